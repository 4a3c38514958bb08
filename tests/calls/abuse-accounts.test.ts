import { afterAll, beforeAll, expect } from 'vitest'
import { accountBrowser, attempt, behindProxy } from '#tests/account-browser.ts'
import { startProvider, type TestProvider } from '#tests/account-provider.ts'
import { badTokens } from '#tests/bad-tokens.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const refused = { status: 401, body: { err: 'Cannot find user', code: 'cannot-find-user' } }
let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const login = (world: World, google_token: string) =>
  world.call('admin/google-login', { body: { google_token }, address: nextAddress() })

const test = testOnBothDatabases('abuse of the external sign-in', onPostgresAtNight)

const worldWithProvider = (createWorld: CreateWorld, settings: Record<string, string> = {}) =>
  createWorld({ ...provider.environment, ...behindProxy, ...settings })

test('a sign-in credential is accepted once, only in its browser and within two minutes; respelled copies are refused (A27)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  const token = (nonce: string) => provider.token(world.now(), { nonce })
  const { credential = '' } = await browser.withToken(provider, token)
  expect(await browser.login(credential, '')).toMatchObject(refused)
  const { status, body } = await browser.login(credential)
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: true, data: { email: 'admin@example.com' } })
  expect((await world.call('admin/check-token', { token: body.token })).status).toBe(200)
  expect(await browser.login(credential)).toMatchObject(refused)
  // The last letter may have bits that no decoder reads; padding and spaces are ignored as well.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const spellings = [...letters].map((letter) => credential.slice(0, -1) + letter)
  for (const again of [...spellings, `${credential}=`, `${credential} `, ` ${credential}`, `${credential}\n`])
    expect(await browser.login(again), again.slice(-4)).toMatchObject(refused)
  const both = (await browser.withToken(provider, token)).credential
  const replies = await Promise.all([browser.login(both), browser.login(both)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401])
  const late = (await browser.withToken(provider, token)).credential
  world.wait(2 * 60_000)
  expect(await browser.login(late)).toMatchObject(refused)
})

test('an ID token posted directly is refused, even a valid one, without any request to the provider (A26, Finding 4)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  const nonce = new URL(await browser.begin()).searchParams.get('nonce') ?? ''
  provider.fetched.length = 0
  for (const [defect, token] of Object.entries(await badTokens(provider, world.now(), {}))) {
    expect(await login(world, await token()), defect).toMatchObject(refused)
  }
  expect(await login(world, await provider.token(world.now()))).toMatchObject(refused)
  expect(await browser.login(await provider.token(world.now(), { nonce }))).toMatchObject(refused)
  expect(provider.fetched).toEqual([])
  expect(await world.store.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('every invalid token from the provider is refused, and the page receives no details (A26)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  for (const defect of Object.keys(await badTokens(provider, world.now(), {}))) {
    const outcome = await browser.withToken(provider, async (nonce) => {
      return (await badTokens(provider, world.now(), { nonce }))[defect]?.() ?? ''
    })
    expect(outcome, defect).toEqual({ attempt, failed: 'refused' })
  }
  const noNonce = await browser.withToken(provider, () => provider.token(world.now()))
  expect(noNonce).toEqual({ attempt, failed: 'refused' })
  const otherNonce = await browser.withToken(provider, () => provider.token(world.now(), { nonce: 'another' }))
  expect(otherNonce).toEqual({ attempt, failed: 'refused' })
  expect(await browser.signIn(provider, { email: 'nobody@example.com', sub: 'nobody' })).toMatchObject(refused)
  expect((await browser.signIn(provider)).status).toBe(200)
})

test('the sign-in request carries PKCE, state and nonce, which the browser cannot read from its cookie (Finding 4)', async (createWorld) => {
  const world = await worldWithProvider(createWorld, { GOOGLE_CLIENT_SECRET: 'a secret of ours' })
  const browser = await accountBrowser(world)
  const address = new URL(await browser.begin())
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/auth`)
  const question = Object.fromEntries(address.searchParams)
  expect(question).toEqual({
    client_id: provider.environment.GOOGLE_CLIENT_ID,
    redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/admin\/callback$/),
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const cookie = decodeURIComponent(browser.cookie)
  for (const secret of [question.state, question.nonce]) expect(cookie).not.toContain(secret)
  expect(Buffer.from(cookie.slice('account='.length), 'base64url').toString('latin1')).not.toContain('state')
  expect((await browser.signIn(provider)).status).toBe(200)
  expect(provider.exchanged.at(-1)?.get('client_secret')).toBe('a secret of ours')
  expect(provider.exchanged.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

test('a provider response is accepted once, within ten minutes, only in the requesting browser with its own state (Finding 4)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const token = (nonce: string) => provider.token(world.now(), { nonce })
  const [browser, otherBrowser] = [await accountBrowser(world), await accountBrowser(world)]
  const address = await browser.begin()
  const nonce = new URL(address).searchParams.get('nonce') ?? ''
  const answer = new URL(provider.authorize(address, await token(nonce)))
  provider.fetched.length = 0
  expect(await otherBrowser.comeBack(answer.href)).toEqual({ failed: 'refused' })
  await otherBrowser.begin()
  expect(await otherBrowser.comeBack(answer.href)).toEqual({ attempt, failed: 'refused' })
  const guessed = new URL(answer)
  guessed.searchParams.set('state', 'guessed')
  expect(await browser.comeBack(guessed.href)).toEqual({ attempt, failed: 'refused' })
  expect(provider.fetched).toEqual([])
  const { credential } = await browser.comeBack(answer.href)
  expect(await otherBrowser.login(credential)).toMatchObject(refused)
  expect(await browser.comeBack(answer.href)).toEqual({ attempt, failed: 'refused' })
  expect(provider.fetched).toEqual(['/token', '/keys'])
  expect((await browser.login(credential)).status).toBe(200)

  const late = await browser.begin()
  world.wait(10 * 60_000)
  expect(await browser.comeBack(provider.authorize(late, await token('late')))).toEqual({
    attempt,
    failed: 'refused',
  })
  const declined = new URL(await browser.begin()).searchParams
  const error = new URLSearchParams({ error: 'access_denied', state: declined.get('state') ?? '' })
  expect(await browser.comeBack(`/admin/callback?${error}`)).toEqual({ attempt, failed: 'cancelled' })
})

test('redirects to the provider are refused from other sites and limited to ten a minute (Finding 4)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  expect(await browser.begin({ 'sec-fetch-site': 'cross-site' })).toBe('/admin/callback#failed=refused')
  const from = { 'x-forwarded-for': '198.51.100.9' }
  for (let times = 0; times < 10; times += 1) expect(await browser.begin(from)).toContain(`${provider.issuer}/auth`)
  expect(await browser.begin(from)).toBe(`/admin/callback#attempt=${attempt}&failed=too-often`)
})

