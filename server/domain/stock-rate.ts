import { messageOf } from '#model/errors.ts'
import { dayInIndia, isMarketOpen, opensNext, tradedUntil } from '#model/india-time.ts'
import type { StockRate } from '#model/stock-rate.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { LogFields } from '#server/log.ts'
import type { StoredSettings } from '#server/store/stored-settings.ts'
import { finalAfterMs } from './closing-prices.ts'
import type { Services } from './dependencies.ts'
import { claimPoll } from './feed-polling.ts'

/** Minimum interval between requests to the exchange, for all visitors together (Spec 9), in milliseconds. */
const pollEveryMs = 10_000
const failuresMax = 3
const restMs = 60_000
/** Maximum wait of a visitor if no price is known, in milliseconds. */
const firstWaitMs = 1000
/** Age at which a price is stale in market hours, in milliseconds. */
const staleAfterMs = 60_000

export type ShownRate = StockRate & {
  source: string
  stale?: boolean
  closed?: boolean
  opens?: string
  muhurat?: string
}

type Known = StoredSettings['last rate']

type RateContext = Pick<Services, 'store' | 'holidays' | 'now'> & {
  /** Undefined: the exchange is never requested. */
  feed?: StockFeed
  /** Required feed of a stored price, such as `bse 500325`. Empty: any. */
  provider: string
  /** False if visitors do not see the price: a simulated one belongs to the sample company. */
  isShown: () => Promise<boolean>
  onFailure: (failure: LogFields) => void
}

type RateState = {
  known?: Known
  loading?: Promise<void>
  polling?: Promise<void>
  /** Epoch milliseconds. */
  requestedAt: number
  failures: number
}

export type StockRates = ReturnType<typeof createStockRates>

/** The last known price, updated with as few requests to the exchange as possible. */
export function createStockRates(context: RateContext) {
  const state: RateState = { requestedAt: Number.NEGATIVE_INFINITY, failures: 0 }
  return {
    current: async () => ((await context.isShown()) ? current(context, state) : undefined),
    /** Resolves after the background request to the exchange, if any. */
    settled: async () => state.polling,
  }
}

/** Returns the price for visitors from memory, while a due request runs in the background. Undefined if no price is known. */
async function current(context: RateContext, state: RateState): Promise<ShownRate | undefined> {
  state.loading ??= load(context, state).catch((error: unknown) => {
    // The store may be unavailable for a while: the next visitor's request reads again.
    state.loading = undefined
    throw error
  })
  try {
    await state.loading
    if (context.feed && (await canPoll(context, state))) {
      state.polling ??= poll(context, state, context.feed).finally(() => {
        state.polling = undefined
      })
    }
  } catch (error) {
    // The page is served anyway, with the known price or none.
    context.onFailure({ event: 'stock.unread', error: messageOf(error) })
  }
  const { known, polling } = state
  if (!known && polling) await Promise.race([polling, new Promise((done) => setTimeout(done, firstWaitMs).unref())])
  return state.known && shown(context, state, state.known)
}

async function load({ store, feed, provider }: RateContext, state: RateState): Promise<void> {
  const stored = await store.read.settings.get(lastRate)
  if (stored && (!feed || stored.provider === provider)) state.known = stored
}

async function canPoll({ holidays, now }: RateContext, { known, requestedAt, failures }: RateState): Promise<boolean> {
  const at = now().getTime()
  const waitMs = failures >= failuresMax ? restMs : pollEveryMs
  // If the clock was set back, the price is requested at once.
  if (at - requestedAt < waitMs && at >= requestedAt) return false
  const { holidays: days, muhurat } = await holidays.exchange()
  if (isMarketOpen(now(), days) || muhurat.includes(dayInIndia(now()))) return true
  // Outside trading hours: once after the close, and once when the price is final.
  const closed = tradedUntil(now(), days).getTime()
  const requested = known ? Date.parse(known.askedAt) : 0
  return requested < closed || (requested < closed + finalAfterMs && at >= closed + finalAfterMs)
}

async function poll(context: RateContext, state: RateState, feed: StockFeed): Promise<void> {
  const { store, now, provider } = context
  state.requestedAt = now().getTime()
  try {
    if (!(await claim(context))) return await load(context, state)
    const rate = await feed.fetch()
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

/** Claims the right to request the price for all servers of one store. The others read the stored price. */
async function claim(context: RateContext): Promise<boolean> {
  return !context.provider || claimPoll(context, lastPoll, pollEveryMs)
}

function shown(
  { holidays, now, feed }: RateContext,
  { failures }: RateState,
  { rate, source, askedAt }: Known,
): ShownRate {
  const { holidays: days, muhurat } = holidays.lastRead()
  const open = isMarketOpen(now(), days)
  const isOverdue = now().getTime() - Date.parse(askedAt) > staleAfterMs
  const stale = failures > 0 || (feed !== undefined && isOverdue && open)
  return {
    ...rate,
    source,
    ...((stale || !feed) && { stale: true }),
    ...(!open && { closed: true, ...nextTrade(now(), days, muhurat) }),
  }
}

/** Returns the next opening of normal trading, and the day of a Muhurat session before it (today or later). */
function nextTrade(time: Date, holidays: readonly string[], muhurat: readonly string[]) {
  const opens = opensNext(time, holidays)
  const session = muhurat.filter((day) => day >= dayInIndia(time) && day < dayInIndia(opens)).sort()[0]
  return { opens: opens.toISOString(), ...(session && { muhurat: session }) }
}

const lastRate = 'last rate'
const lastPoll = 'last asking of the exchange'
