import { sampleSource } from '#model/closing-price.ts'
import { dayInIndia, isMarketOpen, tradedUntil, tradingDayBefore } from '#model/india-time.ts'
import { type PriceReading, readingTime } from '#model/price-reading.ts'
import { messageOf } from '#model/thrown.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import { claimAsking, type FeedContext } from './feed-asking.ts'
import { withContext } from './with-context.ts'

/** Asked every five minutes by one server of all; less, because the look comes once a minute and never to the moment. */
const askEveryMs = 4.5 * 60_000
/** A feed tells its prices up to fifteen minutes late: so long it is asked after the market's close. */
const toldLateMs = 20 * 60_000

type Kept = { at: string; changes: number }

export type PriceReadings = ReturnType<typeof createPriceReadings>

/**
 * The price within the last trading day, read from the feed every five minutes whether anybody looks or not, and forgotten once the next
 * day has one; on a day with a Muhurat session from morning till night, for its hour is not known. What could not be read stays away. As closing prices they are no part of the ledger.
 */
export function createPriceReadings(context: FeedContext) {
  const kept: Kept = { at: '', changes: 0 }
  return { ...withContext({ ...context, kept }, { list, keep, missed }), changes: () => kept.changes }
}

/** All that are known, the oldest first, and who told them, for people. */
async function list({ store, source, feed }: FeedContext): Promise<{ source: string; readings: PriceReading[] }> {
  const rows = await store.read.priceReadings.of(source)
  return { source: feed?.source ?? '', readings: rows.map(({ at, paise, volume }) => ({ at, paise, volume })) }
}

/** Reads the price if the exchange trades, or may still be telling of it, and no server read it just now. */
async function keep(context: FeedContext & { kept: Kept }): Promise<void> {
  const { store, holidays, now, feed, source, onFailure } = context
  if (!feed) return
  const { holidays: closed, muhurat } = await holidays.exchange()
  const until = muhurat.includes(dayInIndia(now())) ? now() : tradedUntil(now(), closed)
  if (now().getTime() - until.getTime() > toldLateMs) return
  if (await claimAsking(context, 'last asking for a price reading', askEveryMs)) {
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
  await notice(context)
}

/** The last trading day that is over, if no price of it was read though earlier ones were. A made-up price is never missed. */
async function missed({ store, holidays, now, feed, source }: FeedContext): Promise<string | undefined> {
  if (!feed || source === sampleSource) return undefined
  const days = await holidays.days()
  const told = new Date(now().getTime() - toldLateMs)
  const until = dayInIndia(tradedUntil(told, days))
  const day = isMarketOpen(told, days) ? tradingDayBefore(until, days) : until
  const newest = (await store.read.priceReadings.of(source)).at(-1)
  return newest && newest.at.slice(0, day.length) < day ? day : undefined
}

/** What the feed tells now; undefined outside trading hours, and before anything was traded: then it tells the close of the day before. */
async function read(feed: StockFeed, muhurat: readonly string[]): Promise<PriceReading | undefined> {
  const { current, volume, date } = await feed.askWithVolume()
  const at = readingTime(date, muhurat)
  return at && volume !== 0 ? { at, paise: Math.round(current * 100), volume } : undefined
}

/** What shows them is drawn anew, whichever server read the last one. */
async function notice({ store, source, kept }: FeedContext & { kept: Kept }): Promise<void> {
  const { at = '' } = (await store.read.priceReadings.of(source)).at(-1) ?? {}
  if (at === kept.at) return
  kept.at = at
  kept.changes += 1
}
