import { minutesTraded, tradesAt, tradingMinutes } from '#model/india-time.ts'
import { type PriceReading, readingGapMinutes } from '#model/price-reading.ts'
import type { Line, PlottedPoint } from './chart-geometry.ts'

/** Returns the time of a reading: `2026-11-20T10:05` → `10:05`. */
export const timeOf = ({ at }: Pick<PriceReading, 'at'>) => at.slice(11)

/** Hours of a day's plot and table: `from` and `end` in minutes after the exchange's usual opening, and the labels. */
type Hours = { from: number; end: number; named: readonly string[]; halves: readonly string[] }

/** Returns the usual hours; for readings at other times, as in a Muhurat session, the full hours around them. */
function hoursOf(readings: readonly PriceReading[]): Hours {
  const times = readings.map(timeOf)
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last || times.every(tradesAt)) return usualHours
  const from = Number(first.slice(0, 2))
  const until = Number(last.slice(0, 2)) + 1
  const halves = Array.from({ length: (until - from) * 2 + 1 }, (_, at) => clockTime(from * 60 + at * 30))
  const start = minutesTraded(clockTime(from * 60))
  return { from: start, end: (until - from) * 60, named: halves.slice(1, -1), halves: halves.slice(1) }
}

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Returns a day's readings as a line across all trading hours. Missing readings leave a gap, and the shares traded during the gap are
 * displayed nowhere.
 */
export function dayLine(readings: readonly PriceReading[]): Line {
  const { from, end, named } = hoursOf(readings)
  return {
    places: readings.flatMap((reading, index) => placesOf(reading, readings[index - 1], from)),
    end,
    labels: named.map((text) => ({ text, at: minutesTraded(text) - from, anchor: 'middle' })),
  }
}

/** Returns a reading's point, preceded by a gap if the previous reading is too old. */
function placesOf(reading: PriceReading, before: PriceReading | undefined, from: number): PlottedPoint[] {
  const minutes = minutesTraded(timeOf(reading)) - from
  const since = before ? minutesTraded(timeOf(before)) - from : 0
  const place = { at: minutes, paise: reading.paise, volume: tradedSince(reading, before) }
  if (minutes - since <= readingGapMinutes) return [place]
  return [
    { at: since, paise: null, volume: null },
    { ...place, volume: null },
  ]
}

function tradedSince({ volume }: PriceReading, before: PriceReading | undefined): number | null {
  const earlier = before ? before.volume : 0
  return volume === null || earlier === null ? null : Math.max(0, volume - earlier)
}

/** Returns each half hour with its last reading, newest first; without a price if the half hour has none. */
export function halfHoursOf(readings: readonly PriceReading[]): { time: string; last?: PriceReading }[] {
  const newest = readings.at(-1)
  if (!newest) return []
  const { halves } = hoursOf(readings)
  return halves
    .filter((_, index) => (halves[index - 1] ?? '') < timeOf(newest))
    .map((time) => {
      const last = readings.findLast((reading) => timeOf(reading) <= time)
      const isOfIt = last && minutesTraded(time) - minutesTraded(timeOf(last)) < 30
      return { time, ...(isOfIt && { last }) }
    })
    .reverse()
}

const usualHours: Hours = {
  from: 0,
  end: tradingMinutes,
  named: ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
  halves: [
    ...['09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
    ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'],
  ],
}
