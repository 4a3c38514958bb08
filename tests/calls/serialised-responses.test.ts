import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await ask()
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }

async function ask(body: string | null = '{}', headers: Record<string, string> = json) {
  const reply = await fetch(`${server.url}/api/v1/user/get-products`, { method: 'POST', headers, body })
  return { status: reply.status, body: (await reply.json()) as { status?: boolean; code?: string }, reply }
}

test('an empty body and {} as JSON get the same reply, with the headers of every call', async () => {
  const [full, empty] = [await ask(), await ask(null, {})]
  expect(full.status).toBe(200)
  expect(empty.body).toEqual(full.body)
  // Another spelling of the same body.
  const routed = await ask('{ }')
  const names = (entry: typeof routed) => Object.fromEntries([...entry.reply.headers])
  const passing = { date: '', 'x-request-id': '' }
  expect({ ...names(full), ...passing }).toEqual({ ...names(routed), ...passing })
  expect(full.body).toEqual(routed.body)
  expect(full.reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(full.reply.headers.get('x-request-id')).not.toBe(routed.reply.headers.get('x-request-id'))
})

test.each([
  ['an array', '[]', json, 400, 'bad-input'],
  ['invalid JSON', '{x', json, 400, 'bad-input'],
  ['an unknown field', '{"a":1}', json, 400, 'bad-input'],
  ['another content type', '{}', { 'content-type': 'text/plain' }, 415, 'wrong-type'],
  ['a request from another site', '{}', { ...json, origin: 'https://elsewhere.example' }, 403, 'other-site'],
  [
    'a request from another site by Sec-Fetch-Site',
    '{}',
    { ...json, 'sec-fetch-site': 'cross-site' },
    403,
    'other-site',
  ],
  ['a compressed body', '{}', { ...json, 'content-encoding': 'gzip' }, 415, 'wrong-type'],
])('%s is refused as by any other call', async (_, body, headers, status, code) => {
  const refused = await ask(body, headers)
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code })
})

test('other methods and similar addresses are refused as by any other call', async () => {
  expect((await fetch(`${server.url}/api/v1/user/get-products`)).status).toBe(405)
  expect((await fetch(`${server.url}/api/v1/user/get-products/`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${server.url}/api/v1/admin/get-products`, { method: 'POST' })).status).toBe(401)
})

/** Returns everything received on a separate connection until it ends. A last request closes the connection; its response is excluded. */
function raw(pieces: string[]): Promise<string> {
  const last = `GET /livez HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nconnection: close\r\n\r\n`
  return new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => done(text.endsWith('\r\n\r\nok\n') ? text.slice(0, text.lastIndexOf('HTTP/1.1')) : text))
    // The slow sender is the subject of the test: each piece is sent separately.
    for (const [index, piece] of [...pieces, last].entries()) setTimeout(() => socket.write(piece), index * 50)
  })
}

const head = (extra = 'content-length: 2\r\n') =>
  `POST /api/v1/user/get-investors HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncontent-type: application/json\r\n${extra}\r\n`
const answers = (text: string) => text.match(/HTTP\/1\.1 \d+/g)

test('a body that arrives late or in parts is awaited', async () => {
  expect(answers(await raw([head(), '{', '}']))).toEqual(['HTTP/1.1 200'])
  expect(answers(await raw([head(), '[]']))).toEqual(['HTTP/1.1 400'])
  expect(answers(await raw([`${head('transfer-encoding: chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`]))).toEqual([
    'HTTP/1.1 200',
  ])
})

test('consecutive requests on one connection are answered in order', async () => {
  const content = await raw([`${head()}{}${head()}[]${head()}{}`, `${head()}{}`])
  expect(answers(content)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a request for another host, or for two, is not answered from the cache', async () => {
  const foreignHead = head().replace(`127.0.0.1:${server.port}`, 'elsewhere.example')
  expect(answers(await raw([`${foreignHead}{}`]))).toEqual(['HTTP/1.1 421'])
  expect(answers(await raw([`${head('content-length: 2\r\nHOST: elsewhere.example\r\n')}{}`]))?.[0]).toMatch(/4\d\d$/)
})
