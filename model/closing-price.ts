/** Source name that sample prices are stored under. */
export const sampleSource = 'sample'

/** Price of one share at the end of a trading day. */
export type ClosingPrice = {
  /** Day in India: `2026-11-20`. */
  day: string
  paise: number
  /** Shares traded that day; null if unknown. */
  volume: number | null
}
