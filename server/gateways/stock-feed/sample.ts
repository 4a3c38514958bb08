import type { StockRate } from '#model/stock-rate.ts'
import type { StockFeed } from './stock-feed.ts'

/** Feed with a simulated price, labelled as sample data everywhere. */
export function createSampleFeed(rate: () => StockRate): StockFeed {
  return { source: 'Sample data', fetch: async () => rate(), fetchWithVolume: async () => rate() }
}
