import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
}, 40_000)
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })

/** Sends one request as bytes. Returns the response up to closing or silence. */
function raw(bytes: string | Buffer, { to = server.port, waitMs = 1500 } = {}): Promise<string> {
  return new Promise((done) => {
    let text = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes))
    const finish = () => {
      socket.destroy()
      done(text)
    }
    socket.setTimeout(waitMs, finish)
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', finish).on('error', finish)
  })
}

const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0)
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${headers}Connection: close\r\n\r\n`

async function stillAlive() {
  expect((await ask('/livez')).status).toBe(200)
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  ask('/api/v1/admin/send-otp', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('a body of ten megabytes is refused for a call limited to two kilobytes (A43)', async () => {
  const reply = await post(JSON.stringify({ email: 'a'.repeat(10_000_000) })).catch(() => undefined)
  // The server may close before a client has sent everything; a client that waits for the reply gets 413.
  if (reply) expect(reply.status).toBe(413)
  await stillAlive()
})

test('a body announced as ninety megabytes is refused before it is sent (A43)', async () => {
  const head = `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 94371840\r\n\r\n`
  expect(statusOf(await raw(head))).toBe(413)
})

// These three wait for the server's time limits, so they run concurrently.
test.concurrent('a body shorter than its declared length is answered with 408 (A43)', async () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"name":`
  const paths = ['/api/v1/user/download', '/api/csp-report']
  const replies = await Promise.all(paths.map((path) => raw(head(path), { waitMs: 12_500 })))
  expect(replies.map(statusOf)).toEqual([408, 408])
}, 20_000)

test.concurrent.each(['GET /ourpurpose', 'POST /nowhere'])(
  'the connection of %s with a slow, unread body is closed after the reply (A43)',
  async (line) => {
    const head = `${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 500\r\n\r\n`
    const began = Date.now()
    const closed = await new Promise<boolean>((done) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(head))
      // The slow sender is the subject of the test.
      const dripping = setInterval(() => socket.write('x'), 500)
      const giveUp = setTimeout(() => end(false), 15_000)
      const end = (byServer: boolean) => {
        clearInterval(dripping)
        clearTimeout(giveUp)
        socket.destroy()
        done(byServer)
      }
      socket.on('close', () => end(true)).on('error', () => end(true))
      socket.resume()
    })
    expect(closed).toBe(true)
    expect(Date.now() - began).toBeLessThan(14_000)
    await stillAlive()
  },
)

test('an endless chunked body is refused (A43)', async () => {
  const head = `POST /api/v1/user/download HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const chunk = `${(4096).toString(16)}\r\n${'x'.repeat(4096)}\r\n`
  expect(statusOf(await raw(head + chunk.repeat(64)))).toBe(413)
})

test('a body with a million keys or fifteen hundred brackets is refused (A43)', async () => {
  const keys = `{${Array.from({ length: 150 }, (_, at) => `"k${at}":1`).join(',')}}`
  expect((await post(keys)).status).toBe(400)
  expect((await post('['.repeat(1500))).status).toBe(400)
  const wide = `{${'"a":1,'.repeat(1_000_000)}"b":1}`
  const reply = await post(wide).catch(() => undefined)
  if (reply) expect(reply.status).toBe(413)
  await stillAlive()
})

test.each(['gzip', 'br', 'deflate', 'identity'])(
  'a body compressed as %s is never decompressed (A44)',
  async (encoding) => {
    const reply = await ask('/api/v1/user/get-products', {
      method: 'POST',
      body: new Uint8Array(gzipSync('{}')),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect(reply.status).toBe(415)
  },
)

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example:80',
  '127.0.0.1:80@evil.example',
  '',
  'a b',
])('a request for the foreign host %j is answered with 421 or 400 (A64)', async (host) => {
  for (const path of ['/', '/ourpurpose', '/api/v1/user/get-products', '/favicon.ico', '/api/csp-report']) {
    const reply = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([400, 421], `${path}: ${reply.slice(0, 80)}`).toContain(statusOf(reply))
    expect(reply).not.toContain('evil')
  }
})

test('a request with a foreign host sends no e-mail (A64)', async () => {
  await raw(
    `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: 29\r\nConnection: close\r\n\r\n{"email":"admin@example.com"}`,
  )
  expect(server.mails()).toEqual([])
})

test('health checks are answered under any host, as load balancers use addresses (A64)', async () => {
  expect(statusOf(await raw('GET /livez HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n'))).toBe(200)
})

const productsCall = `POST /api/v1/user/get-products HTTP/1.1\r\nHost: 127.0.0.1`
test.each([
  ['a length and chunks', `${productsCall}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${productsCall}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a folded header', `${productsCall}\r\nX-A: one\r\n two\r\nContent-Length: 2\r\n\r\n{}`],
  ['a bad chunk', `${productsCall}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'],
  ['an unknown transfer encoding', `${productsCall}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a bare line feed', `GET / HTTP/1.1\nHost: 127.0.0.1\n\n`],
  ['a bare line feed after a header', `${productsCall}\nContent-Length: 2\r\n\r\n{}`],
  ['a signed length', `${productsCall}\r\nContent-Length: +2\r\n\r\n{}`],
  ['a space before the colon', `${productsCall}\r\nContent-Length : 2\r\n\r\n{}`],
])('an ambiguous request (%s) is refused, and its connection is closed (A68)', async (_, bytes) => {
  const reply = await raw(bytes)
  expect([0, 400, 408, 421, 501], reply.slice(0, 60)).toContain(statusOf(reply))
  expect(reply.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1)
  await stillAlive()
})

test('bytes after a refused body are not treated as a request (A68)', async () => {
  const smuggled = `GET /admin HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`
  const reply = await raw(
    `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${9000 + smuggled.length}\r\n\r\n${'x'.repeat(9000)}${smuggled}`,
  )
  expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(statusOf(reply)).toBe(413)
})

test('a request with an unknown Expect header receives an ordinary reply with security headers (A69)', async () => {
  const reply = await raw(get('/nowhere.pdf', 'Expect: the-unexpected\r\n'))
  expect(statusOf(reply)).toBe(404)
  expect(reply.toLowerCase()).toContain('x-content-type-options: nosniff')
})

test.each(['[]', 'null', '"x"', '1'])('the body %s is refused because it is not an object (A69)', async (body) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await ask('/api/v1/admin/send-otp', { method: 'POST', body, headers })
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { err: 'The body must be a JSON object.', code: 'bad-input' },
  ])
})

test('a header named __proto__ has no effect (A69)', async () => {
  expect(statusOf(await raw(get('/', '__proto__: x\r\nconstructor: y\r\n')))).toBe(200)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
test('a header of 20 kB is refused (A69)', async () =>
  expect(statusOf(await raw(get('/', `X-A: ${'a'.repeat(20_000)}\r\n`)))).toBe(431))
test('a request with two thousand headers is answered or refused (A69)', async () => {
  const headers = Array.from({ length: 2000 }, (_, at) => `X-${at}: 1\r\n`).join('')
  expect([200, 431]).toContain(statusOf(await raw(get('/', headers))))
})
test.each(['/%', '/%zz', '/%c0%ae%c0%ae/', '/%00', '/..%2f..%2fetc/passwd', '/\\..\\', '/%ff', `/${'a'.repeat(9000)}`])(
  'the malformed path %s is refused (A69)',
  async (path) => {
    const reply = await raw(get(path))
    expect([400, 404, 414, 431], reply.slice(0, 80)).toContain(statusOf(reply))
    await stillAlive()
  },
)
