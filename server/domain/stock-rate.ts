import { isMarketOpen, tradedUntil } from '#model/india-time.ts'
import type { StockRate } from '#model/stock-rate.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { LogFields } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { Holidays } from './holidays.ts'

/** The exchange is asked at most this often, for all visitors together (Spec 9). */
const askEveryMs = 10_000
/** After this many failures in a row it is left alone for a while. */
const failuresMax = 3
const restMs = 60_000
/** How long a visitor waits when no price is known at all. */
const firstWaitMs = 1000
/** In market hours an older price is called stale. */
const staleAfterMs = 60_000

export type ShownRate = StockRate & { source: string; stale?: boolean }

type Known = { rate: StockRate; source: string; provider: string; askedAt: string }

export type StockRates = ReturnType<typeof createStockRates>

/** The last known price, kept fresh by asking the exchange as little as possible. A feed that is `undefined` is never asked. */
export function createStockRates({
  store,
  holidays,
  now,
  feed,
  provider,
  onTrouble,
}: {
  store: Store
  holidays: Holidays
  now: () => Date
  feed?: StockFeed
  /** Which feed a kept price must come from: `bse 500325`. Empty: any. */
  provider: string
  onTrouble: (trouble: LogFields) => void
}) {
  let known: Known | undefined
  let loading: Promise<void> | undefined
  let asking: Promise<void> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let failures = 0

  /** What visitors are told now: from memory; an asking that is due runs meanwhile. Undefined when no price is known. */
  async function current(): Promise<ShownRate | undefined> {
    loading ??= load().catch((error: unknown) => {
      // The store may be away for a while: the next visitor's asking looks again.
      loading = undefined
      throw error
    })
    try {
      await loading
      if (feed && (await mayAsk())) {
        asking ??= ask(feed).finally(() => {
          asking = undefined
        })
      }
    } catch (error) {
      // No reason to withhold the page: what is known is told, be it nothing.
      onTrouble({ event: 'stock.unread', error: error instanceof Error ? error.message : String(error) })
    }
    if (!known && asking) await Promise.race([asking, new Promise((done) => setTimeout(done, firstWaitMs).unref())])
    return known && shown(known)
  }

  async function load(): Promise<void> {
    const kept = (await store.read.settings.get(lastRate)) as Known | undefined
    if (kept && (!feed || kept.provider === provider)) known = kept
  }

  async function mayAsk(): Promise<boolean> {
    const at = now().getTime()
    const waitMs = failures >= failuresMax ? restMs : askEveryMs
    // A clock that was set back must not silence the price for as long as it was ahead.
    if (at - askedAt < waitMs && at >= askedAt) return false
    const days = await holidays.days()
    if (isMarketOpen(now(), days)) return true
    // Outside trading hours only until the closing price is known.
    return !known || Date.parse(known.askedAt) < tradedUntil(now(), days).getTime()
  }

  async function ask(from: StockFeed): Promise<void> {
    askedAt = now().getTime()
    try {
      if (!(await claim())) {
        await load()
        return
      }
      const rate = await from.ask()
      known = { rate, source: from.source, provider, askedAt: now().toISOString() }
      failures = 0
      if (provider) await store.write((rows) => rows.settings.set(lastRate, known))
    } catch (error) {
      failures += 1
      onTrouble({ event: 'stock.failed', failures, error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Takes the turn to ask for all servers of one store; the others read what this one writes down. */
  async function claim(): Promise<boolean> {
    if (!provider) return true
    const at = now()
    const before = new Date(at.getTime() - askEveryMs)
    return store.write((rows) => rows.settings.claim(lastAsking, at.toISOString(), before.toISOString()))
  }

  function shown({ rate, source, askedAt: fresh }: Known): ShownRate {
    const late = now().getTime() - Date.parse(fresh) > staleAfterMs
    const stale = failures > 0 || (feed !== undefined && late && isMarketOpen(now(), holidays.lastRead()))
    return { ...rate, source, ...((stale || !feed) && { stale: true }) }
  }

  return { current }
}

const lastRate = 'last rate'
const lastAsking = 'last asking of the exchange'
