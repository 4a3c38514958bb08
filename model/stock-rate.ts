import { dayInLanguage, dayOfRate } from './india-time.ts'

/** Last known price (Spec 3, stock price data). Numbers in rupees, percent and shares. */
export type StockRate = {
  current: number
  change: number
  p_change: number
  volume: number
  /** Format: `20 Nov 26 | 15:30`, Indian Standard Time. */
  date: string
}

/**
 * Formats a price's date for people: `20 Nov 26 | 15:30` → `Nov 20, 2026 at 15:30 IST` (Spec 2), or with the day of another language.
 * Other text is unchanged.
 */
export function formatRateDate(date: string, language = 'en'): string {
  const parts = /^(\d{1,2}) (\w{3}) (\d{2}|\d{4}) \| (\d{2}:\d{2})$/.exec(date)
  if (!parts) return date
  const [, day = '', month, year = '', time] = parts
  if (language !== 'en') {
    const isoDay = dayOfRate(`${day.padStart(2, '0')} ${month} ${year.slice(-2)}`)
    return `${dayInLanguage(isoDay, language)}, ${time} IST`
  }
  return `${month} ${day.padStart(2, '0')}, ${year.length === 2 ? `20${year}` : year} at ${time} IST`
}
