import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { listen } from '../http.ts'
import { type Server, startServer } from '../server.ts'
import { createWorld, type World } from '../world.ts'

/** The abuse cases of docs/security.md that are a matter of HTTP, against the server as an operator starts it. */
let server: Server
beforeAll(async () => {
  server = await startServer()
}, 40_000)
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...init })

/** One request as bytes; answers what comes back until the server closes or falls silent. */
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

describe('A43 body bombs', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/api/v1/admin/send-otp', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test('ten megabytes of text for a two-kilobyte call', async () => {
    const reply = await post(JSON.stringify({ email: 'a'.repeat(10_000_000) })).catch(() => undefined)
    // The server may close before a client has sent it all; a client that waits for the answer reads 413.
    if (reply) expect(reply.status).toBe(413)
    await stillAlive()
  })

  test('a body that announces ninety megabytes is refused before it comes', async () => {
    const head = `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 94371840\r\n\r\n`
    expect(statusOf(await raw(head))).toBe(413)
  })

  test.each(['GET /ourpurpose', 'POST /nowhere'])(
    '%s that drips a body nobody reads is closed after its answer',
    async (line) => {
      const head = `${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 500\r\n\r\n`
      const began = Date.now()
      const closed = await new Promise<boolean>((done) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.write(head))
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

  test('a chunked body without end', async () => {
    const head = `POST /api/v1/user/download HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `${(4096).toString(16)}\r\n${'x'.repeat(4096)}\r\n`
    expect(statusOf(await raw(head + chunk.repeat(64)))).toBe(413)
  })

  test('a million keys and fifty thousand brackets', async () => {
    const keys = `{${Array.from({ length: 150 }, (_, at) => `"k${at}":1`).join(',')}}`
    expect((await post(keys)).status).toBe(400)
    expect((await post('['.repeat(1500))).status).toBe(400)
    const wide = `{${'"a":1,'.repeat(1_000_000)}"b":1}`
    const reply = await post(wide).catch(() => undefined)
    if (reply) expect(reply.status).toBe(413)
    await stillAlive()
  })

  test('a body shorter than it says is given up and leaves nothing', async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"name":`
    const paths = ['/api/v1/user/download', '/api/csp-report']
    const replies = await Promise.all(paths.map((path) => raw(head(path), { waitMs: 12_500 })))
    expect(replies.map(statusOf)).toEqual([408, 408])
  }, 20_000)
})

test.each(['gzip', 'br', 'deflate', 'identity'])('A44 a body packed as %s is never unpacked', async (encoding) => {
  const reply = await ask('/api/v1/user/get-products', {
    method: 'POST',
    body: new Uint8Array(gzipSync('{}')),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  })
  expect(reply.status).toBe(415)
})

describe('A64 a host that is not ours', () => {
  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example:80',
    '127.0.0.1:80@evil.example',
    '',
    'a b',
  ])('%j is answered 421 or 400, for pages, calls and files', async (host) => {
    for (const path of ['/', '/ourpurpose', '/api/v1/user/get-products', '/favicon.ico', '/api/csp-report']) {
      const reply = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect([400, 421], `${path}: ${reply.slice(0, 80)}`).toContain(statusOf(reply))
      expect(reply).not.toContain('evil')
    }
  })

  test('mails name the site whatever the host header says', async () => {
    await raw(
      `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: 29\r\nConnection: close\r\n\r\n{"email":"admin@example.com"}`,
    )
    expect(server.mails()).toEqual([])
  })

  test('health is told under any name: a load balancer asks by address', async () => {
    expect(statusOf(await raw('GET /livez HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n'))).toBe(200)
  })
})

test('A65 nothing a reader sends changes what the next one is shown', async () => {
  const control = await (await ask('/products-export')).text()
  const tricks: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-prefix': '/evil' },
    { 'x-original-url': '/admin/info', 'x-rewrite-url': '/admin/info' },
    { 'x-preview': '1', 'x-middleware-preflight': '1', 'x-react-router-data': '1' },
    { cookie: 'sid=evil; theme=<script>', authorization: 'Bearer evil' },
    { 'accept-language': 'xx', 'user-agent': '<script>' },
    { accept: 'application/json' },
  ]
  for (const headers of tricks) {
    expect(await (await ask('/products-export', { headers })).text()).toBe(control)
    expect(await (await ask('/products-export?utm_source=evil&cb=1&_data=x&__proto__=1', { headers })).text()).toBe(
      control,
    )
  }
  expect(await (await ask('/products-export')).text()).toBe(control)
})

