import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { type Server, startServer } from '../server.ts'

/** Checks `sendReply` for every kind of reply: HEAD, 304, 405, 206 and 416 behave the same everywhere. */
let server: Server
let script = ''
beforeAll(async () => {
  server = await startServer()
  script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(server.url)).text())?.[0] ?? ''
})
afterAll(() => server.stop())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const requested = ask(server.url + path, { method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.once('end', () =>
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    requested.once('error', fail).end()
  })
}

const kinds = () => [
  '/',
  '/investorzone',
  '/investorzone/feed.xml',
  '/investorzone/feed.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  script,
]

const fetched = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })

const lasting = ({ headers: { date, 'x-request-id': id, ...rest } }: Answer) => rest

test('HEAD returns the headers of GET, without the body', async () => {
  for (const path of [...kinds(), '/api/v1/docs', '/api/v1/openapi.json', '/nowhere', '/missing.png', '/livez']) {
    const [full, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect(head.status, path).toBe(full.status)
    expect(lasting(head), path).toEqual(lasting(full))
    expect(head.headers['content-length'], path).toBe(String(full.body.length))
    expect(head.body.length, path).toBe(0)
  }
})

test('a reply with an ETag gets 304 if the client has it, with its headers and without content', async () => {
  let result = 0
  for (const path of kinds()) {
    const full = await get(path)
    const { etag } = full.headers
    if (typeof etag !== 'string') continue
    result += 1
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.body.length], `${path} ${known}`).toEqual([304, 0])
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers[name], `${path} ${name}`).toBe(full.headers[name])
      expect(again.headers).not.toHaveProperty('content-length')
      expect(again.headers).not.toHaveProperty('content-type')
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status, path).toBe(200)
  }
  expect(result).toBeGreaterThanOrEqual(6)
})

test('an unsupported method gets 405 with the allowed methods', async () => {
  for (const method of ['DELETE', 'TRACE']) {
    for (const path of [...kinds(), '/files/none']) {
      const refused = await get(path, {}, method)
      expect([refused.status, refused.headers.allow], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
    }
  }
  expect((await get('/missing.png', {}, 'DELETE')).status).toBe(404)
  const report = await get('/api/csp-report')
  expect([report.status, report.headers.allow]).toEqual([405, 'POST'])
})

test('a range of an uncompressed asset gets 206, and a range outside it gets 416', async () => {
  const full = await get('/og.jpg')
  expect(full.headers['accept-ranges']).toBe('bytes')
  const part = await get('/og.jpg', { range: 'bytes=2-5' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${full.body.length}`])
  expect(part.body).toEqual(full.body.subarray(2, 6))
  const none = await get('/og.jpg', { range: `bytes=${full.body.length}-` })
  expect([none.status, none.headers['content-range'], none.body.length]).toEqual([
    416,
    `bytes */${full.body.length}`,
    0,
  ])
  // A request for the full body at the same address must not get this reply.
  expect(none.headers['cache-control']).toBe('no-store')
  // A range of other bytes would be useless.
  expect((await get('/og.jpg', { range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200)
  expect((await get(script, { range: 'bytes=2-5', 'accept-encoding': 'br' })).status).toBe(200)
})

test('no request changes the reply to the next reader (A65)', async () => {
  const control = await (await fetched('/products-export')).text()
  const tricks: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-prefix': '/evil' },
    { 'x-original-url': '/admin/info', 'x-rewrite-url': '/admin/info' },
    { 'x-preview': '1', 'x-middleware-preflight': '1', 'x-react-router-data': '1' },
    { cookie: 'sid=evil; theme=<script>', authorization: 'Bearer evil' },
    { 'accept-language': 'xx', 'user-agent': '<script>' },
    { accept: 'application/json' },
  ]
  for (const headers of tricks) {
    expect(await (await fetched('/products-export', { headers })).text()).toBe(control)
    expect(await (await fetched('/products-export?utm_source=evil&cb=1&_data=x&__proto__=1', { headers })).text()).toBe(
      control,
    )
  }
  expect(await (await fetched('/products-export')).text()).toBe(control)
})

test('a reply for one person is stored by no cache (A66)', async () => {
  for (const name of callNames) {
    const row: CallRow = calls[name]
    const reply = await fetched(`/api/v1/${name}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.headers.get('cache-control'), name).toBe('no-store')
    if (row.requires !== 'anyone') expect(reply.status, name).toBe(401)
  }
  for (const path of ['/admin', '/admin/info', '/admin/products-export', '/admin/investorzone']) {
    const reply = await fetched(path)
    expect(reply.headers.get('cache-control'), path).toBe('no-store')
    expect(reply.headers.get('etag'), path).toBeNull()
  }
})

test('an unknown path returns Home with 404, one page for all of them', async () => {
  const [first, second] = [await fetched('/nowhere'), await fetched('/else/where')]
  expect([first.status, second.status]).toEqual([404, 404])
  expect(await first.text()).toBe(await second.text())
})

test('a cached page gets 304 for a current ETag, is compressed if accepted, and has only headers for HEAD', async () => {
  const full = await fetched('/ourpurpose', { headers: { 'accept-encoding': 'identity' } })
  const text = await full.text()
  const etag = full.headers.get('etag') ?? ''
  const again = await fetched('/ourpurpose', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const encoding of ['br', 'gzip']) {
    const compressed = await fetched('/ourpurpose', { headers: { 'accept-encoding': encoding } })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(text.length / 2)
    expect(await compressed.text()).toBe(text)
  }
  const head = await fetched('/ourpurpose', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetched('/ourpurpose', { method: 'POST' })).status).toBe(405)
})

test('reports of the policy are accepted, logged without queries, and limited', async () => {
  const report = (body: string) =>
    fetched('/api/csp-report', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
  const sent = {
    'csp-report': {
      'document-uri': `${server.url}/x?secret=1`,
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/\u009b2J\u202e',
    },
  }
  expect((await report(JSON.stringify(sent))).status).toBe(204)
  expect((await report('not json')).status).toBe(204)
  expect((await report('x'.repeat(20_000))).status).toBe(413)
  await expect.poll(server.output).toContain('"directive":"img-src"')
  expect(server.output()).not.toContain('secret=1')
  // Contains no terminal control characters.
  expect(server.output()).toContain('"https://evil.example/\\u009b2J\\u202e"')
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await report('{}')).status))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
})

test.each([
  '/.git/config',
  '/.env',
  '/app.db',
  '/site.db',
  '/data/site.db',
  '/assets/entry.client.js.map',
  '/.vite/manifest.json',
  '/%2e%65nv',
  '/node_modules/',
  '/node_modules/react/package.json',
  '/package.json',
  '/server/app.ts',
  '/wp-login.php',
  '/files/..%2f..%2fsite.db',
])('%s gets 404, and not Home (A73)', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBe(404)
  expect(String(body)).not.toContain('<html')
})
