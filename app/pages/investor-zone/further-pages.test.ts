import { expect, test } from 'vitest'
import { leftMenuOf } from '#model/zone-pages.ts'
import { menuOf } from './build-zone-screen.ts'
import { furtherPages, withFurtherPages } from './further-pages.ts'

const menu = menuOf({ leftMenu: leftMenuOf([]) })

test('each further page with a place is in the menu directly after the page it follows', () => {
  const names = withFurtherPages(menu)
    .find(({ name }) => name === 'General Information & Investor Contact')
    ?.children.map(({ name }) => name)
  const after = (names?.indexOf('General Information') ?? -2) + 1
  expect(names?.slice(after)).toContain('Events Calendar')
  expect(names).toHaveLength(new Set(names).size)
  const leafNames = withFurtherPages(menu).map(({ name }) => name)
  expect(leafNames.indexOf('Disclosures under Regulation 46')).toBe(leafNames.indexOf('Company Policy') + 1)
  const placed = withFurtherPages(menu).flatMap(({ slug, children }) => [slug, ...children.map((child) => child.slug)])
  const expected = Object.entries(furtherPages).flatMap(([slug, row]) => ('place' in row ? [slug] : []))
  expect(expected.filter((slug) => !placed.includes(slug))).toEqual([])
})

test('the pages of the specification are in their specified order', () => {
  const furtherNames = new Set<string>(Object.values(furtherPages).map(({ name }) => name))
  const left = withFurtherPages(menu)
    .filter(({ name }) => !furtherNames.has(name))
    .map((group) => ({ ...group, children: group.children.filter(({ name }) => !furtherNames.has(name)) }))
  expect(left).toEqual(menu)
})
