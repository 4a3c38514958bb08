import { eachNamed, keysOf } from './keys-of.ts'

/**
 * Categories of announcements, derived from their names. The first pattern that matches decides: a newspaper publication of results is
 * a newspaper publication, and a notice of a board meeting about results is a notice of a board meeting.
 */
export const announcementCategories = {
  newspapers: { label: 'Newspapers', say: /newspaper|advertisement/ },
  board: { label: 'Board meetings', say: /board meeting|meeting of the board|outcome of/ },
  members: { label: 'Members’ meetings', say: /general meeting|\b[ae]gm\b|postal ballot|voting results?/ },
  results: { label: 'Results', say: /financial results|results for the|press release/ },
  dividends: { label: 'Dividends', say: /dividend|record date|book closure/ },
  people: { label: 'People', say: /appoint|resign|retire|cessation|director|auditor|key managerial|secretary/ },
  ratings: { label: 'Ratings', say: /\bratings?\b/ },
  calls: {
    label: 'Calls and visits',
    say: /earnings call|con(?:ference )?call|analyst|investors?[’']? meet|plant visit/,
  },
  other: { label: 'Other', say: /(?:)/ },
} as const satisfies Record<string, { label: string; say: RegExp }>

export type AnnouncementCategory = keyof typeof announcementCategories

export const announcementCategoryNames = keysOf(announcementCategories)

/** Returns the category of an announcement. */
export function categoryOf({ name }: { name: string }): AnnouncementCategory {
  const text = name.toLowerCase()
  return announcementCategoryNames.find((category) => announcementCategories[category].say.test(text)) ?? 'other'
}

/** Returns the number of announcements by category, zeros included. */
export function countByCategory(all: readonly { name: string }[]): Record<AnnouncementCategory, number> {
  const counts: Record<AnnouncementCategory, number> = eachNamed(announcementCategoryNames, () => 0)
  for (const announcement of all) counts[categoryOf(announcement)] += 1
  return counts
}