test('A66 what is for one person is kept by nobody', async () => {
  for (const name of callNames) {
    const row: CallRow = calls[name]
    const reply = await ask(`/api/v1/${name}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.headers.get('cache-control'), name).toBe('no-store')
    if (row.requires !== 'anyone') expect(reply.status, name).toBe(401)
  }
  for (const path of ['/admin', '/admin/info', '/admin/products-export', '/admin/investorzone']) {
    const reply = await ask(path)
    expect(reply.headers.get('cache-control'), path).toBe('no-store')
    expect(reply.headers.get('etag'), path).toBeNull()
  }
})

describe('A68 requests that mean two things', () => {
  const post = `POST /api/v1/user/get-products HTTP/1.1\r\nHost: 127.0.0.1`
  test.each([
    ['a length and chunks', `${post}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${post}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a folded header', `${post}\r\nX-A: one\r\n two\r\nContent-Length: 2\r\n\r\n{}`],
    ['a bad chunk', `${post}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'],
    ['chunks under a false name', `${post}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', `GET / HTTP/1.1\nHost: 127.0.0.1\n\n`],
    ['a bare line feed behind a header', `${post}\nContent-Length: 2\r\n\r\n{}`],
    ['a signed length', `${post}\r\nContent-Length: +2\r\n\r\n{}`],
    ['a space before the colon', `${post}\r\nContent-Length : 2\r\n\r\n{}`],
  ])('%s is refused and the connection closed', async (_, bytes) => {
    const reply = await raw(bytes)
    expect([0, 400, 408, 421, 501], reply.slice(0, 60)).toContain(statusOf(reply))
    expect(reply.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1)
    await stillAlive()
  })

  test('what follows a refused body is not taken for a request', async () => {
    const smuggled = `GET /admin HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`
    const reply = await raw(
      `POST /api/v1/admin/send-otp HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${9000 + smuggled.length}\r\n\r\n${'x'.repeat(9000)}${smuggled}`,
    )
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(statusOf(reply)).toBe(413)
  })
})

describe('A69 hostile headers and paths', () => {
  test('an expectation nobody knows gets an ordinary answer, with all its headers', async () => {
    const reply = await raw(get('/nowhere.pdf', 'Expect: the-unexpected\r\n'))
    expect(statusOf(reply)).toBe(404)
    expect(reply.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  test.each(['[]', 'null', '"x"', '1'])('a body that is no object (%s) is told so', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await ask('/api/v1/admin/send-otp', { method: 'POST', body, headers })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { err: 'The body must be a JSON object.', code: 'bad-input' },
    ])
  })

  test('a header named __proto__ changes nothing', async () => {
    expect(statusOf(await raw(get('/', '__proto__: x\r\nconstructor: y\r\n')))).toBe(200)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
  test('a header of 20 kB', async () =>
    expect(statusOf(await raw(get('/', `X-A: ${'a'.repeat(20_000)}\r\n`)))).toBe(431))
  test('two thousand headers', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => `X-${at}: 1\r\n`).join('')
    expect([200, 431]).toContain(statusOf(await raw(get('/', many))))
  })
  test.each([
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/\\..\\',
    '/%ff',
    `/${'a'.repeat(9000)}`,
  ])('the path %s', async (path) => {
    const reply = await raw(get(path))
    expect([400, 404, 414, 431], reply.slice(0, 80)).toContain(statusOf(reply))
    await stillAlive()
  })
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
])('A73 %s is not there, and not Home', async (path) => {
  const reply = await raw(get(path))
  expect(statusOf(reply)).toBe(404)
  expect(reply).not.toContain('<html')
})

test('a path that leads nowhere is Home with 404, one page for all of them', async () => {
  const [one, other] = [await ask('/nowhere'), await ask('/else/where')]
  expect([one.status, other.status]).toEqual([404, 404])
  expect(await one.text()).toBe(await other.text())
})

describe('kept pages', () => {
  test('answer 304 to who has them, smaller to who unpacks them, and nothing but headers to HEAD', async () => {
    const whole = await ask('/ourpurpose', { headers: { 'accept-encoding': 'identity' } })
    const text = await whole.text()
    const etag = whole.headers.get('etag') ?? ''
    const again = await ask('/ourpurpose', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask('/ourpurpose', { headers: { 'accept-encoding': encoding } })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 2)
      expect(await packed.text()).toBe(text)
    }
    const head = await ask('/ourpurpose', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await ask('/ourpurpose', { method: 'POST' })).status).toBe(405)
  })
})

