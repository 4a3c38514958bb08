import { expect, test } from 'vitest'
import type { InvestorContent, InvestorDocument } from '#model/investor-zone.ts'
import { builtInGroups, leftMenuOf, subPageNames } from '#model/zone-pages.ts'
import { buildZoneScreen, rowsPerPage } from './build-zone-screen.ts'
import { readZoneQuery } from './zone-query.ts'

const today = new Date('2026-11-21T06:30:00Z')

function contentWith(group: string, documents: Partial<InvestorDocument>[]): InvestorContent {
  const rightArray = builtInGroups.map(({ _id, name, title, kind }) => ({
    _id,
    name,
    title,
    desc: '',
    data:
      kind === 'documents' && name === group
        ? documents.map((document, index) => ({
            name: `Document ${index + 1}`,
            date: '',
            sortdate: '2026-01-01',
            filterdate: '2025-2026',
            file_link: '',
            key: index + 1,
            section_id: _id,
            ...document,
          }))
        : [],
  }))
  return { leftMenu: leftMenuOf(rightArray), rightArray, revision: 1 }
}

const query = (slug: string | undefined, search = '') => readZoneQuery(new URLSearchParams(search), slug)

test('every sub-page is in the menu', () => {
  const menu = buildZoneScreen(contentWith('EGM', []), query(undefined), today)?.menu ?? []
  const reached = menu.flatMap(({ name, slug, children }) => [
    ...(slug ? [name] : []),
    ...children.map((entry) => entry.name),
  ])
  expect(subPageNames.filter((name) => !reached.includes(name))).toEqual([])
})

test('a group that is only a heading has no page, and neither has an unknown name', () => {
  const content = contentWith('EGM', [])
  expect(buildZoneScreen(content, query('financial-results'), today)).toBeUndefined()
  expect(buildZoneScreen(content, query('nothing'), today)).toBeUndefined()
})

test('a list of five thousand documents sends one page of them', () => {
  const content = contentWith('Corporate announcements', Array(5000).fill({}))
  const screen = buildZoneScreen(content, query('corporate-announcements', '?page=25'), today)
  expect(screen?.documents).toHaveLength(rowsPerPage)
  expect(screen?.paging).toEqual({ current: 25, last: 25, total: 5000 })
})

test('a page number beyond the end gives the last page, an invalid one the first', () => {
  const content = contentWith('EGM', Array(rowsPerPage + 1).fill({}))
  expect(buildZoneScreen(content, query('egm', '?page=99'), today)?.paging.current).toBe(2)
  expect(buildZoneScreen(content, query('egm', '?page=-1'), today)?.paging.current).toBe(1)
})

test('the newest tab with documents is selected; an address can select another', () => {
  const content = contentWith('Concall', [{ filterdate: '2024-2025' }, { filterdate: '2023-2024' }])
  const shown = (search = '') =>
    buildZoneScreen(content, query('concall', search), today)?.tabs?.find(({ selected }) => selected)?.label
  expect(shown()).toBe('2024-2025')
  expect(shown('?year=2023-2024')).toBe('2023-2024')
  expect(shown('?year=Archive')).toBe('Archive')
  expect(shown('?year=1066')).toBe('2024-2025')
})

test('a search requires all words and lists names with the exact phrase first', () => {
  const content = contentWith('EGM', [
    { name: 'Notice of a meeting of members', sortdate: '2026-05-01' },
    { name: 'Members: notice', sortdate: '2026-06-01' },
    { name: 'Minutes' },
  ])
  const hits = buildZoneScreen(content, query(undefined, '?find=meeting+of+members'), today)?.hits ?? []
  expect(hits.map(({ document }) => document.name)).toEqual(['Notice of a meeting of members'])
  const both = buildZoneScreen(content, query('egm', '?find=notice+members'), today)?.hits ?? []
  expect(both.map(({ document }) => document.name)).toEqual(['Members: notice', 'Notice of a meeting of members'])
})

test('a search forgives a typing error if nothing matches exactly, but no wrong digit', () => {
  const content = contentWith('EGM', [{ name: 'Notice of 2019' }, { name: 'Minutes of 2019' }])
  const names = (find: string) =>
    buildZoneScreen(content, query(undefined, `?find=${find}`), today)?.hits?.map(({ document }) => document.name)
  expect(names('minuets+2019')).toEqual(['Minutes of 2019'])
  expect(names('minuets+2018')).toEqual([])
  expect(names('%21%3F')).toEqual([])
})

test('a built-in group has the same page after an admin renames it', () => {
  const content = contentWith('EGM', [{ name: 'Kept' }])
  const renamed = content.rightArray.map((group) => (group.name === 'EGM' ? { ...group, name: 'Meetings' } : group))
  const screen = buildZoneScreen({ ...content, rightArray: renamed }, query('egm'), today)
  expect(screen?.documents.map(({ name }) => name)).toEqual(['Kept'])
})
