import { type ClosingPrice, sampleSource } from '#model/closing-price.ts'
import { messageOf } from '#model/errors.ts'
import { dayInIndia, dayOfRate, isMarketOpen, tradedUntil, tradingDayBefore } from '#model/india-time.ts'
import { claimPoll, type FeedContext } from './feed-polling.ts'
import { withContext } from './with-context.ts'

/**
 * Time after the close at which the last price is final, in milliseconds. Exchanges trade until 16:00 and publish up to fifteen minutes
 * later.
 */
export const finalAfterMs = 45 * 60_000
/** Retry delay of a feed without the price, in milliseconds; one of all servers retries. */
const pollEveryMs = 15 * 60_000

/** Last day with a stored price, as known to this server, and the number of changes. Pages with prices re-render after a change. */
type Stored = { day: string; changes: number }

export type ClosingPrices = ReturnType<typeof createClosingPrices>

/**
 * Stores the last price of each trading day from the feed. Not part of the ledger: nobody in the company makes prices, and nobody can
 * undo them. If a day's price was not available before the next day began, it stays missing.
 */
export function createClosingPrices(context: FeedContext) {
  const stored: Stored = { day: '', changes: 0 }
  return { ...withContext({ ...context, stored }, { list, storeLastPrice }), changes: () => stored.changes }
}

/**
 * Returns all known prices, oldest first, and the `missing` trading days in between. Without a feed, returns those of the last feed,
 * except sample prices.
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

/** Stores the price of the ended trading day once, however many servers share the store. */
async function storeLastPrice(context: FeedContext & { stored: Stored }): Promise<void> {
  const { store, holidays, now, feed, source, onFailure } = context
  if (!feed) return
  const days = await holidays.days()
  const closed = tradedUntil(now(), days)
  if (isMarketOpen(now(), days) || now().getTime() - closed.getTime() < finalAfterMs) return
  const day = dayInIndia(closed)
  // Another server may have stored it.
  if (await store.read.closingPrices.has(day, source)) return noteChange(context.stored, day)
  if (!(await claimPoll(context, 'last asking for the closing price', pollEveryMs))) return
  try {
    const { current, volume, date } = await feed.fetchWithVolume()
    // No trades that day, or the feed has no price yet.
    if (dayOfRate(date) !== day) return
    const row = { day, paise: Math.round(current * 100), volume, source, noted_at: now().toISOString() }
    await store.write((rows) => rows.closingPrices.add([row]))
    noteChange(context.stored, day)
  } catch (error) {
    onFailure({ event: 'closing-price.failed', day, error: messageOf(error) })
  }
}

function noteChange(stored: Stored, day: string): void {
  if (stored.day === day) return
  stored.day = day
  stored.changes += 1
}
