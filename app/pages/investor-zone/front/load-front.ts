import type { PageRequest } from '#app/document/page.ts'
import { ifAnswered } from '#app/if-answered.ts'
import type { CalendarEvent } from '#model/events.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { upcomingEvents } from '../events/show-events.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { type KnownRate, knownRate } from '../known-rate.ts'
import type { PriceLine } from '../views/price.tsx'
import { threeMonthsOf } from './three-months.ts'

/** Content of the front page, as visible to visitors now. */
export type News = {
  content: InvestorContent
  figures: FigureData
  /** Upcoming events, the next one first. */
  upcoming: CalendarEvent[]
  rate?: KnownRate
  line?: PriceLine
}

/** Loads everything in parallel. The line of closing prices is omitted if the store is unavailable. */
export async function loadNews(
  { api, now }: Pick<PageRequest, 'api' | 'now'>,
  content: InvestorContent,
): Promise<News> {
  const [figures, events, rate, closings] = await Promise.all([
    api('user/get-figures'),
    api('user/get-events'),
    knownRate(api),
    ifAnswered(api('user/get-closing-prices')),
  ])
  return {
    content,
    figures: figures.data,
    upcoming: upcomingEvents(events.data, now()),
    rate,
    line: closings && threeMonthsOf(closings.data, rate),
  }
}
