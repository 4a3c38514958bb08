import type { PageRequest } from '#app/document/page.ts'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import type { CalendarEvent } from '#model/events.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { type CachedRate, cachedRate } from '../cached-rate.ts'
import { upcomingEvents } from '../events/build-event-screen.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { pathOf } from '../figures/graph-geometry.ts'
import { inPercent, inRupees } from '../share-price/money.ts'
import { type Closings, pointsSince, quarterBefore } from '../share-price/price-series.ts'
import type { PriceLine } from '../views/price.tsx'

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

/** Space above and below the line, in per cent of the drawing's height. */
const room = 5

/** Returns the closing prices of three months as a line, up to the current price. A missing day breaks the line. */
function threeMonthsOf(closings: Closings, rate: CachedRate | undefined): PriceLine | undefined {
  const first = quarterBefore(closings.days)
  const last = closings.days.at(-1)
  if (!first || !last) return undefined
  const points = pointsSince(closings, first.day)
  const known = points.flatMap(({ paise }) => paise ?? [])
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const tenths = (value: number) => Math.round(value * 10) / 10
  const height = (paise: number) => tenths(100 - room - ((paise - least) / (most - least || 1)) * (100 - 2 * room))
  const now = rate ? Math.round(rate.current * 100) : last.paise
  return {
    path: pathOf(
      points.map(({ paise }, index) => ({
        x: tenths((index / Math.max(1, points.length - 1)) * 100),
        y: paise === null ? undefined : height(paise),
      })),
    ),
    change: inPercent(now / first.paise - 1),
    from: inRupees(first.paise),
    to: inRupees(now),
  }
}
