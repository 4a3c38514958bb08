import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { Api } from '#contract/create-api.ts'
import type { StockRate } from '#model/stock-rate.ts'

/** Price as returned by the call: with its source, whether it is outdated, and whether the market is closed. */
export type CachedRate = StockRate & {
  source?: string
  stale?: boolean
  closed?: boolean
  opens?: string
  muhurat?: string
}

/** Returns the share price if known. The page is rendered without a missing price. */
export async function cachedRate(api: Api): Promise<CachedRate | undefined> {
  const reply = await undefinedIfRefused(api('user/get-curr-rate'))
  return reply?.status ? reply.data : undefined
}
