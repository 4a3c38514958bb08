import {
  type AnnouncementCategory,
  announcementCategories,
  announcementCategoryNames,
  categoryOf,
  countByCategory,
} from '#model/announcement-categories.ts'
import { everyYearLabel, startingIn, yearOf } from '#model/fiscal-year.ts'
import { monthName } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { containsWords } from '../find-documents.ts'

/**
 * Filters in the address of Corporate Announcements. An empty `year` is the default: the newest year, or all years if another filter is
 * set.
 */
export type AnnouncementQuery = { year: string; category: string; q: string; page: number }

export type AnnouncementMonth = { name: string; announcements: InvestorDocument[] }

type CategoryLabel = (typeof announcementCategories)[AnnouncementCategory]['label']

export type NarrowedAnnouncements = {
  years: { label: string; selected: boolean }[]
  /** Categories with announcements of these words and years, and the selected one. */
  categories: { name: AnnouncementCategory; label: CategoryLabel; count: number; selected: boolean }[]
  months: AnnouncementMonth[]
  paging: { current: number; last: number; total: number }
}

/** Announcements on one page: most of a year, and at most ten screens of a phone. */
const announcementsAtOnce = 30

/** Returns the announcements of a year, a category and words, by month, with the numbers that the filters display. */
export function narrowAnnouncements(all: readonly InvestorDocument[], query: AnnouncementQuery): NarrowedAnnouncements {
  const labels = [...new Set(all.map(labelOf))]
  const year = selectedYear(labels, query)
  const worded = all.filter(({ name, date }) => !query.q || containsWords(`${name} ${date}`, query.q))
  const ofYear = worded.filter((announcement) => year === everyYearLabel || labelOf(announcement) === year)
  const category = isKeyOf(announcementCategories, query.category) ? query.category : undefined
  const listed = ofYear.filter((announcement) => !category || categoryOf(announcement) === category)
  const counts = countByCategory(ofYear)
  const last = Math.max(1, Math.ceil(listed.length / announcementsAtOnce))
  const current = Math.min(query.page, last)
  return {
    years: (labels.length ? [...labels, everyYearLabel] : []).map((label) => ({ label, selected: label === year })),
    categories: announcementCategoryNames
      .map((name) => ({
        name,
        label: announcementCategories[name].label,
        count: counts[name],
        selected: name === category,
      }))
      .filter(({ count, selected }) => count > 0 || selected),
    months: byMonth(listed.slice((current - 1) * announcementsAtOnce, current * announcementsAtOnce)),
    paging: { current, last, total: listed.length },
  }
}

/** Returns the fiscal year of an announcement, `2026-2027`. */
const labelOf = (announcement: InvestorDocument) => startingIn(yearOf(announcement)).label

function selectedYear([newest = everyYearLabel, ...older]: string[], { year, q, category }: AnnouncementQuery): string {
  if (year === everyYearLabel || year === newest || older.includes(year)) return year
  return q || category ? everyYearLabel : newest
}

/** Groups announcements by the month of their date; the order stays. */
function byMonth(announcements: readonly InvestorDocument[]): AnnouncementMonth[] {
  const months = Map.groupBy(announcements, ({ sortdate }) => /^\d{4}-\d\d/.exec(sortdate)?.[0] ?? '')
  return [...months].map(([month, rows]) => ({ name: month && monthName(month), announcements: rows }))
}
