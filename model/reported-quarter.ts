import { earlierPeriod, type FiscalPeriod, quarterAt, quarterOf } from './fiscal-period.ts'
import { isKeyOf, keysOf } from './keys-of.ts'
import { isPartOf } from './zone-pages.ts'

/** Lists of quarterly documents, and how many quarters their sort date is after the reported quarter. */
const later = { 'Quarterly Results': 0, Concall: 1, 'Investor Presentation': 1 } as const

export type QuarterlyPage = keyof typeof later
const quarterlyPages = keysOf(later)

/** Returns the quarter a document of such a list reports on: from its name (`Q2 FY27 earnings call`), else its day. */
export function documentQuarter(
  page: QuarterlyPage,
  { name, sortdate }: { name: string; sortdate: string },
): FiscalPeriod | undefined {
  const named = quarterNamed(name)
  if (named) return named
  const time = Date.parse(sortdate)
  return Number.isNaN(time) ? undefined : earlierPeriod(quarterAt(new Date(time)), later[page])
}

/** Parses the quarter in a name: `Q2 FY27`, `Q2 FY2026-27`. */
export function quarterNamed(name: string): FiscalPeriod | undefined {
  const [, number, year] = /\bQ([1-4])\s*FY\s*'?(?:20\d{2}\s*[-–]\s*)?(?:20)?(\d{2})\b/i.exec(name) ?? []
  return number && year ? quarterOf(1999 + Number(year), Number(number)) : undefined
}

type Filed = { name: string; group_id: string; inner_name: string; sortdate: string }

/** Returns the quarter of a stored document; undefined for other lists. */
export function reportedQuarter(document: Filed): string | undefined {
  const page = quarterlyPages.find((candidate) => isPartOf(candidate, document))
  return page && documentQuarter(page, document)?.period
}

/** Quarter of a fiscal year by the month of its last day. */
const closingMonths = { mar: 4, jun: 1, sep: 2, dec: 3 } as const

const closing =
  /(?:\bend(?:ed|ing)|\bquarter|\bperiod),?\s+(?:on\s+|of\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(mar|jun|sep|dec)[a-z]*\.?\s*(?:\d{1,2}(?:st|nd|rd|th)?)?,?\s+(20\d{2})\b/i
const monthQuarter = /\b(mar|jun|sep|dec)[a-z]*\.?\s+quarter,?\s+(20\d{2})\b/i

/** Returns the quarter that the name of a filing states: `Q2 FY27`, `quarter ended 30 September 2026`, `September Quarter 2026`. */
export function quarterInName(name: string): FiscalPeriod | undefined {
  const named = quarterNamed(name)
  if (named) return named
  const [, month = '', year] = closing.exec(name) ?? monthQuarter.exec(name) ?? []
  const key = month.toLowerCase()
  if (!isKeyOf(closingMonths, key)) return undefined
  const number = closingMonths[key]
  return quarterOf(number === 4 ? Number(year) - 1 : Number(year), number)
}
