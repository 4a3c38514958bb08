import { expect, test } from 'vitest'
import { inOrder, keyBetween, type Ordered, orderKey } from './catalogue-order.ts'

const create = (number: number, created_at = '2026-11-21T06:30:00.000Z'): Ordered => ({ number, created_at })

test('items are ordered newest first and then by number, until one is moved', () => {
  const [older, newer, twin] = [create(9, '2026-11-20T06:30:00.000Z'), create(10), create(11)]
  expect([older, newer, twin].sort(inOrder)).toEqual([twin, newer, older])
  const moved = { ...older, place: keyBetween(twin, newer) }
  expect([moved, newer, twin].sort(inOrder)).toEqual([twin, moved, newer])
})

test('an item moved to any place, a thousand times, is at that place, and its key is short', () => {
  let list = Array.from({ length: 12 }, (_, at) => create(at, at % 3 ? undefined : '2026-11-20T06:30:00.000Z')).sort(
    inOrder,
  )
  let random = 7
  const next = (below: number) => {
    random = (random * 48271) % 2147483647
    return random % below
  }
  for (let round = 0; round < 1000; round += 1) {
    const item = list[next(list.length)] as Ordered
    const others = list.filter((entry) => entry !== item)
    const to = next(others.length + 1)
    const moved = { ...item, place: keyBetween(others[to - 1], others[to]) }
    const expected = [...others.slice(0, to), moved, ...others.slice(to)]
    expect(expected.toSorted(inOrder)).toEqual(expected)
    list = expected
  }
  expect(Math.max(...list.map((item) => orderKey(item).length))).toBeLessThan(120)
})

test('after many moves to the top and bottom, a new item is still first', () => {
  let list = [create(2), create(1)]
  for (let round = 0; round < 200; round += 1) {
    const last = list.at(-1) as Ordered
    list = [{ ...last, place: keyBetween(undefined, list[0]) }, ...list.slice(0, -1)]
    expect(list.toSorted(inOrder)).toEqual(list)
  }
  expect(orderKey(list[0] as Ordered).length).toBeLessThan(80)
  const [first] = list
  list = [...list.slice(1), { ...(first as Ordered), place: keyBetween(list.at(-1), undefined) }]
  expect(list.toSorted(inOrder)).toEqual(list)
  const later = create(3, '2026-11-21T06:30:00.001Z')
  expect([...list, later].sort(inOrder)[0]).toBe(later)
})
