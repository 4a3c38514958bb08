import { dayOf } from '#model/document-day.ts'
import { documentsIn, type InvestorContent } from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import type { Closings, Point } from './price-series.ts'

/** A document on the line: where, and what the price did around it. */
export type Mark = { number: number; at: number; day: string; name: string; link: string; change?: number }

/** More than these would lie on each other: the latest are marked. */
const marksMax = 9

/**
 * Results and single announcements of the days shown, old to new. `content` is what the visitor may see now: what is scheduled is not in
 * it, so it leaves no mark.
 */
export function marksOf(content: InvestorContent, points: readonly Point[], closings: Closings): Mark[] {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (!first || !last) return []
  return (['Quarterly Results', 'Corporate Announcement'] as const)
    .flatMap((page) => documentsIn(content, listOfPage(page)))
    .map((document) => ({ name: document.name, day: dayOf(document), link: document.file_link }))
    .filter(({ day }) => day >= first && day <= last)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-marksMax)
    .map((one, index) => ({
      ...one,
      number: index + 1,
      at: points.findIndex(({ day }) => day >= one.day),
      change: changeAround(one.day, closings),
    }))
}

/** From the close before a day to the close after it: whether the document came before or after trading, it lies between. */
function changeAround(day: string, { days }: Closings): number | undefined {
  const before = days.findLast((one) => one.day < day)
  const after = days.find((one) => one.day > day)
  return before && after && after.paise / before.paise - 1
}
