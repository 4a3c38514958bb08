import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startProvider } from '#tests/account-provider.ts'
import { listen } from '#tests/http.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, type World } from '#tests/world.ts'

/** Others that a site depends on: the account provider's keys, the S3-compatible store. */
const hour = 3_600_000
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('F13: while the provider’s keys cannot be read the kept ones serve for a day; after it codes still do', async () => {
  const provider = await startProvider()
  const world = await worldWith(provider.environment)
  expect((await login(world, await provider.token(world.now()))).status).toBe(200)
  await provider.close()
  for (const hours of [2, 10, 11]) {
    world.wait(hours * hour)
    expect((await login(world, await provider.token(world.now()))).status).toBe(200)
  }
  world.wait(2 * hour)
  const late = await login(world, await provider.token(world.now()))
  expect(late).toMatchObject({ status: 503, body: { code: 'try-later', err: expect.stringContaining('code instead') } })
  expect(await world.signIn()).toMatch(/^[\w-]{43}$/)
})

test('F13: a key that changed hands is found, and tokens naming unknown keys make nobody ask more than once a minute', async () => {
  const provider = await startProvider()
  closing.push(provider.close)
  const world = await worldWith(provider.environment)
  expect((await login(world, await provider.token(world.now()))).status).toBe(200)
  provider.keys.splice(0, 1, { ...provider.jwk, kid: 'two' })
  const askedBefore = keysAsked(provider.fetched)
  for (let minute = 0; minute < 3; minute += 1) {
    world.wait(60_000)
    const asked = keysAsked(provider.fetched)
    const made = Array.from({ length: 15 }, (_, at) =>
      provider.token(world.now(), { jti: `${at}` }, { kid: `no ${at}` }),
    )
    for (const token of await Promise.all(made)) expect((await login(world, token)).status).toBe(401)
    expect(keysAsked(provider.fetched) - asked).toBe(1)
  }
  expect(keysAsked(provider.fetched) - askedBefore).toBe(3)
  expect((await login(world, await provider.token(world.now(), {}, { kid: 'two' }))).status).toBe(200)
  expect((await login(world, await provider.token(world.now(), { jti: 'old' }, { kid: 'one' }))).status).toBe(401)
})

test('F13: keys that cannot be read are asked for once a minute, not by every sign-in', async () => {
  const provider = await startProvider()
  const world = await worldWith(provider.environment)
  expect((await login(world, await provider.token(world.now()))).status).toBe(200)
  await provider.close()
  const port = Number(new URL(provider.issuer).port)
  let asked = 0
  const silent = createServer(() => {
    asked += 1
  })
  await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done))
  closing.push(
    () => silent.closeAllConnections(),
    () => silent.close(),
  )
  world.wait(2 * hour)
  expect((await login(world, await provider.token(world.now()))).status).toBe(200)
  const began = performance.now()
  for (let count = 0; count < 10; count += 1) {
    expect((await login(world, await provider.token(world.now(), { jti: `${count}` }))).status).toBe(200)
  }
  expect(performance.now() - began).toBeLessThan(2500)
  // Once for the description of the provider, once for its keys.
  expect(asked).toBe(2)
})

test('F13: a provider that never answered is asked once in ten seconds, and the sign-in page waits for it once', async () => {
  let asked = 0
  const door = await listen((_, answer) => {
    asked += 1
    setTimeout(() => answer.destroy(), 200)
  })
  closing.push(door.close)
  const world = await worldWith({ GOOGLE_CLIENT_ID: 'suvira', OIDC_ISSUER: door.url })
  const options = async () => (await world.call('admin/sign-in-options')).body
  for (let count = 0; count < 5; count += 1) expect(await options()).toEqual({ status: true, data: null })
  expect((await login(world, 'eyJhbGciOiJSUzI1NiJ9.e30.e30')).status).toBe(503)
  expect(asked).toBe(1)
  world.wait(10_000)
  await options()
  expect(asked).toBe(2)
})

type Mode = 'well' | 'down' | '503' | 'silent' | 'eventual'

test.each(['down', '503', 'silent', 'eventual'] as const)(
  'F14: a bucket that is %s: uploads are refused in time and leave no row, what is at hand is served, the rest is told to wait',
  { timeout: 60_000 },
  async (mode) => {
    const store = await bucket()
    const world = await worldWith(store.environment)
    const door = await listen(world.handle)
    closing.push(door.close)
    const link = await upload(world, 'hot')
    const cold = await upload(world, 'cold')
    await world.admin('admin/file-documents', {
      list: ['EGM'],
      documents: [
        { name: 'Hot', file_link: link },
        { name: 'Cold', file_link: cold },
      ],
    })
    expect((await fetch(door.url + link)).status).toBe(200)
    const rows = (await world.store.read.files.all()).length

    store.set(mode)
    const began = performance.now()
    const refused = upload(world, `while ${mode}`)
    if (mode === 'eventual') {
      // It takes what it is given and shows it later: the upload holds, a reader is told to wait, and then gets the true bytes.
      const late = await refused
      await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Late', file_link: late }] })
      expect((await fetch(door.url + late)).status).toBe(503)
      store.set('well')
      expect(Buffer.from(await (await fetch(door.url + late)).bytes())).toEqual(tinyPdf(`while ${mode}`))
      return
    }
    await expect(refused).rejects.toMatchObject({ code: 'try-later' })
    expect(performance.now() - began).toBeLessThan(11_000)
    expect(await world.store.read.files.all()).toHaveLength(rows)
    expect((await fetch(door.url + link)).status).toBe(200)
    expect((await fetch(door.url + cold)).status).toBe(503)
    expect((await world.visitor('user/get-products')).status).toBe(true)
    expect(JSON.stringify(await world.visitor('user/get-investors'))).toContain('Cold')
    store.set('well')
    expect((await fetch(door.url + cold)).status).toBe(200)
    expect(await upload(world, 'after')).toMatch(/^\/files\//)
  },
)

async function worldWith(environment: Record<string, string>): Promise<World> {
  const world = await createWorld(environment)
  closing.push(world.close)
  return world
}

function login(world: World, google_token: string) {
  return world.call('admin/google-login', { body: { google_token }, address: nextAddress() })
}

function keysAsked(fetched: readonly string[]): number {
  return fetched.filter((path) => path === '/keys').length
}

async function upload(world: World, salt: string): Promise<string> {
  const base_64 = tinyPdf(salt).toString('base64')
  const token = await world.openSession()
  const reply = await world.call('admin/file-to-link', {
    body: { base_64, name: 'x.pdf' },
    token,
    address: nextAddress(),
  })
  if (reply.status !== 200) throw reply.body
  return reply.body.link
}

/** As much of an S3-compatible store as the site asks for, with ways to be in trouble. Signatures are the peer's business, not this one's. */
async function bucket() {
  const kept = new Map<string, Buffer>()
  const hidden = new Set<string>()
  let mode: Mode = 'well'
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = request.url ?? ''
    if (mode === 'down') return request.socket.destroy()
    if (mode === 'silent') return undefined
    if (mode === '503') return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (request.method === 'PUT') {
      kept.set(path, await buffer(request))
      if (mode === 'eventual') hidden.add(path)
      return response.writeHead(200).end()
    }
    const bytes = mode === 'eventual' && hidden.has(path) ? undefined : kept.get(path)
    if (!bytes) return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': bytes.length })
    return response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
      S3_BUCKET: 'site',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    set(next: Mode) {
      mode = next
    },
  }
}
