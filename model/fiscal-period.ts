import { startingIn, yearLabelled } from './fiscal-year.ts'
import { lastDayOfMonth, monthInIndia, monthNames } from './india-time.ts'

/** How long a period is. */
export type PeriodKind = 'quarter' | 'year'
export const periodKinds: readonly PeriodKind[] = ['quarter', 'year']

/** A quarter or a year as companies in India report it. */
export type FiscalPeriod = {
  /** `2026-Q2`: the second quarter of the year that begins in April 2026; `2025-2026`: the year that began in April 2025. */
  period: string
  kind: PeriodKind
  /** First and last day, `2026-07-01` and `2026-09-30`. */
  from: string
  to: string
  /** As the trade says it: `Q2 FY27`, `FY26`. */
  name: string
}

/** Before the first of these years nothing is reported here, after the last neither: what a slip of one digit makes is refused. */
const years = { first: 1950, last: 2099 }

/** Reads `2026-Q2` or `2025-2026`; undefined of anything else. */
export function readPeriod(text: string): FiscalPeriod | undefined {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(text) ?? []
  const from = number ? Number(year) : yearLabelled(text)
  if (from === undefined || from < years.first || from > years.last) return undefined
  return number ? quarterOf(from, Number(number)) : yearFrom(from)
}

/** The quarter with this number of the fiscal year that begins in `year`. */
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

/** The quarter that an instant lies in, in India. */
export function quarterAt(instant: Date): FiscalPeriod {
  const { year, month } = monthInIndia(instant)
  return quarterOf(month < 3 ? year - 1 : year, Math.floor(((month + 9) % 12) / 3) + 1)
}

/** The fiscal year that begins in April of `year`. */
export function yearFrom(year: number): FiscalPeriod {
  const { label } = startingIn(year)
  return { period: label, kind: 'year', from: `${year}-04-01`, to: `${year + 1}-03-31`, name: shortYear(year) }
}

/** The period that ended `count` periods of its kind before. */
export function earlierPeriod({ period, kind }: Pick<FiscalPeriod, 'period' | 'kind'>, count: number): FiscalPeriod {
  const year = Number(period.slice(0, 4))
  if (kind === 'year') return yearFrom(year - count)
  const quarters = year * 4 + Number(period.at(-1)) - 1 - count
  return quarterOf(Math.floor(quarters / 4), (quarters % 4) + 1)
}

/** The same quarter of the year before, or the year before. */
export function yearBefore(period: FiscalPeriod): FiscalPeriod {
  return earlierPeriod(period, period.kind === 'quarter' ? 4 : 1)
}

/** The month a period ends with, `Sep 2026`. */
export function lastMonthOf({ to }: Pick<FiscalPeriod, 'to'>): string {
  return `${monthNames[Number(to.slice(5, 7)) - 1]?.slice(0, 3)} ${to.slice(0, 4)}`
}

/** The months of a quarter, `Jul to Sep 2026`. */
export function monthsOf({ from, to }: Pick<FiscalPeriod, 'from' | 'to'>): string {
  return `${monthNames[Number(from.slice(5, 7)) - 1]?.slice(0, 3)} to ${lastMonthOf({ to })}`
}

/** `FY27` is the year that ends in March 2027. */
const shortYear = (from: number) => `FY${String(from + 1).slice(2)}`
