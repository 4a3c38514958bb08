import { formatDay, indiaZone } from '../india-time.ts'
import { type Language, languages } from './languages.ts'

/** Formats a day, `2026-11-25`, for a language: `25 de noviembre de 2026`; short in English: `25 Nov 2026`. */
export function dayIn(language: Language, day: string): string {
  if (language === 'en') return formatDay(day)
  return new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** Formats a day and time in India for a language: `25 de noviembre de 2026, 9:05 (GMT+5:30)`. `at`: ISO 8601. */
export function timeIn(language: Language, instant: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[language].tag, { timeZone: indiaZone.name, ...options }).format(new Date(instant))
  return `${format({ dateStyle: 'long' })}, ${format({ timeStyle: 'short' })} (GMT+${indiaZone.offset})`
}
