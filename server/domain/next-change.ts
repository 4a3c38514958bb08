import { newForMs, type Products } from '#model/catalogue.ts'
import { nextMidnightInIndia } from '#model/india-time.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Events } from './events/events.ts'
import type { InvestorZone } from './investor-zone/investor-zone.ts'
import type { SiteContent } from './site-content/site-content.ts'

/** Times of the next visible changes without a write, in epoch milliseconds; Infinity if there is none. */
export type NextChange = {
  /** Next scheduled release. Must not be revealed to visitors. */
  release: number
  /**
   * Next publicly predictable change: midnight in India (end of the day and the financial year), the start of an event, or the end of a
   * New badge or an earnings call.
   */
  foreseen: number
}

/**
 * Returns a function that finds the next changes after an instant, by the clock of releases. The days and badges may be `ahead` of that
 * clock by so many milliseconds.
 */
export function createNextChange({
  catalogue,
  investorZone,
  events,
  siteContent,
  skewMs,
}: {
  catalogue: Pick<Catalogue, 'products'>
  investorZone: Pick<InvestorZone, 'nextReleaseAfter'>
  events: Pick<Events, 'nextReleaseAfter' | 'nextStartOrEndAfter'>
  siteContent: Pick<SiteContent, 'nextStartAfter'>
  skewMs: () => number
}) {
  return async (instant: Date): Promise<NextChange> => {
    const { products } = await catalogue.products()
    const planned = [await investorZone.nextReleaseAfter(instant), await events.nextReleaseAfter(instant)]
    const starts = await siteContent.nextStartAfter(instant)
    const release = Math.min(...planned.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY), starts)
    const offsetMs = skewMs()
    const today = new Date(instant.getTime() + offsetMs)
    const foreseen = Math.min(nextBadgeEnd(products, today), nextMidnightInIndia(today).getTime())
    return { release, foreseen: Math.min(foreseen - offsetMs, await events.nextStartOrEndAfter(instant)) }
  }
}

/**
 * Returns the end of the first New badge to end after an instant (Spec 9). Items are sorted newest first, so items with a badge come
 * first.
 */
function nextBadgeEnd({ item }: Products, instant: Date): number {
  const since = new Date(instant.getTime() - newForMs).toISOString()
  let first = 0
  for (let end = item.length; first < end; ) {
    const middle = (first + end) >> 1
    const created = item[middle]?.created_at
    if (created !== undefined && created > since) first = middle + 1
    else end = middle
  }
  const oldest = item.slice(0, first).findLast(({ is_deleted }) => !is_deleted)
  return oldest ? Date.parse(oldest.created_at) + newForMs : Number.POSITIVE_INFINITY
}
