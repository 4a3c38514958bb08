import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { Api } from '#contract/create-api.ts'
import type { StockRate } from '#model/stock-rate.ts'

/** A price as the call tells it: with its source, whether it is only the last known one, and whether the market is closed. */
export type CachedRate = StockRate & {
  source?: string
  stale?: boolean
  closed?: boolean
  opens?: string
  muhurat?: string
}

/** The share price if one is known. A price that cannot be had is no reason to withhold the page. */
export async function cachedRate(api: Api): Promise<CachedRate | undefined> {
  const reply = await undefinedIfRefused(api('user/get-curr-rate'))
  return reply?.status ? reply.data : undefined
}
