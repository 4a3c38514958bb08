import { expect, test } from 'vitest'
import { documentState, isCorrection, type StateColumns } from './document-states.ts'
import { documentText } from './document-text.ts'

const [before, release, after] = ['2026-11-22T13:34:59.999Z', '2026-11-22T13:35:00.000Z', '2026-11-22T13:35:00.001Z']

const states: [StateColumns, string, string][] = [
  [{}, release, 'published'],
  [{ release_at: null }, release, 'published'],
  [{ release_at: release }, before, 'scheduled'],
  [{ release_at: release }, release, 'published'],
  [{ release_at: release, corrected_at: after }, after, 'corrected'],
  // A corrected document that was withdrawn until later is hidden from everybody.
  [{ release_at: after, corrected_at: before }, release, 'scheduled'],
  [{ release_at: after, withdrawn_at: release }, after, 'withdrawn'],
  [{ corrected_at: before, withdrawn_at: release }, after, 'withdrawn'],
  [{ draft: true, release_at: before }, after, 'draft'],
]

test.each(states)('a document stored as %o has at %s the state %s', (stored, instant, state) => {
  expect(documentState(stored, new Date(instant))).toBe(state)
})

const messages = documentText(() => 'said')

test.each([
  [{ name: 'Results, corrected' }, true],
  [{ date: '13 Nov 2026' }, true],
  [{ file_link: '/files/other' }, true],
  [{ audio_link: '' }, true],
  [{ sortdate: '2026-11-13' }, false],
  [{ filterdate: '2025-2026' }, false],
  [{}, false],
])('a published document with the change %o is corrected: %s', (changed, corrected) => {
  expect(isCorrection(messages, { ...messages, ...changed })).toBe(corrected)
})

test('a transcript added to a recording is no correction', () => {
  expect(isCorrection({ ...messages, file_link: '' }, messages)).toBe(false)
})
