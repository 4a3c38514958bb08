import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createSharedCache } from './shared-cache.ts'

const never = Number.POSITIVE_INFINITY
const minute = Date.parse('2026-11-21T10:00:00Z')
const now = () => new Date(minute)

/** A cache that may keep pages for a minute, on a clock the test moves; `secret` decides its turns. */
function cacheInHand(secret = 'one', seconds = 60) {
  const state = { at: minute }
  const key = Buffer.from(secret)
  const shared = createSharedCache({ seconds, key, now: () => new Date(state.at), onTrouble: () => {} })
  return {
    /** What is said at so many milliseconds into the minute. */
    ageAt(ms: number, next: { release?: number; foreseen?: number } = {}) {
      state.at = minute + ms
      return shared.maxAgeS({ release: next.release ?? never, foreseen: next.foreseen ?? never })
    },
    shared,
  }
}

const everyQuarterSecond = Array.from({ length: 240 }, (_, at) => at * 250)

/** At which second of the minute a quiet cache counts down to something else than the end. */
function turnOf(secret: string): number {
  const { ageAt } = cacheInHand(secret)
  return ageAt(0)
}

test('a shared cache keeps no page past the minute, the day or a release', () => {
  const { ageAt } = cacheInHand()
  for (const at of everyQuarterSecond) {
    const left = (end: number) => (end - at) / 1000
    expect(ageAt(at)).toBeLessThanOrEqual(left(60_000))
    expect(ageAt(at, { foreseen: minute + 33_500 })).toBeLessThanOrEqual(Math.max(0, left(33_500)))
    for (const release of [500, 20_000, 20_750, 59_999]) {
      if (at < release) expect(ageAt(at, { release: minute + release })).toBeLessThanOrEqual(left(release))
    }
  }
})

test('its seconds say the same in a minute with a release as in one without', () => {
  // On the minute, as releases usually are: nothing changes at all.
  const { ageAt } = cacheInHand()
  for (const at of everyQuarterSecond) expect(ageAt(at, { release: minute + 60_000 })).toBe(ageAt(at))
  // In mid-minute: another secret would have shown the very same.
  const release = minute + 17_340
  const twin = Array.from({ length: 5000 }, (_, number) => `secret ${number}`).find((secret) => turnOf(secret) === 17)
  const quiet = cacheInHand(twin)
  for (const at of everyQuarterSecond.filter((ms) => minute + ms < release)) {
    expect(ageAt(at, { release })).toBe(quiet.ageAt(at))
  }
})

test('its turns differ from minute to minute and from secret to secret, and a page is still kept for a while', () => {
  const turns = Array.from({ length: 300 }, (_, number) => turnOf(`secret ${number}`))
  expect(new Set(turns).size).toBeGreaterThan(50)
  const { ageAt } = cacheInHand()
  const ages = Array.from({ length: 12_000 }, (_, at) => ageAt(at * 500))
  expect(ages.reduce((sum, age) => sum + age, 0) / ages.length).toBeGreaterThan(17)
  expect(new Set(Array.from({ length: 100 }, (_, number) => ageAt(number * 60_000))).size).toBeGreaterThan(20)
})

test('what it is told stands in the headers; without one nothing is said', () => {
  expect(cacheInHand().shared.pageHeaders(19)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=19, must-revalidate',
    'surrogate-key': 'pages',
  })
  const none = cacheInHand('one', 0)
  expect([none.ageAt(0), none.shared.pageHeaders(0)]).toEqual([0, {}])
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
    key: Buffer.from('one'),
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
