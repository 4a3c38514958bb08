import { expect, test } from 'vitest'
import { describeState } from './describe-release.ts'

test('the word beside a paper says what visitors see, and what becomes of a change that was asked for', () => {
  const paper = { waiting: false, missing: [] }
  const sent_back = { by: 'cfo@suvira.example', reason: 'The note is wrong' }
  expect(describeState({ ...paper, state: 'published' })).toBe('Published')
  expect(describeState({ ...paper, state: 'published', approval: 'a' })).toBe('Published, change waiting')
  expect(describeState({ ...paper, state: 'corrected', sent_back })).toBe('Corrected, change sent back')
  expect(describeState({ ...paper, state: 'scheduled', waiting: true, sent_back })).toBe('Sent back')
})
