import { expect, test } from 'vitest'
import { stateInWords } from './release-in-words.ts'

test('the word beside a paper says what visitors see, and what becomes of a change that was asked for', () => {
  const paper = { waiting: false, missing: [] }
  const sent_back = { by: 'cfo@suvira.example', reason: 'The note is wrong' }
  expect(stateInWords({ ...paper, state: 'published' })).toBe('Published')
  expect(stateInWords({ ...paper, state: 'published', approval: 'a' })).toBe('Published, change waiting')
  expect(stateInWords({ ...paper, state: 'corrected', sent_back })).toBe('Corrected, change sent back')
  expect(stateInWords({ ...paper, state: 'scheduled', waiting: true, sent_back })).toBe('Sent back')
})
