import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { LogFields } from '#server/log.ts'
import type { ClaimedSetting } from '#server/store/settings.ts'
import type { Services } from './dependencies.ts'

/** Dependencies for storing prices from the feed. */
export type FeedContext = Pick<Services, 'store' | 'holidays' | 'now'> & {
  /** Undefined: no feed is requested, and stored prices stay. */
  feed?: StockFeed
  /** Name under which prices are stored: prices of different feeds are never mixed. Empty without a feed. */
  source: string
  onFailure: (failure: LogFields) => void
}

/** Claims the right to request the feed for all servers of one store. True for one server in each `everyMs` milliseconds. */
export function claimPoll(
  { store, now }: Pick<FeedContext, 'store' | 'now'>,
  claim: ClaimedSetting,
  everyMs: number,
): Promise<boolean> {
  const time = now()
  const before = new Date(time.getTime() - everyMs)
  return store.write((rows) => rows.settings.claim(claim, time.toISOString(), before.toISOString()))
}
