import { expect, test } from 'vitest'
import { describeState } from './describe-release.ts'

test('the label of a document names its state for visitors and the state of a requested change', () => {
  const paper = { waiting: false, missing: [] }
  const rejected = { by: 'cfo@suvira.example', reason: 'The note is wrong' }
  expect(describeState({ ...paper, state: 'published' })).toBe('Published')
  expect(describeState({ ...paper, state: 'published', approval: 'a' })).toBe('Published, change pending')
  expect(describeState({ ...paper, state: 'corrected', rejected })).toBe('Corrected, change rejected')
  expect(describeState({ ...paper, state: 'scheduled', waiting: true, rejected })).toBe('Rejected')
})
