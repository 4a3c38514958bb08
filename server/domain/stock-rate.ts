import { dayInIndia, isMarketOpen, opensNext, tradedUntil } from '#model/india-time.ts'
import type { StockRate } from '#model/stock-rate.ts'
import { messageOf } from '#model/thrown.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { LogFields } from '#server/log.ts'
import type { KeptSettings } from '#server/store/kept-settings.ts'
import type { Store } from '#server/store/store.ts'
import { finalAfterMs } from './closing-prices.ts'
import { claimAsking } from './feed-asking.ts'
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

export type ShownRate = StockRate & {
  source: string
  stale?: boolean
  closed?: boolean
  opens?: string
  muhurat?: string
}

type Known = KeptSettings['last rate']

type RateContext = {
  store: Store
  holidays: Holidays
  now: () => Date
  /** Undefined: the exchange is never asked. */
  feed?: StockFeed
  /** Which feed a stored price must come from: `bse 500325`. Empty: any. */
  provider: string
  onFailure: (failure: LogFields) => void
}

/** What one server remembers of the price and of its requests to the exchange. */
type RateState = {
  known?: Known
  loading?: Promise<void>
  asking?: Promise<void>
  /** Epoch milliseconds. */
  askedAt: number
  failures: number
}

export type StockRates = ReturnType<typeof createStockRates>

/** The last known price, kept fresh by asking the exchange as little as possible. */
export function createStockRates(context: RateContext) {
  const state: RateState = { askedAt: Number.NEGATIVE_INFINITY, failures: 0 }
  return {
    current: () => current(context, state),
    /** Resolves once the request to the exchange that runs beside a reply, if any, has come back. */
    settled: async () => state.asking,
  }
}

/** What visitors are told now: from memory; a request that is due runs meanwhile. Undefined when no price is known. */
async function current(context: RateContext, state: RateState): Promise<ShownRate | undefined> {
  state.loading ??= load(context, state).catch((error: unknown) => {
    // The store may be away for a while: the next visitor's request reads again.
    state.loading = undefined
    throw error
  })
  try {
    await state.loading
    if (context.feed && (await mayAsk(context, state))) {
      state.asking ??= ask(context, state, context.feed).finally(() => {
        state.asking = undefined
      })
    }
  } catch (error) {
    // No reason to withhold the page: the known price is shown, or none.
    context.onFailure({ event: 'stock.unread', error: messageOf(error) })
  }
  const { known, asking } = state
  if (!known && asking) await Promise.race([asking, new Promise((done) => setTimeout(done, firstWaitMs).unref())])
  return state.known && shown(context, state, state.known)
}

async function load({ store, feed, provider }: RateContext, state: RateState): Promise<void> {
  const stored = await store.read.settings.get(lastRate)
  if (stored && (!feed || stored.provider === provider)) state.known = stored
}

async function mayAsk({ holidays, now }: RateContext, { known, askedAt, failures }: RateState): Promise<boolean> {
  const at = now().getTime()
  const waitMs = failures >= failuresMax ? restMs : askEveryMs
  // A clock that was set back must not silence the price for as long as it was ahead.
  if (at - askedAt < waitMs && at >= askedAt) return false
  const { holidays: days, muhurat } = await holidays.exchange()
  if (isMarketOpen(now(), days) || muhurat.includes(dayInIndia(now()))) return true
  // Outside trading hours once after the close, and once more when its price is final.
  const closed = tradedUntil(now(), days).getTime()
  const asked = known ? Date.parse(known.askedAt) : 0
  return asked < closed || (asked < closed + finalAfterMs && at >= closed + finalAfterMs)
}

async function ask(context: RateContext, state: RateState, feed: StockFeed): Promise<void> {
  const { store, now, provider } = context
  state.askedAt = now().getTime()
  try {
    if (!(await claim(context))) return await load(context, state)
    const rate = await feed.ask()
    const known = { rate, source: feed.source, provider, askedAt: now().toISOString() }
    state.known = known
    state.failures = 0
    if (provider) await store.write((rows) => rows.settings.set(lastRate, known))
  } catch (error) {
    state.failures += 1
    context.onFailure({
      event: 'stock.failed',
      failures: state.failures,
      error: messageOf(error),
    })
  }
}

/** Claims the right to ask for all servers of one store; the others read the price that this one stores. */
async function claim(context: RateContext): Promise<boolean> {
  return !context.provider || claimAsking(context, lastAsking, askEveryMs)
}

function shown(
  { holidays, now, feed }: RateContext,
  { failures }: RateState,
  { rate, source, askedAt }: Known,
): ShownRate {
  const { holidays: days, muhurat } = holidays.lastRead()
  const open = isMarketOpen(now(), days)
  const late = now().getTime() - Date.parse(askedAt) > staleAfterMs
  const stale = failures > 0 || (feed !== undefined && late && open)
  return {
    ...rate,
    source,
    ...((stale || !feed) && { stale: true }),
    ...(!open && { closed: true, ...nextTrade(now(), days, muhurat) }),
  }
}

/** When normal trading goes on, and the day of a Muhurat session before it: today's, or the next. */
function nextTrade(at: Date, holidays: readonly string[], muhurat: readonly string[]) {
  const opens = opensNext(at, holidays)
  const session = muhurat.filter((day) => day >= dayInIndia(at) && day < dayInIndia(opens)).sort()[0]
  return { opens: opens.toISOString(), ...(session && { muhurat: session }) }
}

const lastRate = 'last rate'
const lastAsking = 'last asking of the exchange'
