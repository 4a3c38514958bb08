/** The last known price (Spec 3, stock price data). Numbers in rupees, percent and shares. */
export type StockRate = {
  current: number
  change: number
  p_change: number
  volume: number
  /** Like `20 Nov 26 | 15:30`, Indian Standard Time. */
  date: string
}
