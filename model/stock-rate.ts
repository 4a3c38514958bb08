/** The last known price (Spec 3, stock price data). Numbers in rupees, percent and shares. */
export type StockRate = {
  current: number
  change: number
  p_change: number
  volume: number
  /** Like `20 Nov 26 | 15:30`, Indian Standard Time. */
  date: string
}

/** A price's date as people read it: `20 Nov 26 | 15:30` → `Nov 20, 2026 at 15:30 IST` (Spec 2). Other text stays as it is. */
export function shownRateDate(date: string): string {
  const parts = /^(\d{1,2}) (\w{3}) (\d{2}|\d{4}) \| (\d{2}:\d{2})$/.exec(date)
  if (!parts) return date
  const [, day = '', month, year = '', time] = parts
  return `${month} ${day.padStart(2, '0')}, ${year.length === 2 ? `20${year}` : year} at ${time} IST`
}
