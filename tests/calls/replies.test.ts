import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../server.ts'

/** What `sendReply` owes every kind of reply: HEAD, 304, 405, 206 and 416 mean the same wherever they are asked. */
let server: Server
let script = ''
beforeAll(async () => {
  server = await startServer()
  script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(server.url)).text())?.[0] ?? ''
}, 40_000)
afterAll(() => server.stop())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Not fetch, which hides what a reply to HEAD says of its length. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = ask(server.url + path, { method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.once('end', () =>
        done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.once('error', fail).end()
  })
}

const kinds = () => [
  '/',
  '/investorzone.data',
  '/investorzone/feed.xml',
  '/investorzone/feed.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  script,
]

/** What differs from one reply to the next. */
const lasting = ({ headers: { date, 'x-request-id': id, ...rest } }: Answer) => rest

test('HEAD says what GET says, without the body', async () => {
  for (const path of [...kinds(), '/api/v1/docs', '/api/v1/openapi.json', '/nowhere', '/missing.png', '/livez']) {
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')]
    expect(head.status, path).toBe(whole.status)
    expect(lasting(head), path).toEqual(lasting(whole))
    expect(head.headers['content-length'], path).toBe(String(whole.body.length))
    expect(head.body.length, path).toBe(0)
  }
})

test('whatever has an etag answers 304 to who has it, with its headers and without content', async () => {
  let found = 0
  for (const path of kinds()) {
    const whole = await get(path)
    const { etag } = whole.headers
    if (typeof etag !== 'string') continue
    found += 1
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.body.length], `${path} ${known}`).toEqual([304, 0])
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers[name], `${path} ${name}`).toBe(whole.headers[name])
      expect(again.headers).not.toHaveProperty('content-length')
      expect(again.headers).not.toHaveProperty('content-type')
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status, path).toBe(200)
  }
  expect(found).toBeGreaterThanOrEqual(6)
})

test('another method is answered 405 with those that are allowed', async () => {
  for (const path of [...kinds(), '/files/none']) {
    const refused = await get(path, {}, 'DELETE')
    expect([refused.status, refused.headers.allow], path).toEqual([405, 'GET, HEAD'])
  }
  expect((await get('/missing.png', {}, 'DELETE')).status).toBe(404)
  const report = await get('/api/csp-report')
  expect([report.status, report.headers.allow]).toEqual([405, 'POST'])
})

test('a part of an asset that is not compressed is answered 206, and 416 where there is none', async () => {
  const whole = await get('/og.jpg')
  expect(whole.headers['accept-ranges']).toBe('bytes')
  const part = await get('/og.jpg', { range: 'bytes=2-5' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${whole.body.length}`])
  expect(part.body).toEqual(whole.body.subarray(2, 6))
  const none = await get('/og.jpg', { range: `bytes=${whole.body.length}-` })
  expect([none.status, none.headers['content-range'], none.body.length]).toEqual([
    416,
    `bytes */${whole.body.length}`,
    0,
  ])
  // Of other bytes than these a part would be of no use.
  expect((await get('/og.jpg', { range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200)
  expect((await get(script, { range: 'bytes=2-5', 'accept-encoding': 'br' })).status).toBe(200)
})
