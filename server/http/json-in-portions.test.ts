import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { jsonInPortions } from './json-in-portions.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `${at}`, name: 'Ünïcode "quoted"', none: undefined, nothing: null }))

test.each([
  ['an empty object', {}],
  ['a text', 'x'],
  ['short lists', { status: true, data: { section: [], item: rows(3), gone: undefined }, revision: 1 }],
  ['a list as long as a portion and one longer', { data: [rows(1000), rows(1001)] }],
  [
    'long lists inside short ones',
    { data: { rightArray: [{ _id: '1', data: rows(2500) }, { data: [[], rows(49), rows(50)] }] } },
  ],
])('JSON written in portions equals JSON.stringify for %s (Finding 20)', async (_, value) => {
  const { bytes, sha256 } = await jsonInPortions(value)
  expect(bytes.toString()).toBe(JSON.stringify(value))
  expect(sha256).toEqual(createHash('sha256').update(bytes).digest())
})

test('writing a long list lets other requests run in between (Finding 20)', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await jsonInPortions({ data: rows(20_000) })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(19)
})
