import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=50-5000', { from: 50, to: 99 }],
  ['bytes=-5000', { from: 0, to: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=9e99-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  [`bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`, undefined],
])('the header %s for 100 bytes gives the right range (A48)', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})
