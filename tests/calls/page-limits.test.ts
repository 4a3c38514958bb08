import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageParameters } from '#app/page-parameters.ts'
import { publicPages } from '#server/pages/public-pages.ts'
import { atNight } from '../run-size.ts'
import { type Server, startServer } from '../server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1' })
}, 120_000)
afterAll(() => server.stop())

async function read(path: string, address = '198.51.100.1') {
  const reply = await fetch(server.url + path, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
  return { status: reply.status, etag: reply.headers.get('etag'), headers: reply.headers, text: await reply.text() }
}

/** More than two minutes' worth of requests, in case a new minute starts during the test. */
const numbers = Array.from({ length: 250 }, (_, number) => number)

async function statuses(pathOf: (number: number) => string, address: string): Promise<number[]> {
  const matches: number[] = []
  for (const number of numbers) matches.push((await read(pathOf(number), address)).status)
  return matches
}

const section = '0123456789abcdef01234567'

test.each([
  ['a page without parameters', '/contactus', (n: number) => `q=${n}&page=${n}&utm_source=${n}`],
  ['Home', '/', (n: number) => `category=${n}&tab=${n}&search=${n}`],
  [
    'a page with values of the wrong format',
    '/products-export',
    (n: number) => `page=${n}x&section=${n}&category=A%20${n}&q=%20`,
  ],
  ['a page with an invalid year', '/investorzone/concall', (n: number) => `year=20${n}-1999&t=x${n}&play=-${n}`],
  ['a page with an unknown tab', '/manufacturing', (n: number) => `category=${n + 10}`],
])('%s is one cached page, whatever the query (Finding 10)', { timeout: 60_000 }, async (_, path, query) => {
  const plain = await read(path)
  expect(plain.status).toBe(200)
  expect(plain.etag).toBeTruthy()
  for (const number of numbers.slice(0, 20)) {
    const { status, etag, text } = await read(`${path}?${query(number)}`)
    expect([status, etag]).toEqual([200, plain.etag])
    if (number === 0) expect(text).toBe(plain.text)
  }
})

test('each parameter of the table changes its page, and has one canonical form (Finding 10)', async () => {
  const pages: [string, string, string][] = [
    ['/products-export', 'q=cef&page=2', 'page=2&q=cef&page=3'],
    ['/investorzone/concall', 'page=2&year=2024-2025', 'year=2024-2025&page=2&x=1'],
    ['/manufacturing', 'category=2', 'x=1&category=2&category=3'],
  ]
  for (const [path, query, otherQuery] of pages) {
    const [plain, requested, again] = [
      await read(path),
      await read(`${path}?${query}`),
      await read(`${path}?${otherQuery}`),
    ]
    expect(requested.etag).not.toBe(plain.etag)
    expect(again.etag).toBe(requested.etag)
  }
  expect((await read(`/products-export?section=${section}&page=1`)).status).toBe(200)
})

test('the pages in the table of parameters exist', () => {
  const paths = publicPages.map(({ path }) => path)
  for (const path of Object.keys(pageParameters)) expect(paths).toContain(path)
})

for (const [index, [name, pathOf, status, address]] of (
  [
    ['searches of the catalogue', (n: number) => `/products-export?q=${n}`, 200, '198.51.100.20'],
    ['searches of announcements', (n: number) => `/investorzone/corporate-announcements?q=${n}`, 200, '2001:db8::20'],
    ['sub-pages that do not exist', (n: number) => `/investorzone/x${n}`, 404, '198.51.100.22'],
  ] as const
).entries())
  test(`${name} are rendered at most 120 times a minute for one address (Finding 10)`, {
    ...(index > 0 && atNight),
    timeout: 90_000,
  }, async () => {
    const result = await statuses(pathOf, address)
    expect(new Set(result)).toEqual(new Set([status, 429]))
    const created = result.filter((entry) => entry === status).length
    expect(result.slice(0, 60)).not.toContain(429)
    expect(created).toBeGreaterThanOrEqual(120)
    expect(created).toBeLessThanOrEqual(240)
    const refused = await read(pathOf(1000), address)
    if (refused.status === 429) {
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(refused.text).toMatch(/^You requested too many different pages at once\. Try again in \d+ seconds\.$/m)
    }
    // Cached and shared content is not counted, and other addresses are not limited with this one.
    for (const path of ['/', '/ourpurpose', '/products-export', '/investorzone/concall', pathOf(1)])
      expect([path, (await read(path, address)).status]).toEqual([path, path === pathOf(1) ? expect.any(Number) : 200])
    expect((await read(pathOf(1001), '198.51.100.99')).status).toBe(status)
  })

test('tender lists, each as expensive as forty searches, are processed 12 times a minute for one address (Finding 10)', async () => {
  const address = '198.51.100.30'
  const matches: number[] = []
  for (const number of numbers.slice(0, 30)) matches.push((await read(`/enquiry?list=cef${number}`, address)).status)
  const created = matches.filter((status) => status === 200).length
  expect(matches.slice(0, 12)).not.toContain(429)
  expect(created).toBeGreaterThanOrEqual(12)
  expect(created).toBeLessThanOrEqual(24)
  expect((await read('/products-export?q=cef', address)).status).toBe(200)
  expect((await read('/es/enquiry?list=cef0', '198.51.100.31')).status).toBe(200)
})

test('a tender list that the form submits without scripts is counted as well (Finding 10)', async () => {
  const check = (list: string) =>
    fetch(`${server.url}/enquiry`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.32' },
      body: new URLSearchParams({ items: 'spe-1080', look: 'spe-1080', company: 'Baraka', list }),
    })
  const matches: number[] = []
  for (const number of numbers.slice(0, 30)) matches.push((await check(`cef${number}`)).status)
  expect(matches.slice(0, 12)).not.toContain(429)
  expect(matches.filter((status) => status === 200).length).toBeLessThanOrEqual(24)
})
