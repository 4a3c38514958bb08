import { company } from '#model/company/company.ts'
import type { Basis, KeyElement } from '#model/figures.ts'

/** Crores of rupees with one decimal: revenue, EBITDA, profit after tax. */
type Crores = readonly [revenue: number, ebitda: number, profit: number]

/** Results in tenths of a crore of rupees, so that quarters add up to years exactly. */
export type Results = { revenue: number; ebitda: number; profit: number }

/** Years with annual results only, by their first calendar year. */
const years: Record<Basis, Readonly<Record<number, Crores>>> = {
  consolidated: { 2020: [372.7, 64.9, 33.9], 2021: [421.5, 75.4, 40.3], 2022: [476.9, 88.7, 49.2] },
  standalone: { 2020: [357.1, 62.0, 32.7], 2021: [403.2, 71.8, 38.6], 2022: [455.0, 84.3, 46.9] },
}

/** Quarterly results. The first quarter of each year is weak, because hospitals have bought in advance. */
const quarters: Record<Basis, Readonly<Record<number, readonly Crores[]>>> = {
  consolidated: {
    2023: [
      [128.4, 24.9, 14.2],
      [133.7, 26.0, 15.0],
      [139.4, 27.7, 16.0],
      [146.8, 29.5, 17.2],
    ],
    2024: [
      [147.2, 29.4, 17.3],
      [155.1, 31.2, 18.5],
      [162.4, 33.6, 20.1],
      [171.8, 36.4, 22.0],
    ],
    2025: [
      [168.9, 35.1, 21.0],
      [181.6, 39.2, 24.1],
      [189.3, 41.4, 25.7],
      [202.7, 45.6, 28.6],
    ],
    2026: [
      [198.2, 43.2, 26.9],
      [214.6, 49.1, 31.4],
    ],
  },
  standalone: {
    2023: [
      [122.4, 23.7, 13.5],
      [127.4, 24.7, 14.3],
      [132.5, 26.2, 15.2],
      [139.5, 28.0, 16.3],
    ],
    2024: [
      [139.8, 27.9, 16.4],
      [147.1, 29.6, 17.5],
      [154.1, 31.8, 19.0],
      [162.7, 34.3, 20.7],
    ],
    2025: [
      [160.2, 33.2, 19.8],
      [171.9, 37.0, 22.7],
      [178.8, 38.9, 24.1],
      [191.4, 42.8, 26.8],
    ],
    2026: [
      [187.0, 40.6, 25.2],
      [202.3, 46.0, 29.4],
    ],
  },
}

/** Shares of the first three quarters in a year with annual results only; the fourth has the rest. */
const seasons = [0.234, 0.244, 0.254]
/** Yearly growth before the first year with results, and after the last. */
const growth = { before: 1.12, after: 1.16 }
const firstReported = 2020

/** Returns the results of a quarter, extrapolated by growth for periods without data. */
export function resultsOf(basis: Basis, year: number, quarter: number): Results {
  const entry = quarters[basis][year]?.[quarter - 1]
  if (entry) return inTenths(entry)
  if (year > 2022) return eachTimes(resultsOf(basis, year - 1, quarter), growth.after)
  const full = fullOf(basis, year)
  const before = seasons.map((part) => eachTimes(full, part))
  return before[quarter - 1] ?? before.reduce(less, full)
}

/** Returns the results of a year: the sum of its quarters. */
export function yearResults(basis: Basis, year: number): Results {
  return [1, 2, 3, 4].map((quarter) => resultsOf(basis, year, quarter)).reduce(plus)
}

function fullOf(basis: Basis, year: number): Results {
  const entry = years[basis][year]
  if (entry) return inTenths(entry)
  return eachTimes(fullOf(basis, firstReported), growth.before ** (year - firstReported))
}

const inTenths = ([revenue, ebitda, profit]: Crores): Results => eachTimes({ revenue, ebitda, profit }, 10)
const plus = (one: Results, other: Results) => both(one, other, (a, b) => a + b)
const less = (one: Results, other: Results) => both(one, other, (a, b) => a - b)

function eachTimes({ revenue, ebitda, profit }: Results, factor: number): Results {
  const times = (value: number) => Math.round(value * factor)
  return { revenue: times(revenue), ebitda: times(ebitda), profit: times(profit) }
}

function both(first: Results, second: Results, make: (a: number, b: number) => number): Results {
  return {
    revenue: make(first.revenue, second.revenue),
    ebitda: make(first.ebitda, second.ebitda),
    profit: make(first.profit, second.profit),
  }
}

const rupeesInATenth = 1_000_000

/** Returns results as stored, by element: full rupees, and earnings per share as a decimal. */
export function storedFigures(results: Results): Record<KeyElement, string> {
  const rupees = (tenths: number) => String(tenths * rupeesInATenth)
  return {
    revenue: rupees(results.revenue),
    ebitda: rupees(results.ebitda),
    profit: rupees(results.profit),
    eps: ((results.profit * rupeesInATenth) / company.shares.issued).toFixed(2),
  }
}

/** Formats crores of rupees as in statements, such as `214.60`. */
export const crore = (tenths: number) => (tenths / 10).toFixed(2)
