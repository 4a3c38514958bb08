import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encode, encodingFor } from './encodings.ts'

test.each([1000, 34_000, 300_000])(
  'the compressed form of %i bytes uses no more memory than its length',
  async (size) => {
    const text = randomBytes(size / 4)
      .toString('hex')
      .repeat(2)
      .slice(0, size)
    const { br, gzip } = await encode(Buffer.from(text))
    // A cache bounded by lengths would otherwise use several times its limit.
    for (const compressed of [br, gzip]) expect(compressed.buffer.byteLength).toBe(compressed.length)
  },
)

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['deflate', 'identity'],
])('a client that accepts %s receives %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})
