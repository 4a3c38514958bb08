import { type ClosingPrice, sampleSource } from '#model/closing-price.ts'
import { dayInIndia, dayOfRate, isMarketOpen, tradedUntil, tradingDayBefore } from '#model/india-time.ts'
import { messageOf } from '#model/thrown.ts'
import { claimAsking, type FeedContext } from './feed-asking.ts'
import { withContext } from './with-context.ts'

/** So long after the market's close its last price is final: exchanges trade on until 16:00 and tell it up to fifteen minutes late. */
export const finalAfterMs = 45 * 60_000
/** A feed that could not tell it is asked again after this long, by one server of all. */
const askEveryMs = 15 * 60_000

/** The last day whose price this server knows to be kept, and how often that became another one: what shows prices is drawn anew. */
type Kept = { day: string; changes: number }

export type ClosingPrices = ReturnType<typeof createClosingPrices>

/**
 * The last price of each trading day, kept from the feed. They are no part of the ledger: nobody of the company makes them, and nobody
 * can undo them. A day whose price could not be had before the next one began stays away: it is never filled in.
 */
export function createClosingPrices(context: FeedContext) {
  const kept: Kept = { day: '', changes: 0 }
  return { ...withContext({ ...context, kept }, { list, keep }), changes: () => kept.changes }
}

/**
 * All that are known, the oldest first, and the trading days between them that are `missing`. Without a feed those of the last one, unless
 * it was made up.
 */
async function list({ store, holidays, source }: FeedContext): Promise<{ days: ClosingPrice[]; missing: string[] }> {
  const prices = store.read.closingPrices
  const rows = await prices.of(source || ((await prices.lastSource(sampleSource)) ?? ''))
  const days = rows.map(({ day, paise, volume }) => ({ day, paise, volume }))
  return { days, missing: missingIn(days, await holidays.days()) }
}

function missingIn(days: readonly ClosingPrice[], holidays: readonly string[]): string[] {
  const known = new Set(days.map(({ day }) => day))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const missing: string[] = []
  for (let day = last; day > first; day = tradingDayBefore(day, holidays)) if (!known.has(day)) missing.push(day)
  return missing.reverse()
}

/** Keeps the price of the trading day that is over, unless that is done: once, however many servers share the store. */
async function keep(context: FeedContext & { kept: Kept }): Promise<void> {
  const { store, holidays, now, feed, source, onFailure } = context
  if (!feed) return
  const days = await holidays.days()
  const closed = tradedUntil(now(), days)
  if (isMarketOpen(now(), days) || now().getTime() - closed.getTime() < finalAfterMs) return
  const day = dayInIndia(closed)
  // Another server may have kept it.
  if (await store.read.closingPrices.has(day, source)) return notice(context.kept, day)
  if (!(await claimAsking(context, 'last asking for the closing price', askEveryMs))) return
  try {
    const { current, volume, date } = await feed.askWithVolume()
    // Nothing was traded that day, or the feed does not know of it yet.
    if (dayOfRate(date) !== day) return
    const row = { day, paise: Math.round(current * 100), volume, source, noted_at: now().toISOString() }
    await store.write((rows) => rows.closingPrices.add([row]))
    notice(context.kept, day)
  } catch (error) {
    onFailure({ event: 'closing-price.failed', day, error: messageOf(error) })
  }
}

function notice(kept: Kept, day: string): void {
  if (kept.day === day) return
  kept.day = day
  kept.changes += 1
}
