import { newForMs, type Products } from '#model/catalogue.ts'
import { nextMidnightInIndia } from '#model/india-time.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Events } from './events/events.ts'
import type { InvestorZone } from './investor-zone/investor-zone.ts'

/** When what visitors see next changes although nobody writes anything, in epoch milliseconds; Infinity if it does not. */
export type NextChange = {
  /** A planned release: nobody outside may learn of it. */
  release: number
  /** What anybody can work out: midnight in India, where the day and the financial year end, the end of a New badge, and that of an earnings call. */
  foreseen: number
}

/** Answers that for any instant of the time that releases go by; the day and badges may be `ahead` of it by so many milliseconds. */
export function createNextChange({
  catalogue,
  investorZone,
  events,
  ahead,
}: {
  catalogue: Pick<Catalogue, 'products'>
  investorZone: Pick<InvestorZone, 'nextReleaseAfter'>
  events: Pick<Events, 'nextReleaseAfter' | 'nextEndAfter'>
  ahead: () => number
}) {
  return async (instant: Date): Promise<NextChange> => {
    const { products } = await catalogue.products()
    const planned = [await investorZone.nextReleaseAfter(instant), await events.nextReleaseAfter(instant)]
    const release = Math.min(...planned.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY))
    const aheadMs = ahead()
    const today = new Date(instant.getTime() + aheadMs)
    const foreseen = Math.min(nextBadgeEnd(products, today), nextMidnightInIndia(today).getTime())
    return { release, foreseen: Math.min(foreseen - aheadMs, await events.nextEndAfter(instant)) }
  }
}

/** When the first New badge after an instant ends (Spec 9). Items come newest first, so those that bear one stand in front. */
function nextBadgeEnd({ item }: Products, instant: Date): number {
  const since = new Date(instant.getTime() - newForMs).toISOString()
  let first = 0
  for (let end = item.length; first < end; ) {
    const middle = (first + end) >> 1
    const made = item[middle]?.created_at
    if (made !== undefined && made > since) first = middle + 1
    else end = middle
  }
  const oldest = item.slice(0, first).findLast(({ is_deleted }) => !is_deleted)
  return oldest ? Date.parse(oldest.created_at) + newForMs : Number.POSITIVE_INFINITY
}
