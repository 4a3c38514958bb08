import type { PageRequest } from '#app/document/page.ts'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { CalendarEvent } from '#model/events.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { type CachedRate, cachedRate } from '../cached-rate.ts'
import { upcomingEvents } from '../events/build-event-screen.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import type { PriceLine } from '../views/price.tsx'
import { threeMonthsOf } from './three-months.ts'

/** Content of the front page, as visible to visitors now. */
export type News = {
  content: InvestorContent
  figures: FigureData
  /** Upcoming events, the next one first. */
  upcoming: CalendarEvent[]
  rate?: CachedRate
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
    cachedRate(api),
    undefinedIfRefused(api('user/get-closing-prices')),
  ])
  return {
    content,
    figures: figures.data,
    upcoming: upcomingEvents(events.data, now()),
    rate,
    line: closings && threeMonthsOf(closings.data, rate),
  }
}
