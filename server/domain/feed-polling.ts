import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { LogFields } from '#server/log.ts'
import type { ClaimedSetting } from '#server/store/settings.ts'
import type { Store } from '#server/store/store.ts'
import type { Holidays } from './holidays.ts'

/** What is needed to keep prices from the feed. */
export type FeedContext = {
  store: Store
  holidays: Pick<Holidays, 'days' | 'exchange'>
  now: () => Date
  /** Undefined: no feed is asked, and what was kept stays. */
  feed?: StockFeed
  /** The name its prices are kept under: those of another feed are never mixed with them. Empty without a feed. */
  source: string
  onFailure: (failure: LogFields) => void
}

/** Claims the right to ask the feed for all servers of one store: true for one of them in each `everyMs` milliseconds. */
export function claimPoll(
  { store, now }: Pick<FeedContext, 'store' | 'now'>,
  claim: ClaimedSetting,
  everyMs: number,
): Promise<boolean> {
  const at = now()
  const before = new Date(at.getTime() - everyMs)
  return store.write((rows) => rows.settings.claim(claim, at.toISOString(), before.toISOString()))
}
