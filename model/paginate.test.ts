import { expect, test } from 'vitest'
import { hitsAtFirst, paginate, paginateAbove, rowsAtFirst } from './paginate.ts'

const readFull = (to: number) => ({ from: 0, to })
const closed = { from: 0, to: 0 }
/** Length that makes any list a long one and fills its first page. */
const rest = paginateAbove

test('a short list is complete, whichever category is requested', () => {
  const lengths = [paginateAbove - 10, 4, 6]
  expect(paginate(lengths)).toEqual({ shown: lengths.map(readFull) })
  expect(paginate(lengths, { at: 1, page: 3 })).toEqual({ shown: lengths.map(readFull) })
  expect(paginate([])).toEqual({ shown: [] })
})

test('search results are shortened at a lower number of rows', () => {
  expect(paginate([hitsAtFirst], { completeMax: hitsAtFirst }).shown).toEqual([readFull(hitsAtFirst)])
  expect(paginate([hitsAtFirst, 1], { completeMax: hitsAtFirst }).shown).toEqual([readFull(hitsAtFirst), closed])
  expect(paginate([rowsAtFirst, 1], { completeMax: hitsAtFirst }).shown).toEqual([readFull(hitsAtFirst), closed])
})

test('a long list shows as many of its first categories as fit', () => {
  const first = rowsAtFirst - 10
  expect(paginate([first, 10, 1, rest]).shown).toEqual([readFull(first), readFull(10), closed, closed])
  expect(paginate([100, rowsAtFirst, 1, rest]).shown).toEqual([readFull(100), closed, closed, closed])
})

test('the first category is always open, and shortened if it is too long', () => {
  expect(paginate([rest, 1]).shown).toEqual([readFull(rowsAtFirst), closed])
})

test('only a requested category is open, page by page', () => {
  const lengths = [rest, rowsAtFirst * 2 + 5, 7]
  expect(paginate(lengths, { at: 2 })).toEqual({ shown: [closed, closed, readFull(7)], page: 1 })
  expect(paginate(lengths, { at: 1, page: 2 })).toEqual({
    shown: [closed, { from: rowsAtFirst, to: rowsAtFirst * 2 }, closed],
    page: 2,
  })
  const lastPage = { from: rowsAtFirst * 2, to: rowsAtFirst * 2 + 5 }
  expect(paginate(lengths, { at: 1, page: 3 })).toEqual({ shown: [closed, lastPage, closed], page: 3 })
  // A missing page is replaced by the last one.
  expect(paginate(lengths, { at: 1, page: 99 })).toEqual({ shown: [closed, lastPage, closed], page: 3 })
})

test('a category that does not exist changes nothing', () => {
  expect(paginate([rest, 1], { at: -1, page: 2 })).toEqual({ shown: [readFull(rowsAtFirst), closed] })
})
