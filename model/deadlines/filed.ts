import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { monthNames } from '../india-time.ts'
import { quarterNamed } from '../reported-quarter.ts'
import type { ListPageName } from '../sub-pages.ts'

/** File type that a duty requires, if its list contains more than one type. */
export type FilePart = 'recording' | 'transcript'

/** Documents that fulfil a duty: those of a list (or of `also`), by their names and file types. */
export type Filing = { page: ListPageName; also?: readonly ListPageName[]; named?: RegExp; has?: FilePart }

/** Document as visitors see it, with the fields that duties use. */
export type Filed = {
  key: number
  name: string
  page: ListPageName
  /** Day displayed on it, and day it is sorted by. */
  day: string
  sortdate: string
  /** Time visitors could first see it, ISO 8601 in UTC; empty if they cannot. */
  publishedAt: string
  /** Time the exchanges received it, if their acknowledgements are recorded. */
  exchangesAt?: string
  has: readonly FilePart[]
  /** Time visitors could first see its XBRL file, if it has one. */
  xbrlAt?: string
}

export function isFiling(filing: Filing, document: Pick<Filed, 'page' | 'name' | 'has'>): boolean {
  const { named, has } = filing
  return (
    pagesOf(filing).includes(document.page) &&
    (!named || named.test(document.name)) &&
    (!has || document.has.includes(has))
  )
}

/** Returns every list that can contain documents of a filing. */
export const pagesOf = ({ page, also = [] }: Filing): readonly ListPageName[] => [page, ...also]

/** Lists sorted by the end of the reported quarter; documents of other lists appear in the quarter after it. */
const sortedByQuarter: readonly ListPageName[] = ['Quarterly Results', 'Shareholding Pattern']

/** Returns the quarter a document reports on: from its name, else from its day. */
export function quarterAnswered({
  name,
  page,
  sortdate,
}: Pick<Filed, 'name' | 'page' | 'sortdate'>): string | undefined {
  const time = Date.parse(dayNamed(name) ?? sortdate)
  const named = quarterNamed(name)
  if (named) return named.period
  if (Number.isNaN(time)) return undefined
  const quarter = quarterAt(new Date(time))
  return (dayNamed(name) || sortedByQuarter.includes(page) ? quarter : earlierPeriod(quarter, 1)).period
}

/** Returns every day in a name: `2026-11-12` for `12 November 2026` and for `12 Nov 2026`. */
export function daysInName(name: string): string[] {
  return [...name.matchAll(/\b(\d{1,2}) ([A-Z][a-z]+),? (\d{4})\b/g)].flatMap(
    ([, date = '', month = '', year = '']) => {
      const number = monthNames.findIndex((full) => month.length > 2 && full.startsWith(month)) + 1
      return number ? [`${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`] : []
    },
  )
}

/** Returns the last day of a period in a name: `quarter ended 30 September 2026`, `as on 30 Sep 2026`. */
function dayNamed(name: string): string | undefined {
  const [text] = /\b(?:ended|as (?:on|at))\s+\d{1,2} [A-Z][a-z]+ \d{4}/.exec(name) ?? []
  return text ? daysInName(text)[0] : undefined
}

/** Returns the fiscal year a document reports on: from its name, else the last that ended by its sort date. */
export function yearAnswered({ name, sortdate }: Pick<Filed, 'name' | 'sortdate'>): string | undefined {
  const named = yearNamed(name)
  if (named) return named.period
  const time = Date.parse(sortdate)
  if (Number.isNaN(time)) return undefined
  const from = Number(quarterAt(new Date(time)).period.slice(0, 4))
  const running = yearFrom(from)
  return (running.to <= sortdate ? running : yearFrom(from - 1)).period
}

/** Parses a fiscal year: `2025-2026`, `2025-26` and `FY26` all end in March 2026. */
function yearNamed(name: string): FiscalPeriod | undefined {
  const [, from, to] = /\b(20\d\d)\s*[-–]\s*(?:20)?(\d\d)\b/.exec(name) ?? []
  if (from && Number(to) === (Number(from) + 1) % 100) return yearFrom(Number(from))
  const [, short] = /\bFY\s*'?(?:20)?(\d\d)\b/.exec(name) ?? []
  return short ? yearFrom(1999 + Number(short)) : undefined
}
