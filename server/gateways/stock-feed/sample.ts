import type { StockRate } from '#model/stock-rate.ts'
import type { StockFeed } from './stock-feed.ts'

/** A made-up price. Labelled as sample wherever it shows. */
export function createSampleFeed(rate: () => StockRate): StockFeed {
  return { source: 'Sample data', ask: async () => rate(), askWithVolume: async () => rate() }
}
