import { formatDay, lastDayOfMonth, monthNames } from './india-time.ts'

/** Message about text that is no day, or no day with a time. */
export const dayMessage = 'Enter a day like 12 Feb 2026.'
export const dayAndTimeMessage = 'Enter a day and time like 12 Feb 2026, 18:30.'

const [yearMin, yearMax] = [1950, 2199]

/** Returns a typed day as `2026-02-12`; undefined if it is none. Reads `12 Feb 2026`, `12/02/2026` and `2026-02-12`, whatever the locale. */
export function parseTypedDay(typed: string): string | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, date, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s/.-]+(\d{4})$/i.exec(text) ?? []
  return date && year ? dayOf(Number(year), monthOf(month), Number(date)) : undefined
}

/** Returns a typed day and time as `2026-02-12T18:30`; undefined if a part is missing or wrong. */
export function parseTypedDayAndTime(typed: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] =
    /^(.*?\d)(?:,\s*|\s+|T)(\d{1,2})[:.](\d\d)(?:\s*IST)?$/i.exec(typed.trim()) ?? []
  const parsed = parseTypedDay(day)
  if (!parsed || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${parsed}T${hours.padStart(2, '0')}:${minutes}`
}

/** Formats a day, or a day with its time, for fields: `12 Feb 2026`, `12 Feb 2026, 18:30`. */
export function formatTypedDay(value: string): string {
  const [day = '', time] = value.split('T')
  return time ? `${formatDay(day)}, ${time}` : formatDay(day)
}

/** Parses a month by number or by at least three letters of its name; 1 for January, 0 for none. */
function monthOf(written: string): number {
  if (/^\d/.test(written)) return Number(written)
  return 1 + monthNames.findIndex((name) => name.toLowerCase().startsWith(written.toLowerCase()))
}

function dayOf(year: number, month: number, date: number): string | undefined {
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || date < 1) return undefined
  const last = lastDayOfMonth(year, month - 1)
  return date <= Number(last.slice(8)) ? `${last.slice(0, 8)}${String(date).padStart(2, '0')}` : undefined
}