test('configured acr and hd values are requested from the provider and required in its token (Finding 4)', async (createWorld) => {
  const world = await worldWithProvider(createWorld, {
    OIDC_REQUIRED_ACR: 'phr',
    OIDC_HOSTED_DOMAIN: 'suvira.example',
  })
  const browser = await accountBrowser(world)
  const question = new URL(await browser.begin()).searchParams
  expect([question.get('acr_values'), question.get('hd')]).toEqual(['phr', 'suvira.example'])
  const good = { acr: 'phr', hd: 'suvira.example' }
  for (const claims of [{}, { ...good, acr: undefined }, { ...good, acr: 'pwd' }, { ...good, hd: 'gmail.example' }]) {
    const outcome = await browser.withToken(provider, (nonce) => provider.token(world.now(), { nonce, ...claims }))
    expect(outcome).toEqual({ attempt, failed: 'refused' })
  }
  expect((await browser.signIn(provider, good)).status).toBe(200)
})

test('a known address with another subject is refused, and every admin is notified (A28)', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  expect((await browser.signIn(provider)).status).toBe(200)
  expect(await browser.signIn(provider, { sub: 'subject-2' })).toMatchObject(refused)
  expect(world.mails().at(-1)).toMatchObject({ subject: 'Sign-in with another account refused' })
  expect(await world.store.read.securityLog.byEvent('account.other_subject')).toHaveLength(1)
  expect((await browser.signIn(provider)).status).toBe(200)
  // The subject counts, not the address that the provider currently displays.
  const renamed = await browser.signIn(provider, { email: 'renamed@example.com' })
  expect(renamed.body.data).toMatchObject({ email: 'admin@example.com' })
})

test('a new signing key of the provider is accepted at once', async (createWorld) => {
  const world = await worldWithProvider(createWorld)
  const browser = await accountBrowser(world)
  expect((await browser.signIn(provider)).status).toBe(200)
  expect((await browser.signIn(provider, {}, { kid: 'two' })).status).toBe(401)
  provider.keys.push({ ...provider.jwk, kid: 'two' })
  expect((await browser.signIn(provider, {}, { kid: 'two' })).status).toBe(200)
  provider.keys.pop()
})

test('a provider with an authorization address of another scheme is rejected', async (createWorld) => {
  const world = await createWorld({ ...provider.environment })
  const stored = { ...provider.discovery }
  const bad = ['javascript:alert(1)', 'data:text/html,x', 'ftp://127.0.0.1/authorize']
  for (const authorization_endpoint of bad) {
    Object.assign(provider.discovery, { authorization_endpoint })
    const data = { url: '/admin/external-sign-in', away: true }
    expect(await world.visitor('admin/sign-in-options')).toEqual({ status: true, data })
    // An earlier retry would not query the provider.
    world.wait(11_000)
  }
  Object.assign(provider.discovery, stored)
  expect((await world.visitor('admin/sign-in-options')).data).toEqual({ url: '/admin/external-sign-in' })
})

test('without a configured provider, no external sign-in is offered and every token is refused', async (createWorld) => {
  const world = await createWorld()
  expect(await world.visitor('admin/sign-in-options')).toEqual({ status: true, data: null })
  expect(await login(world, 'x')).toMatchObject(refused)
  expect(await (await accountBrowser(world)).begin()).toBe(`/admin/callback#attempt=${attempt}&failed=not-set-up`)
})

test('one sign-in can begin, return and finish on three different servers (Finding 4)', async (createWorld) => {
  const first = await worldWithProvider(createWorld)
  // On SQLite one server owns the file; several servers share a PostgreSQL.
  if (!first.databaseUrl) return expect(first.database).toBe('sqlite')
  const beside = { DATABASE_URL: first.databaseUrl }
  const others = [await worldWithProvider(createWorld, beside), await worldWithProvider(createWorld, beside)]
  const [readOne, two, three] = await Promise.all([first, ...others].map((world) => accountBrowser(world)))
  const address = (await readOne?.begin()) ?? ''
  const nonce = new URL(address).searchParams.get('nonce') ?? ''
  const callbackUrl = provider.authorize(address, await provider.token(first.now(), { nonce }))
  if (two && three && readOne) two.cookie = three.cookie = readOne.cookie
  const outcome = await two?.comeBack(callbackUrl)
  expect((await three?.login(outcome?.credential))?.status).toBe(200)
})
