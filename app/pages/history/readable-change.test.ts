import { expect, test } from 'vitest'
import { differencesOf, subjectOf, zoneAddressOf } from './readable-change.ts'

const row = { key: 7, name: 'June Quarter', date: '10 Aug 2026', revision: 3, withdrawn_at: null }

test('only what differs is shown, without our bookkeeping', () => {
  expect(differencesOf({ before: row, after: { ...row, date: '11 Aug 2026', revision: 4 } })).toEqual([
    { field: 'Date', before: '10 Aug 2026', after: '11 Aug 2026' },
  ])
})

test('an addition shows what came, a removal what went', () => {
  expect(differencesOf({ before: null, after: row }).map(({ field, before }) => [field, before])).toEqual([
    ['Name', '–'],
    ['Date', '–'],
  ])
  expect(differencesOf({ before: row, after: null }).map(({ after }) => after)).toEqual(['–', '–'])
})

test('links show their file, flags a word', () => {
  const link = { file_link: '/files/0123/results.pdf', is_deleted: 1 }
  expect(differencesOf({ before: null, after: link })).toEqual([
    { field: 'PDF', before: '–', after: 'results.pdf' },
    { field: 'Archived', before: '–', after: 'yes' },
  ])
})

test('a change is about the name its row bears, else about its id', () => {
  const change = {
    number: 1,
    at: '',
    actor: '',
    action: '',
    entity: 'document',
    id: '7',
    batch: null,
    reason: null,
    hash: '',
  }
  expect(subjectOf({ ...change, before: row, after: null })).toBe('June Quarter')
  expect(subjectOf({ ...change, before: null, after: null })).toBe('7')
})

test('of a list only what went and what came is told', () => {
  expect(differencesOf({ before: ['2026-11-10', '2026-12-25'], after: ['2026-12-25', '2027-01-26'] })).toEqual([
    { field: 'Entries', before: '2026-11-10', after: '2027-01-26' },
  ])
})

test('a change of the zone leads to where it stood, another nowhere', () => {
  const change = {
    number: 1,
    at: '2026-11-20T06:00:00.000Z',
    actor: '',
    action: '',
    id: '7',
    batch: null,
    reason: null,
    hash: '',
    after: null,
  }
  const document = { group_id: '65a1f0c41f3c108182660102', inner_name: 'Annual results', filterdate: '2025-2026' }
  expect(zoneAddressOf({ ...change, entity: 'document', before: document })).toBe(
    '/admin/investorzone?at=2026-11-20T06%3A00%3A00.000Z&group=65a1f0c41f3c108182660102&inner=Annual+results&document=7&filed=2025-2026',
  )
  expect(zoneAddressOf({ ...change, entity: 'investor-section', before: null })).toContain('group=7')
  expect(zoneAddressOf({ ...change, entity: 'item', before: null })).toBeUndefined()
})
