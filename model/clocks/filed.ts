import { earlierPeriod, type FiscalPeriod, quarterAt, yearFrom } from '../fiscal-period.ts'
import { monthNames } from '../india-time.ts'
import { quarterNamed } from '../reported-quarter.ts'
import type { ListPageName } from '../sub-pages.ts'

/** What kind of file a duty asks for, where its list holds more than one kind. */
export type FilePart = 'recording' | 'transcript'

/** Documents that answer a duty: those of a list (or of `also`), by what their names say, and what file they have. */
export type Filing = { page: ListPageName; also?: readonly ListPageName[]; named?: RegExp; has?: FilePart }

/** A document as visitors see it, as far as duties ask. */
export type Filed = {
  key: number
  name: string
  page: ListPageName
  /** The day it bears, and the one it is sorted by. */
  day: string
  sortdate: string
  /** When visitors could first see it, ISO 8601 in UTC; empty if they do not see it. */
  publishedAt: string
  /** When the exchanges had it, if their acknowledgements are recorded. */
  exchangesAt?: string
  has: readonly FilePart[]
}

/** Whether a document is one of those that answer a duty. */
export function isFiling(filing: Filing, document: Pick<Filed, 'page' | 'name' | 'has'>): boolean {
  const { named, has } = filing
  return (
    pagesOf(filing).includes(document.page) &&
    (!named || named.test(document.name)) &&
    (!has || document.has.includes(has))
  )
}

/** Every list in which documents of a filing are. */
export const pagesOf = ({ page, also = [] }: Filing): readonly ListPageName[] => [page, ...also]

/** Lists whose documents are sorted by the end of the quarter they tell of; those of others come in the quarter after it. */
const sortedByQuarter: readonly ListPageName[] = ['Quarterly Results', 'Shareholding Pattern']

/** The quarter a document tells of: the one its name says, else the one its day points to. */
export function quarterAnswered({
  name,
  page,
  sortdate,
}: Pick<Filed, 'name' | 'page' | 'sortdate'>): string | undefined {
  const at = Date.parse(dayNamed(name) ?? sortdate)
  const named = quarterNamed(name)
  if (named) return named.period
  if (Number.isNaN(at)) return undefined
  const quarter = quarterAt(new Date(at))
  return (dayNamed(name) || sortedByQuarter.includes(page) ? quarter : earlierPeriod(quarter, 1)).period
}

/** Every day that a name contains: `2026-11-12` for `12 November 2026` and for `12 Nov 2026`. */
export function daysInName(name: string): string[] {
  return [...name.matchAll(/\b(\d{1,2}) ([A-Z][a-z]+),? (\d{4})\b/g)].flatMap(
    ([, date = '', month = '', year = '']) => {
      const number = monthNames.findIndex((full) => month.length > 2 && full.startsWith(month)) + 1
      return number ? [`${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`] : []
    },
  )
}

/** The last day of a period as names say it: `quarter ended 30 September 2026`, `as on 30 Sep 2026`. */
function dayNamed(name: string): string | undefined {
  const [text] = /\b(?:ended|as (?:on|at))\s+\d{1,2} [A-Z][a-z]+ \d{4}/.exec(name) ?? []
  return text ? daysInName(text)[0] : undefined
}

/** The fiscal year a document tells of: the one its name says, else the last that had ended by the day it is sorted by. */
export function yearAnswered({ name, sortdate }: Pick<Filed, 'name' | 'sortdate'>): string | undefined {
  const named = yearNamed(name)
  if (named) return named.period
  const at = Date.parse(sortdate)
  if (Number.isNaN(at)) return undefined
  const from = Number(quarterAt(new Date(at)).period.slice(0, 4))
  const running = yearFrom(from)
  return (running.to <= sortdate ? running : yearFrom(from - 1)).period
}

/** `2025-2026`, `2025-26` and `FY26` are all the year that ended in March 2026. */
function yearNamed(name: string): FiscalPeriod | undefined {
  const [, from, to] = /\b(20\d\d)\s*[-–]\s*(?:20)?(\d\d)\b/.exec(name) ?? []
  if (from && Number(to) === (Number(from) + 1) % 100) return yearFrom(Number(from))
  const [, short] = /\bFY\s*'?(?:20)?(\d\d)\b/.exec(name) ?? []
  return short ? yearFrom(1999 + Number(short)) : undefined
}
