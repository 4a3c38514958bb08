import { dayOf } from '#model/document-day.ts'
import { minutesTraded, toIndiaField, tradesAt } from '#model/india-time.ts'
import { documentsIn, type InvestorContent } from '#model/investor-zone.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { listOfPage } from '#model/zone-pages.ts'
import type { Closings, Point } from './price-series.ts'

/** Document beside the line: its position if its hour is known, its time as text, and the surrounding price change. */
export type Mark = { number: number; at?: number; when: string; name: string; link: string; change?: number }

/** Maximum number of marks: more would overlap. The latest are marked. */
const marksMax = 9

/**
 * Returns results and individual announcements of the displayed days, oldest first. `content` is visible to visitors now; scheduled
 * documents are not included, so they have no mark.
 */
export function marksOf(
  content: InvestorContent,
  points: readonly Point[],
  closings: Closings,
  { date }: Pick<Translator, 'date'>,
): Mark[] {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (!first || !last) return []
  return announced(content)
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(-marksMax)
    .map(({ day, name, link }, index) => ({
      number: index + 1,
      name,
      link,
      at: points.findIndex((point) => point.day >= day),
      when: date(day),
      change: changeAt(day, closings),
    }))
}

/** Returns the marks of one day, at their minute if published during trading. */
export function marksWithin(content: InvestorContent, day: string, { date }: Pick<Translator, 'date'>): Mark[] {
  return announced(content)
    .filter((entry) => entry.day === day)
    .map(({ name, link, release_at }) => ({ name, link, left: release_at ? toIndiaField(new Date(release_at)) : '' }))
    .sort((a, b) => (a.left < b.left ? -1 : 1))
    .slice(-marksMax)
    .map(({ name, link, left }, index) => {
      const [leftOn, time = ''] = left.split('T')
      const isWithin = leftOn === day && tradesAt(time)
      return {
        number: index + 1,
        name,
        link,
        ...(isWithin && { at: minutesTraded(time) }),
        when: leftOn === day ? `${time} IST` : date(day),
      }
    })
}

function announced(content: InvestorContent) {
  return (['Quarterly Results', 'Corporate Announcement'] as const)
    .flatMap((page) => documentsIn(content, listOfPage(page)))
    .map((document) => ({ ...document, day: dayOf(document), link: document.file_link }))
}

/** Returns the change from the close before a day to the close after it. Publications before or after trading are included. */
function changeAt(day: string, { days }: Closings): number | undefined {
  const before = days.findLast((entry) => entry.day < day)
  const after = days.find((entry) => entry.day > day)
  return before && after && after.paise / before.paise - 1
}
