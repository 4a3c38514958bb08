import { type CalendarEvent, eventKinds, firstDayOf, quarterReportedOn } from '#model/events.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

/** Returns the part of a fiscal year that has passed at the start of a day, from 0 to 1. */
export function partOfYear(year: number, day: string): number {
  const [from, to] = [Date.parse(`${year}-04-01`), Date.parse(`${year + 1}-04-01`)]
  return Math.min(1, Math.max(0, (Date.parse(day) - from) / (to - from)))
}

/** Returns the months of a fiscal year: the short name, and the part of the year before each. */
export function monthsOf(year: number, { part }: Pick<Translator, 'part'>): { name: string; part: number }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1
    const day = `${month > 3 ? year : year + 1}-${String(month).padStart(2, '0')}-01`
    return { name: part(day, 'month'), part: partOfYear(year, day) }
  })
}

/** Part of the year before each week that begins in it. */
export const weekParts = Array.from({ length: 53 }, (_, week) => (week * 7) / 365)

/** Returns an event's label on the line: results with their quarter. */
export function wordOf(event: Pick<CalendarEvent, 'kind' | 'starts'>, { t }: Pick<Translator, 't'>): string {
  const short = t(eventKinds[event.kind].short)
  return event.kind === 'results' ? `${short}, ${quarterReportedOn(firstDayOf(event))}` : short
}

/** Returns positions as close as possible to `wanted`, at least `apart` from each other and none beyond `end`. */
export function spread(change: readonly number[], { apart, end }: { apart: number; end: number }): number[] {
  let last = -apart
  const down = change.map((place) => {
    last = Math.max(place, last + apart)
    return last
  })
  let next = end + apart
  return down
    .reverse()
    .map((place) => {
      next = Math.min(place, next - apart)
      return next
    })
    .reverse()
}
