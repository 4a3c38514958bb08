import { expect, test } from 'vitest'
import { type DraftContent, missingParts } from './draft.ts'

const full = { name: 'Notice', file_link: '/files/a', date: '14 Nov 2026', filterdate: '2026-2027' }

test.each<[DraftContent, string[]]>([
  [{}, ['list', 'name']],
  [{ name: 'Notice' }, ['list']],
  [{ list: ['EGM'] }, ['file_link', 'name']],
  [{ ...full, list: ['EGM'], date: '' }, []],
  [{ ...full, list: ['Corporate announcements'], date: '' }, ['date']],
  [{ ...full, list: ['Financial results', 'Financial Reports'], filterdate: '' }, ['filterdate']],
  // A group may be named by its id; a recording needs no transcript.
  [{ ...full, list: ['65a1f0c41f3c108182660108'], file_link: '' }, ['audio_link']],
  [{ ...full, list: ['Notices of our own'], file_link: '' }, ['file_link']],
])('a draft with %o lacks %o', (draft, fields) => {
  expect(missingParts(draft).map(({ field }) => field)).toEqual(fields)
})
