import type { ClosingPrice } from '#model/closing-price.ts'
import { dayInIndia, partTraded, rateDate } from '#model/india-time.ts'
import type { StockRate } from '#model/stock-rate.ts'
import type { StockFeed } from './stock-feed.ts'

type Sample = {
  tradedUntil: () => Date
  /** How a day ends, and how the trading day before it ended. */
  closingOf: (day: string) => { closing: ClosingPrice; before: ClosingPrice }
}

/** A made-up price that moves from one day's close to the next while the market would be open. Labelled as sample wherever it shows. */
export function createSampleFeed({ tradedUntil, closingOf }: Sample): StockFeed {
  function rate(): StockRate {
    const until = tradedUntil()
    const { closing, before } = closingOf(dayInIndia(until))
    const part = partTraded(until)
    const minutes = until.getTime() / 60_000
    // Nothing at the opening and at the close, so that a day ends with its closing price.
    const wave = (Math.sin(minutes / 37) * 410 + Math.sin(minutes / 7.3) * 130) * 4 * part * (1 - part)
    const change = Math.round((closing.paise - before.paise) * part + wave)
    return {
      current: (before.paise + change) / 100,
      change: change / 100,
      p_change: Math.round((change / before.paise) * 10_000) / 100,
      volume: Math.floor((closing.volume ?? 0) * part),
      date: rateDate(until),
    }
  }
  return { source: 'Sample data', ask: async () => rate(), askClosing: async () => rate() }
}
