import { expect, test } from 'vitest'
import { differencesOf, subjectOf } from './readable-change.ts'

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
  const change = { number: 1, at: '', actor: '', action: '', entity: 'document', id: '7', batch: null }
  expect(subjectOf({ ...change, before: row, after: null })).toBe('June Quarter')
  expect(subjectOf({ ...change, before: null, after: null })).toBe('7')
})
