import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createSharedCache } from './shared-cache.ts'

const now = () => new Date('2026-11-21T10:00:00Z')

test('a shared cache may keep a page for its seconds, never past the next full minute or release', () => {
  let at = now().getTime()
  const shared = createSharedCache({ seconds: 30, now: () => new Date(at), onTrouble: () => {} })
  expect(shared.maxAgeS(Number.POSITIVE_INFINITY)).toBe(30)
  at += 40_500
  expect(shared.maxAgeS(Number.POSITIVE_INFINITY)).toBe(19)
  expect(shared.maxAgeS(at + 10_500)).toBe(10)
  expect(shared.maxAgeS(at - 1)).toBe(0)
  expect(shared.pageHeaders(19)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=19, must-revalidate',
    'surrogate-key': 'pages',
  })
})

test('its seconds do not tell that a release is planned', () => {
  const release = now().getTime() + 5 * 60_000
  for (let at = now().getTime(); at < release; at += 700) {
    const shared = createSharedCache({ seconds: 3600, now: () => new Date(at), onTrouble: () => {} })
    expect(shared.maxAgeS(release)).toBe(shared.maxAgeS(Number.POSITIVE_INFINITY))
    expect(at + shared.maxAgeS(release) * 1000).toBeLessThanOrEqual(release)
  }
})

test('without one nothing is said about it', () => {
  expect(createSharedCache({ seconds: 0, now, onTrouble: () => {} }).pageHeaders(0)).toEqual({})
})

test('it is told of the last of many writes, and asked again when it does not answer', async () => {
  const told: number[] = []
  let failures = 1
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (failures-- > 0) return response.writeHead(503).end()
      told.push(JSON.parse(body).revision)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const troubles: string[] = []
  const shared = createSharedCache({
    seconds: 60,
    purgeUrl,
    now,
    onTrouble: (sentence) => void troubles.push(sentence),
  })
  for (let revision = 1; revision <= 20; revision += 1) shared.purge(revision)
  await shared.settled()
  expect(told.at(-1)).toBe(20)
  expect(told.length).toBeLessThanOrEqual(2)
  expect(troubles).toEqual([])
  server.close()
})
