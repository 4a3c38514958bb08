import { sampleSource } from '#model/closing-price.ts'
import { messageOf } from '#model/errors.ts'
import { dayInIndia, isMarketOpen, tradedUntil, tradingDayBefore } from '#model/india-time.ts'
import { type PriceReading, readingTime } from '#model/price-reading.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import { claimPoll, type FeedContext } from './feed-polling.ts'
import { withContext } from './with-context.ts'

/**
 * Interval between requests to the feed by all servers together: five minutes, minus a margin because the check runs about once a minute.
 */
const pollEveryMs = 4.5 * 60_000
/** Time after the market's close during which the feed is still requested. A feed publishes prices up to fifteen minutes late. */
const staleAfterMs = 20 * 60_000

type Stored = { at: string; changes: number }

export type PriceReadings = ReturnType<typeof createPriceReadings>

/**
 * Prices within the last trading day, read from the feed every five minutes and deleted once the next day has a price. On a day with a
 * Muhurat session the feed is read all day, because the session's hour is unknown. Failed reads leave gaps. Like closing prices, these
 * are not in the ledger.
 */
export function createPriceReadings(context: FeedContext) {
  const stored: Stored = { at: '', changes: 0 }
  return { ...withContext({ ...context, stored }, { list, storePrice, missed }), changes: () => stored.changes }
}

/** Returns all stored prices, oldest first, with the name of their source for display. */
async function list({ store, source, feed }: FeedContext): Promise<{ source: string; readings: PriceReading[] }> {
  const rows = await store.read.priceReadings.of(source)
  return { source: feed?.source ?? '', readings: rows.map(({ at, paise, volume }) => ({ at, paise, volume })) }
}

/** Reads the price if the exchange trades, or may still publish prices, and no server has just read it. */
async function storePrice(context: FeedContext & { stored: Stored }): Promise<void> {
  const { store, holidays, now, feed, source, onFailure } = context
  if (!feed) return
  const { holidays: closed, muhurat } = await holidays.exchange()
  const until = muhurat.includes(dayInIndia(now())) ? now() : tradedUntil(now(), closed)
  if (now().getTime() - until.getTime() > staleAfterMs) return
  if (await claimPoll(context, 'last asking for a price reading', pollEveryMs)) {
    try {
      const reading = await read(feed, muhurat)
      const day = dayInIndia(until)
      if (reading?.at.startsWith(day)) {
        await store.write(async (rows) => {
          await rows.priceReadings.add([{ ...reading, source }])
          await rows.priceReadings.forgetBefore(day)
        })
      }
    } catch (error) {
      onFailure({ event: 'price-reading.failed', error: messageOf(error) })
    }
  }
  await noteChange(context)
}

/** Returns the last completed trading day if no price of it was read, although earlier ones were. Undefined for a simulated feed. */
async function missed({ store, holidays, now, feed, source }: FeedContext): Promise<string | undefined> {
  if (!feed || source === sampleSource) return undefined
  const days = await holidays.days()
  const finalBefore = new Date(now().getTime() - staleAfterMs)
  const until = dayInIndia(tradedUntil(finalBefore, days))
  const day = isMarketOpen(finalBefore, days) ? tradingDayBefore(until, days) : until
  const newest = (await store.read.priceReadings.of(source)).at(-1)
  return newest && newest.at.slice(0, day.length) < day ? day : undefined
}

/**
 * Returns the current price. Undefined outside trading hours, and before the first trade, when the feed returns the previous day's close.
 */
async function read(feed: StockFeed, muhurat: readonly string[]): Promise<PriceReading | undefined> {
  const { current, volume, date } = await feed.fetchWithVolume()
  const time = readingTime(date, muhurat)
  return time && volume !== 0 ? { at: time, paise: Math.round(current * 100), volume } : undefined
}

/** Triggers a rebuild of the pages with prices, whichever server read the last price. */
async function noteChange({ store, source, stored }: FeedContext & { stored: Stored }): Promise<void> {
  const { at = '' } = (await store.read.priceReadings.of(source)).at(-1) ?? {}
  if (at === stored.at) return
  stored.at = at
  stored.changes += 1
}
