import { expect, test } from 'vitest'
import { glanceAt } from './glance.ts'

test('the headers are found however they are written', () => {
  const raw = ['HOST', 'a', 'Accept-Encoding', 'br', 'if-none-match', '"x"', 'Content-LENGTH', '2', 'X-Other', 'y']
  expect(glanceAt(raw)).toEqual({ host: 'a', accepted: 'br', ifNoneMatch: '"x"', contentLength: '2', unusual: false })
})

test.each([
  [['host', 'a', 'Host', 'b']],
  [['Origin', 'a', 'origin', 'a']],
  [['Transfer-Encoding', 'chunked']],
  [['content-encoding', 'gzip']],
  [['Expect', '100-continue']],
])('%j wants a closer look', (raw) => {
  expect(glanceAt(raw).unusual).toBe(true)
})

test('no name reaches anything that is not a header', () => {
  expect(glanceAt(['__proto__', 'a', 'constructor', 'b', 'unusual', 'c'])).toEqual({ unusual: false })
})