test('reports of the policy are taken, logged without queries, and bounded', async () => {
  const report = (body: string) =>
    ask('/api/csp-report', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
  const told = {
    'csp-report': {
      'document-uri': `${server.url}/x?secret=1`,
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/\u009b2J\u202e',
    },
  }
  expect((await report(JSON.stringify(told))).status).toBe(204)
  expect((await report('not json')).status).toBe(204)
  expect((await report('x'.repeat(20_000))).status).toBe(413)
  await expect.poll(server.output).toContain('"directive":"img-src"')
  expect(server.output()).not.toContain('secret=1')
  // Nothing in it that a terminal obeys.
  expect(server.output()).toContain('"https://evil.example/\\u009b2J\\u202e"')
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await report('{}')).status))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
})

describe('A67 what breaks on our side', () => {
  let world: World
  let door: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    world = await createWorld()
    door = await listen(world.handle)
  })
  afterAll(async () => {
    await door.close()
    await world.close()
  })

  test('is told to nobody but the log, which names it by the id the caller got', async () => {
    const catalogue = world.domain.catalogue as { products: unknown }
    catalogue.products = async () => {
      throw new Error('select * from items at /srv/site/server/x.ts')
    }
    const reply = await fetch(`${door.url}/api/v1/user/get-products`, { method: 'POST' })
    const body = (await reply.json()) as { err: string; code: string; id: string }
    expect(reply.status).toBe(500)
    expect(body).toEqual({
      err: expect.stringMatching(/^Something went wrong/),
      code: 'internal',
      id: expect.any(String),
    })
    expect(JSON.stringify([...reply.headers, body])).not.toMatch(/select|\/srv|\.ts|at /)
    expect(world.logged.find((line) => line.request === body.id)?.error).toContain('select * from items')
  })

  test('is not told when it is a file for machines, the store or an upload that breaks', async () => {
    const own = await createWorld()
    const site = await listen(own.handle)
    const secret = () => Promise.reject(new Error('select * from documents at /srv/site/server/x.ts'))
    const zone = own.domain.investorZone as { visible: unknown }
    zone.visible = secret
    const files = own.domain.files as { takeIn: unknown }
    files.takeIn = secret
    const token = await own.openSession()
    const upload = {
      method: 'POST',
      body: 'x',
      headers: { authorization: token, 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' },
    }
    const asked: [string, RequestInit][] = [
      ['/llms.txt', {}],
      ['/sitemap.xml', {}],
      ['/api/v1/user/get-investors', { method: 'POST' }],
      ['/api/v1/admin/upload-file', upload],
    ]
    for (const [path, init] of asked) {
      const reply = await fetch(site.url + path, init)
      const text = JSON.stringify([...reply.headers, await reply.text()])
      expect(reply.status, path).toBe(500)
      expect(text, path).not.toMatch(/select|\/srv|\.ts\b/)
      expect(text, path).toContain('Something went wrong on our side')
    }
    expect(own.logged.filter((line) => String(line.error).includes('select * from documents')).length).toBe(
      asked.length,
    )
    const broken = own.store.read.sessions as { byToken: unknown }
    broken.byToken = secret
    const reply = await own.call('admin/check-token', { token })
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply)).not.toMatch(/select|\/srv|\.ts\b/)
    await site.close()
    await own.close()
  })
})
