import { expect, test } from 'vitest'
import { cut, foundAtFirst, rowsAtFirst, wholeUpTo } from './cut.ts'

const whole = (to: number) => ({ from: 0, to })
const closed = { from: 0, to: 0 }
/** Makes any list a long one, and has no room in its beginning. */
const rest = wholeUpTo

test('a list that is short enough is whole, whatever is asked for', () => {
  const lengths = [wholeUpTo - 10, 4, 6]
  expect(cut(lengths)).toEqual({ shown: lengths.map(whole) })
  expect(cut(lengths, { at: 1, page: 3 })).toEqual({ shown: lengths.map(whole) })
  expect(cut([])).toEqual({ shown: [] })
})

test('what was searched for is cut sooner', () => {
  expect(cut([foundAtFirst], { found: true }).shown).toEqual([whole(foundAtFirst)])
  expect(cut([foundAtFirst, 1], { found: true }).shown).toEqual([whole(foundAtFirst), closed])
  expect(cut([rowsAtFirst, 1], { found: true }).shown).toEqual([whole(foundAtFirst), closed])
})

test('of a longer one the first categories are, as many as have room', () => {
  const first = rowsAtFirst - 10
  expect(cut([first, 10, 1, rest]).shown).toEqual([whole(first), whole(10), closed, closed])
  expect(cut([100, rowsAtFirst, 1, rest]).shown).toEqual([whole(100), closed, closed, closed])
})

test('the first is never closed: where it is too long, it begins', () => {
  expect(cut([rest, 1]).shown).toEqual([whole(rowsAtFirst), closed])
})

test('one that is asked for is open alone, page by page', () => {
  const lengths = [rest, rowsAtFirst * 2 + 5, 7]
  expect(cut(lengths, { at: 2 })).toEqual({ shown: [closed, closed, whole(7)], page: 1 })
  expect(cut(lengths, { at: 1, page: 2 })).toEqual({
    shown: [closed, { from: rowsAtFirst, to: rowsAtFirst * 2 }, closed],
    page: 2,
  })
  const lastPage = { from: rowsAtFirst * 2, to: rowsAtFirst * 2 + 5 }
  expect(cut(lengths, { at: 1, page: 3 })).toEqual({ shown: [closed, lastPage, closed], page: 3 })
  // A page there is not is the last one.
  expect(cut(lengths, { at: 1, page: 99 })).toEqual({ shown: [closed, lastPage, closed], page: 3 })
})

test('a category there is not changes nothing', () => {
  expect(cut([rest, 1], { at: -1, page: 2 })).toEqual({ shown: [whole(rowsAtFirst), closed] })
})
