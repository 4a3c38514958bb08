import { expect, test } from 'vitest'
import { leftMenuOf } from '#model/zone-pages.ts'
import { menuOf } from './build-zone-screen.ts'
import { withFurtherPages } from './further-pages.ts'
import { inSections } from './menu-sections.ts'

/** Menu groups of the specification, in its order (Spec 2). */
const specified = [
  'General Information & Investor Contact',
  'Investor Grievance Report',
  'EGM',
  'Corporate Announcement',
  'Voting Results',
  'Shareholding Pattern',
  'Financial Results',
  'Corporate Governance',
  'Concall',
  'Investor Presentation',
  'Company Policy',
]

const menu = withFurtherPages(menuOf({ leftMenu: leftMenuOf([]) }))

test('the menu has five headings, which together contain every group once', () => {
  const sections = inSections(menu)
  expect(sections).toHaveLength(5)
  const names = sections.flatMap(({ groups }) => groups.map(({ name }) => name))
  expect(names.toSorted()).toEqual(menu.map(({ name }) => name).toSorted())
  expect(names).toEqual(expect.arrayContaining(specified))
})

test('the groups below a heading have the names and the order of the specification', () => {
  for (const { groups } of inSections(menu)) {
    const names = groups.map(({ name }) => name).filter((name) => specified.includes(name))
    expect(names).toEqual(specified.filter((name) => names.includes(name)))
  }
})

test('a group added by an admin is below the last heading', () => {
  const added = { name: 'Sustainability', slug: 'sustainability', children: [] }
  expect(inSections([...menu, added]).at(-1)?.groups).toContainEqual(added)
})
