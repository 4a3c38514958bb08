import type { MenuGroup } from './build-zone-screen.ts'

/**
 * Headings of the menu, each with the names of its groups. The groups and their order below a heading are those of the specification
 * (Spec 2, Menu groups). A group that is not named here, such as one added by an admin, is below the last heading.
 */
const sections = [
  { name: 'Company', groups: ['General Information & Investor Contact'] },
  { name: 'Results and calls', groups: ['Financial Results', 'Concall', 'Investor Presentation'] },
  {
    name: 'Announcements and meetings',
    groups: ['EGM', 'Corporate Announcement', 'Corporate Announcements', 'Voting Results'],
  },
  {
    name: 'Shareholders',
    groups: ['Investor Grievance Report', 'Shareholding Pattern', 'Follow this company', 'Shareholder help'],
  },
  { name: 'Governance and policies', groups: [] },
] as const satisfies readonly { name: string; groups: readonly string[] }[]

export type MenuSection = { name: (typeof sections)[number]['name']; groups: MenuGroup[] }

/** Returns the menu's groups below five headings; the order of the groups below a heading stays. */
export function inSections(groups: readonly MenuGroup[]): MenuSection[] {
  const last = sections.at(-1)
  const bySection = Map.groupBy(
    groups,
    ({ name }) => sections.find((section) => section.groups.some((group) => group === name)) ?? last,
  )
  return sections.map((section) => ({ name: section.name, groups: bySection.get(section) ?? [] }))
}
