import type { Basis, FigureElement, FigureValue } from '../figures.ts'
import type { FiscalPeriod } from '../fiscal-period.ts'
import { quarterOf, yearFrom } from '../fiscal-period.ts'
import { formatDay } from '../india-time.ts'

/** Period of a results file's column. Only a quarter and a year are stored; the others reconcile the quarters. */
export type ColumnKind = 'quarter' | 'half-year' | 'nine months' | 'year'

/** Value with its source: an element's name, a cell, or a calculation. */
export type ReadValue = { value: FigureValue; from: string }
export type ReadFigures = Partial<Record<FigureElement, ReadValue>>

export type ReadStatement = {
  kind: ColumnKind
  basis: Basis
  /** Period under which the figures are stored: `2026-Q2`, `2025-2026`. */
  period?: string
  from: string
  to: string
  /** Name of the period: `Q2 FY27`, `FY27`, `six months to 30 Sep 2026`. */
  name: string
  figures: ReadFigures
  /** Equity shares at the end: paid-up capital by face value. Absent if the file contains neither. */
  shares?: number
  /** Rounding of the file's values, in rupees; 1 if not rounded. */
  rounding: number
  /** Set if the file's dates for the column differ from those of its period. */
  dateConflict?: string
}

/** Contents of a results file. `left` names contents that were not understood. */
export type ReadResults = {
  format: 'XBRL' | 'table'
  company: string
  values: number
  used: number
  statements: ReadStatement[]
  left: string[]
  /** Figures that the file names without a value, each with its position. */
  notes: string[]
}

type Values = Partial<Record<FigureElement, FigureValue>>

export function valuesOf(figures: ReadFigures): Values {
  return Object.fromEntries(Object.entries(figures).map(([element, read]) => [element, read?.value]))
}

/**
 * Adds EBITDA, if its components exist: profit before tax and exceptional items, plus finance costs and depreciation, without other
 * income.
 */
export function withEbitda(figures: ReadFigures): ReadFigures {
  const { profit_before_tax, finance_costs, depreciation, other_income, exceptional } = figures
  if (figures.ebitda || !profit_before_tax || !finance_costs || !depreciation || !other_income) return figures
  const value =
    Number(profit_before_tax.value) -
    Number(exceptional?.value ?? 0) +
    Number(finance_costs.value) +
    Number(depreciation.value) -
    Number(other_income.value)
  return {
    ...figures,
    ebitda: { value, from: 'Computed: profit before tax + finance costs + depreciation − other income' },
  }
}

/** Returns the quarter that ends on a day like `2026-09-30`; undefined for any other day. */
export function quarterEnding(day: string): FiscalPeriod | undefined {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const number = month === 3 ? 4 : month / 3 - 1
  if (![1, 2, 3, 4].includes(number)) return undefined
  const quarter = quarterOf(month === 3 ? year - 1 : year, number)
  return quarter.to === day ? quarter : undefined
}

/** Returns the period from the year's beginning to the end of a quarter: three, six, nine or twelve months. */
export function yearToDate(quarter: FiscalPeriod): Pick<ReadStatement, 'kind' | 'period' | 'from' | 'to' | 'name'> {
  const year = Number(quarter.period.slice(0, 4))
  const number = Number(quarter.period.at(-1))
  if (number === 4) return { ...yearFrom(year) }
  if (number === 1) return { ...quarter }
  const to = quarter.to
  const from = `${year}-04-01`
  return number === 2
    ? { kind: 'half-year', from, to, name: `six months to ${formatDay(to)}` }
    : { kind: 'nine months', from, to, name: `nine months to ${formatDay(to)}` }
}
