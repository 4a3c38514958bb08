import { startingIn, yearLabelled } from './fiscal-year.ts'
import { lastDayOfMonth, monthInIndia, monthNames } from './india-time.ts'

export type PeriodKind = 'quarter' | 'year'
export const periodKinds: readonly PeriodKind[] = ['quarter', 'year']

/** Quarter or year of Indian company reports. */
export type FiscalPeriod = {
  /** `2026-Q2`: the second quarter of the year that begins in April 2026; `2025-2026`: the year that began in April 2025. */
  period: string
  kind: PeriodKind
  /** First and last day, `2026-07-01` and `2026-09-30`. */
  from: string
  to: string
  /** Usual short name: `Q2 FY27`, `FY26`. */
  name: string
}

/** Range of reported years; years outside, such as typos in one digit, are refused. */
const years = { first: 1950, last: 2099 }

/** Parses `2026-Q2` or `2025-2026`; undefined for anything else. */
export function readPeriod(text: string): FiscalPeriod | undefined {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(text) ?? []
  const from = number ? Number(year) : yearLabelled(text)
  if (from === undefined || from < years.first || from > years.last) return undefined
  return number ? quarterOf(from, Number(number)) : yearFrom(from)
}

/** Returns the given quarter of the fiscal year that begins in `year`. */
export function quarterOf(year: number, number: number): FiscalPeriod {
  const month = (number * 3) % 12
  const calendarYear = number === 4 ? year + 1 : year
  return {
    period: `${year}-Q${number}`,
    kind: 'quarter',
    from: `${calendarYear}-${String(month + 1).padStart(2, '0')}-01`,
    to: lastDayOfMonth(calendarYear, month + 2),
    name: `Q${number} ${shortYear(year)}`,
  }
}

export function quarterAt(instant: Date): FiscalPeriod {
  const { year, month } = monthInIndia(instant)
  return quarterOf(month < 3 ? year - 1 : year, Math.floor(((month + 9) % 12) / 3) + 1)
}

export function yearFrom(year: number): FiscalPeriod {
  const { label } = startingIn(year)
  return { period: label, kind: 'year', from: `${year}-04-01`, to: `${year + 1}-03-31`, name: shortYear(year) }
}

export function earlierPeriod({ period, kind }: Pick<FiscalPeriod, 'period' | 'kind'>, count: number): FiscalPeriod {
  const year = Number(period.slice(0, 4))
  if (kind === 'year') return yearFrom(year - count)
  const quarters = year * 4 + Number(period.at(-1)) - 1 - count
  return quarterOf(Math.floor(quarters / 4), (quarters % 4) + 1)
}

/** Returns the same quarter of the year before, or the year before. */
export function yearBefore(period: FiscalPeriod): FiscalPeriod {
  return earlierPeriod(period, period.kind === 'quarter' ? 4 : 1)
}

/** Returns the last month of a period, `Sep 2026`. */
export function lastMonthOf({ to }: Pick<FiscalPeriod, 'to'>): string {
  return `${monthNames[Number(to.slice(5, 7)) - 1]?.slice(0, 3)} ${to.slice(0, 4)}`
}

/** Returns the months of a quarter, `Jul to Sep 2026`. */
export function monthsOf({ from, to }: Pick<FiscalPeriod, 'from' | 'to'>): string {
  return `${monthNames[Number(from.slice(5, 7)) - 1]?.slice(0, 3)} to ${lastMonthOf({ to })}`
}

/** Year ending in March 2027 is `FY27`. */
const shortYear = (from: number) => `FY${String(from + 1).slice(2)}`
