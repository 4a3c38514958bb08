import { readJson } from '#model/json.ts'
import type { StockRate } from '#model/stock-rate.ts'
import { boundedFetch } from '../bounded-fetch.ts'

/** A source of the share price. */
export type StockFeed = {
  source: string
  /** Requests the price once. Fails with any error, including an implausible response. */
  fetch: () => Promise<StockRate>
  /** Requests the price with the day's volume, which may be unknown. May take more than one request. */
  fetchWithVolume: () => Promise<RateWithVolume>
}

/** Price and volume of a day up to the time in `date`. */
export type RateWithVolume = Pick<StockRate, 'current' | 'date'> & { volume: number | null }

/** Accepts years from 2020 on: an exchange without a date may return the first day of year 1 or of 1970. */
const datePattern = /^\d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [2-5]\d \| \d{2}:\d{2}$/

const figureMax = 1e12

/** Throws for an implausible price (abuse case A62). */
export function assertPlausible(rate: StockRate): StockRate {
  const { current, change, p_change, volume, date } = rate
  const figures = [current, change, p_change, volume].every(
    (figure) => Number.isFinite(figure) && Math.abs(figure) < figureMax,
  )
  const sane = figures && current > 0 && Math.abs(change) <= current * 10 && Math.abs(p_change) <= 1000 && volume >= 0
  if (!sane || !datePattern.test(date)) throw new Error('The exchange’s response contains no price.')
  return rate
}

/** Parses a figure of an exchange: a number, or text with signs and commas. NaN for anything else. */
export function figure(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?\d[\d,]{0,20}(?:\.\d{1,10})?$/.test(value.trim())) return Number.NaN
  return Number(value.trim().replaceAll(',', ''))
}

/** Feed with a simulated price, labelled as sample data everywhere. */
export function createSampleFeed(rate: () => StockRate): StockFeed {
  return { source: 'Sample data', fetch: async () => rate(), fetchWithVolume: async () => rate() }
}

/** Fetches JSON from an exchange. */
export async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await boundedFetch(url, { headers: { accept: 'application/json', ...headers } })
  if (!reply.ok) throw new Error(`The exchange returned ${reply.status}.`)
  if ((reply.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new Error('The exchange sent a compressed response.')
  return readJson(await reply.text())
}
