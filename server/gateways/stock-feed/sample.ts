import { rateDate } from '#model/india-time.ts'
import type { StockFeed } from './stock-feed.ts'

/** Yesterday's close of a company that does not exist, in rupees. */
const close = 406.2
const sharesPerMinute = 137

/** A made-up price that moves while the market would be open. Labelled as sample wherever it shows. */
export function createSampleFeed({ tradedUntil }: { tradedUntil: () => Date }): StockFeed {
  return {
    source: 'Sample data',
    async ask() {
      const until = tradedUntil()
      const minutes = until.getTime() / 60_000
      const wave = Math.sin(minutes / 37) * 4.1 + Math.sin(minutes / 7.3) * 1.3 + Math.sin(minutes * 2.1) * 0.25
      const change = Math.round((wave + 3.2) * 100) / 100
      // Since 09:15 in India, which is 03:45 UTC.
      const minutesOpen = Math.max(0, (minutes % (24 * 60)) - 225)
      return {
        current: Math.round((close + change) * 100) / 100,
        change,
        p_change: Math.round((change / close) * 10_000) / 100,
        volume: Math.floor(minutesOpen * sharesPerMinute),
        date: rateDate(until),
      }
    },
  }
}
