import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { call, until } from '#tests/load.ts'
import { sessionToken } from '#tests/open-site.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { atNight } from '#tests/run-size.ts'
import { startServer } from '#tests/server.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Head = { status: number; lines: [string, string][]; value: (name: string) => string | undefined }
type Requested = { path: string; method?: string; headers?: Record<string, string | string[]>; body?: string }

function headOf(site: string, { path, method = 'GET', headers = {}, body }: Requested): Promise<Head> {
  return new Promise((done, fail) => {
    const requested = request(site + path, { method, headers }, (reply) => {
      const { rawHeaders } = reply
      const lines = rawHeaders.flatMap((name, index): [string, string][] =>
        index % 2 ? [] : [[name.toLowerCase(), rawHeaders[index + 1] ?? '']],
      )
      reply.resume().once('end', () =>
        done({
          status: reply.statusCode ?? 0,
          lines,
          value: (expected) => lines.find(([name]) => name === expected)?.[1],
        }),
      )
    })
    requested.once('error', fail).end(body)
  })
}

async function site(database: 'sqlite' | 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-heads-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = database === 'postgres' ? await freshDatabase() : undefined
  if (postgres) closing.push(postgres.drop)
  const place = { DATA_DIR: dataDir, SEED: 'none', ...(postgres && { DATABASE_URL: postgres.url }) }
  const server = await startServer(place)
  closing.push(() => server.kill())
  const token = await sessionToken(place)
  let count = 0
  const write = async () => {
    count += 1
    const added = { name: `Number ${count}`, email: `n${count}@example.com` }
    expect((await call(server.url, 'admin/add-admin', added, { token })).status).toBe(200)
  }
  return { url: server.url, write }
}

const json = { 'content-type': 'application/json', 'content-length': '2' }
const products = '/api/v1/user/get-products'

describe.each(['sqlite', 'postgres'] as const)('headers (%s)', (database) => {
  test('the first reply after a write has the headers of every later one, in the same order (Finding 12)', {
    ...(database === 'postgres' && atNight),
    timeout: 60_000,
  }, async () => {
    const { url, write } = await site(database)
    const etag = (await headOf(url, { path: '/ourpurpose' })).value('etag') ?? ''
    const requested: Requested[] = [
      { path: '/' },
      { path: '/products-export', headers: { 'accept-encoding': 'br' } },
      { path: '/investorzone/annual-reports', method: 'HEAD' },
      { path: '/ourpurpose', headers: { 'if-none-match': etag } },
      { path: '/contactus.data' },
      { path: '/nowhere' },
      { path: products, method: 'POST', headers: json, body: '{}' },
      { path: products, method: 'POST', headers: { ...json, 'accept-encoding': 'gzip' }, body: '{}' },
    ]
    for (const entry of requested) {
      await write()
      const [first, later] = [await headOf(url, entry), await headOf(url, entry)]
      const same = ({ status, lines }: Head) => [
        status,
        lines.map(([name, value]) => [name, name === 'date' || name === 'x-request-id' ? '' : value]),
      ]
      expect(same(first), JSON.stringify(entry)).toEqual(same(later))
      expect(new Set(first.lines.map(([name]) => name)).size).toBe(first.lines.length)
      for (const head of [first, later]) expect(head.value('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(first.value('x-request-id')).not.toBe(later.value('x-request-id'))
    }
  })
})

test('the request id of a trusted proxy is in the reply and in the log (43.28) (Finding 12)', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1', LOG: 'requests' })
  closing.push(() => server.stop())
  const idOf = async (path: string, id: string | string[]) =>
    (await headOf(server.url, { path, headers: { 'x-request-id': id } })).value('x-request-id')
  // Rendered, then cached; a call; a response that is always rendered.
  for (const path of ['/ourpurpose', '/ourpurpose', products, '/robots.txt']) {
    const id = `proxy-1/${path.length}:Ab_c.2+3=`
    expect(await idOf(path, id)).toBe(id)
    await until('it is in the log', () => server.output().includes(`"request":"${id}"`))
  }
  // Refused, aborted and missing ones as well, with an id as written by AWS (43.28).
  const id = 'Self=1-67891234-12456789abcdef;Root=1-67891233-abcdef'
  const refused: Requested[] = [
    { path: '/missing.pdf' },
    { path: '/ourpurpose', headers: { host: 'elsewhere.example' } },
    { path: '/api/v1/admin/get-me', method: 'POST' },
    { path: '/api/v1/user/get-products', method: 'PUT' },
    { path: '/api/v1/user/get-products', method: 'POST', headers: { origin: 'https://elsewhere.example' } },
    { path: '/livez' },
  ]
  for (const entry of refused) {
    const head = await headOf(server.url, { ...entry, headers: { ...entry.headers, 'x-request-id': id } })
    expect([entry.path, head.status, head.value('x-request-id')]).toEqual([entry.path, head.status, id])
  }
  const uuid = /^[0-9a-f-]{36}$/
  for (const insane of ['', 'a b', '"x"', 'x'.repeat(129), ['one', 'two']]) {
    expect(await idOf('/ourpurpose', insane)).toMatch(uuid)
  }
})

test('the request id of anybody else is ignored (Finding 12)', async () => {
  const server = await startServer({ TRUST_PROXY: '192.0.2.1' })
  closing.push(() => server.stop())
  for (const path of ['/ourpurpose', '/ourpurpose', products]) {
    const head = await headOf(server.url, { path, headers: { 'x-request-id': 'proxy-1' } })
    expect(head.value('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})
