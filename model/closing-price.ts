/** The name that made-up prices are kept under. */
export const sampleSource = 'sample'

/** What one share cost when a trading day ended. */
export type ClosingPrice = {
  /** The day in India: `2026-11-20`. */
  day: string
  paise: number
  /** Shares that changed hands that day; null where nobody said. */
  volume: number | null
}
