import { dayInIndia, monthNames } from './india-time.ts'
import type { InvestorDocument } from './investor-zone.ts'

/** Returns the day of a document: its displayed day, else its sort date. Results are sorted by their quarter's end. */
export function dayOf({ date, sortdate }: Pick<InvestorDocument, 'date' | 'sortdate'>): string {
  return dayWritten(date) ?? sortdate.slice(0, 10)
}

/** True if a document's displayed day is before the day in India on which this site published it, as after an import of older documents. */
export function isOlderThanSite(document: Pick<InvestorDocument, 'date'>, publishedAt: string): boolean {
  return dayBeforeSite(document, publishedAt) !== undefined
}

/** Returns the displayed day of a document that is older than its publication on this site, such as `2026-11-09`; undefined if it is not. */
export function dayBeforeSite({ date }: Pick<InvestorDocument, 'date'>, publishedAt: string): string | undefined {
  const day = dayWritten(date)
  return day !== undefined && day < dayInIndia(new Date(publishedAt)) ? day : undefined
}

/** Converts `09 Nov 2026` → `2026-11-09`; undefined if the text is no day. */
export function dayWritten(date: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(date) ?? []
  const number = monthNames.findIndex((name) => name.startsWith(month)) + 1
  return year && number ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}
