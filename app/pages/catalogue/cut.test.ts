import { expect, test } from 'vitest'
import { cut, rowsAtFirst } from './cut.ts'

const whole = (to: number) => ({ from: 0, to })
const closed = { from: 0, to: 0 }

test('a list that is short enough is whole, whatever is asked for', () => {
  const lengths = [rowsAtFirst - 10, 4, 6]
  expect(cut(lengths)).toEqual({ shown: lengths.map(whole) })
  expect(cut(lengths, { at: 1, page: 3 })).toEqual({ shown: lengths.map(whole) })
  expect(cut([])).toEqual({ shown: [] })
})

test('of a longer one the first categories are, as many as have room', () => {
  expect(cut([rowsAtFirst - 10, 10, 1, 1]).shown).toEqual([whole(rowsAtFirst - 10), whole(10), closed, closed])
  expect(cut([100, rowsAtFirst, 1]).shown).toEqual([whole(100), closed, closed])
})

test('the first is never closed: where it is too long, it begins', () => {
  expect(cut([rowsAtFirst * 2, 1]).shown).toEqual([whole(rowsAtFirst), closed])
})

test('one that is asked for is open alone, page by page', () => {
  const lengths = [10, rowsAtFirst * 2 + 5, 7]
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
  expect(cut([rowsAtFirst, 1], { at: -1, page: 2 })).toEqual({ shown: [whole(rowsAtFirst), closed] })
})
