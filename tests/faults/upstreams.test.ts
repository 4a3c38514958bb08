import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { accountBrowser, attempt, behindProxy } from '#tests/account-browser.ts'
import { startProvider } from '#tests/account-provider.ts'
import { listen } from '#tests/http.ts'
import { atNight } from '#tests/run-size.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, type World } from '#tests/world.ts'

/** Tests external dependencies of a site: the account provider's keys, the S3-compatible store. */
const hour = 3_600_000
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('an identity provider that stops answering is reported in time, and codes still work (F13)', async () => {
  const provider = await startProvider()
  closing.push(provider.close)
  const world = await worldWith({ ...provider.environment, ...behindProxy })
  const browser = await accountBrowser(world)
  expect((await browser.signIn(provider)).status).toBe(200)
  const answered = await browser.begin()
  const token = await provider.token(world.now(), { nonce: new URL(answered).searchParams.get('nonce') })
  const callbackUrl = provider.authorize(answered, token)
  await provider.close()
  expect(await browser.comeBack(callbackUrl)).toEqual({ attempt, failed: 'away' })
  const port = Number(new URL(provider.issuer).port)
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done))
  closing.push(
    () => silent.closeAllConnections(),
    () => silent.close(),
  )
  const began = performance.now()
  const toSilence = provider.authorize(await browser.begin(), token)
  expect(await browser.comeBack(toSilence)).toEqual({ attempt, failed: 'away' })
  expect(performance.now() - began).toBeLessThan(4500)
  expect(await world.signIn()).toMatch(/^[\w-]{43}$/)
})

test('the configuration of a provider is used for a day, and requested once a minute while it is unreadable (F13)', async () => {
  const provider = await startProvider()
  const world = await worldWith({ ...provider.environment, ...behindProxy })
  const browser = await accountBrowser(world)
  expect(await browser.begin()).toContain(provider.issuer)
  await provider.close()
  const port = Number(new URL(provider.issuer).port)
  let requested = 0
  const broken = createServer((_, response) => {
    requested += 1
    response.writeHead(503).end()
  })
  await new Promise<void>((done) => broken.listen(port, '127.0.0.1', done))
  closing.push(() => broken.close())
  world.wait(2 * hour)
  for (let count = 0; count < 10; count += 1) expect(await browser.begin()).toContain(`${provider.issuer}/auth?`)
  expect(requested).toBe(1)
  world.wait(21 * hour)
  expect(await browser.begin()).toContain(`${provider.issuer}/auth?`)
  world.wait(2 * hour)
  expect(await browser.begin()).toBe(`/admin/callback#attempt=${attempt}&failed=away`)
  expect(requested).toBe(3)
})

test('a provider that never answered is called once in ten seconds, and the sign-in page waits for it once (F13)', async () => {
  let requested = 0
  const served = await listen((_, answer) => {
    requested += 1
    answer.destroy()
  })
  closing.push(served.close)
  const world = await worldWith({ GOOGLE_CLIENT_ID: 'suvira', OIDC_ISSUER: served.url })
  const options = async () => (await world.call('admin/sign-in-options')).body
  // Configured, but unavailable: the button says so instead of "not set up" (43.23).
  const data = { url: '/admin/external-sign-in', away: true }
  for (let count = 0; count < 5; count += 1) expect(await options()).toEqual({ status: true, data })
  expect(await (await accountBrowser(world)).begin()).toContain('failed=away')
  expect(requested).toBe(1)
  world.wait(10_000)
  await options()
  expect(requested).toBe(2)
})

test('a redirect of the provider is not followed, and a reply over 64 KiB is not read (Finding 4)', async () => {
  const elsewhere: string[] = []
  const redirecting = await listen((request, response) => {
    elsewhere.push(request.url ?? '')
    response.end('{}')
  })
  closing.push(redirecting.close)
  for (const answer of [
    { status: 302, headers: { location: `${redirecting.url}/token` }, body: '' },
    { status: 200, headers: {}, body: JSON.stringify({ id_token: 'x'.repeat(65 * 1024) }) },
  ]) {
    const provider = await startProvider()
    closing.push(provider.close)
    const wrong = await listen((_, response) => void response.writeHead(answer.status, answer.headers).end(answer.body))
    closing.push(wrong.close)
    provider.discovery.token_endpoint = `${wrong.url}/token`
    const browser = await accountBrowser(await worldWith(provider.environment))
    const callbackUrl = provider.authorize(await browser.begin(), 'never read')
    expect(await browser.comeBack(callbackUrl)).toEqual({ attempt, failed: 'away' })
  }
  expect(elsewhere).toEqual([])
})

type Mode = 'well' | 'down' | '503' | 'silent' | 'eventual'

test.each(['down', '503', 'silent', 'eventual'] as const)(
  'a bucket that is %s fails uploads in time and without a row; cached files are served, others get 503 (F14)',
  { ...atNight, timeout: 60_000 },
  async (mode) => {
    const store = await bucket()
    const world = await worldWith(store.environment)
    const served = await listen(world.handle)
    closing.push(served.close)
    const link = await upload(world, 'hot')
    const cold = await upload(world, 'cold')
    await world.admin('admin/file-documents', {
      list: ['EGM'],
      documents: [
        { name: 'Hot', file_link: link },
        { name: 'Cold', file_link: cold },
      ],
    })
    expect((await fetch(served.url + link)).status).toBe(200)
    const rows = (await world.store.read.files.all()).length

    store.set(mode)
    const began = performance.now()
    const refused = upload(world, `while ${mode}`)
    if (mode === 'eventual') {
      // The store accepts the bytes and serves them later: the upload succeeds, a reader gets 503, and later the bytes.
      const late = await refused
      await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Late', file_link: late }] })
      expect((await fetch(served.url + late)).status).toBe(503)
      store.set('well')
      expect(Buffer.from(await (await fetch(served.url + late)).bytes())).toEqual(tinyPdf(`while ${mode}`))
      return
    }
    // Requested meanwhile: both wait for the bucket up to their time limit.
    const away = fetch(served.url + cold)
    await expect(refused).rejects.toMatchObject({ code: 'try-later' })
    expect(performance.now() - began).toBeLessThan(11_000)
    expect(await world.store.read.files.all()).toHaveLength(rows)
    expect((await fetch(served.url + link)).status).toBe(200)
    expect((await away).status).toBe(503)
    expect((await world.visitor('user/get-products')).status).toBe(true)
    expect(JSON.stringify(await world.visitor('user/get-investors'))).toContain('Cold')
    store.set('well')
    expect((await fetch(served.url + cold)).status).toBe(200)
    expect(await upload(world, 'after')).toMatch(/^\/files\//)
  },
)

async function worldWith(environment: Record<string, string>): Promise<World> {
  const world = await createWorld(environment)
  closing.push(world.close)
  return world
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

/** Starts a minimal S3-compatible store that can fail in several ways. Signatures are not checked here. */
async function bucket() {
  const objects = new Map<string, Buffer>()
  const hidden = new Set<string>()
  let mode: Mode = 'well'
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = request.url ?? ''
    if (mode === 'down') return request.socket.destroy()
    if (mode === 'silent') return undefined
    if (mode === '503') return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(path, await buffer(request))
      if (mode === 'eventual') hidden.add(path)
      return response.writeHead(200).end()
    }
    const bytes = mode === 'eventual' && hidden.has(path) ? undefined : objects.get(path)
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
