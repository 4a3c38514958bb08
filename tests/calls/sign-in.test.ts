import { expect } from 'vitest'
import { readMail } from '#tests/mail.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { codeIn } from '#tests/sign-in.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const email = 'admin@example.com'
const inBrowser = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }

const test = testOnBothDatabases('signing in')

test('the code in the mail opens a session that every admin call accepts', async (createWorld) => {
  const world = await createWorld()
  expect((await world.call('admin/send-otp', { body: { email } })).body).toEqual({ status: true })
  const [mail] = world.mails()
  expect(mail).toMatchObject({ to: email, subject: 'Your sign-in code' })
  const otp = mail?.text.match(/\b\d{4}\b/)?.[0]
  const { body } = await world.call('admin/verify-otp', { body: { email, otp } })
  expect(body).toEqual({ status: true, token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) })
  const checked = await world.call('admin/check-token', { token: body.token })
  expect(checked.body).toEqual({ status: true, data: { name: 'Administrator', email } })
  expect((await world.call('admin/get-admin', { headers: { authorization: body.token } })).status).toBe(200)
})

test('a browser gets half of its session as a cookie that scripts cannot read', async (createWorld) => {
  const world = await createWorld({ SITE_URL: 'http://127.0.0.1:3000' })
  const sent = await world.call('admin/send-otp', { body: { email }, headers: inBrowser })
  const cookie = cookiesOf(sent.headers)
  const otp = world
    .mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  const without = await world.call('admin/verify-otp', { body: { email, otp }, headers: inBrowser })
  expect(without.status).toBe(401)
  const verified = await world.call('admin/verify-otp', { body: { email, otp }, headers: { ...inBrowser, cookie } })
  expect(verified.status).toBe(200)
  const lines = verified.headers['set-cookie'] as string[]
  expect(lines.find((line) => line.startsWith('sid='))).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
  const checked = await world.call('admin/check-token', {
    token: verified.body.token,
    headers: { ...inBrowser, cookie: cookiesOf(verified.headers) },
  })
  expect(checked.status).toBe(200)
})

test('a request with an Origin counts as a browser, and its token is useless without its cookie (Finding 13)', async (createWorld) => {
  const world = await createWorld({ SITE_URL: 'http://127.0.0.1:3000' })
  const older = { origin: 'http://127.0.0.1:3000' }
  const sent = await world.call('admin/send-otp', { body: { email }, headers: older })
  const code = { email, otp: codeIn(world) }
  expect((await world.call('admin/verify-otp', { body: code, headers: older })).status).toBe(401)
  const cookie = cookiesOf(sent.headers)
  const verified = await world.call('admin/verify-otp', { body: code, headers: { ...older, cookie } })
  const { token } = verified.body
  const ownHeaders = { ...older, cookie: cookiesOf(verified.headers) }
  expect((await world.call('admin/check-token', { token, headers: ownHeaders })).status).toBe(200)
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
})

test('a second sign-in in the same browser ends its first session, and no other', async (createWorld) => {
  const world = await createWorld({ SITE_URL: 'http://127.0.0.1:3000' })
  const elsewhere = await world.openSession()
  let cookie = ''
  const tokens: string[] = []
  for (const _ of ['first', 'second']) {
    const sent = await world.call('admin/send-otp', { body: { email }, headers: { ...inBrowser, cookie } })
    const body = { email, otp: codeIn(world) }
    const requested = `${cookie}; ${cookiesOf(sent.headers)}`
    const verified = await world.call('admin/verify-otp', { body, headers: { ...inBrowser, cookie: requested } })
    cookie = cookiesOf(verified.headers)
    tokens.push(verified.body.token)
    world.wait(60_000)
  }
  expect(
    await world.store.read.sessions.ofAdmin((await world.store.read.sessions.all())[0]?.admin_id ?? ''),
  ).toHaveLength(2)
  const check = (token: string | undefined, headers = {}) => world.call('admin/check-token', { token, headers })
  expect((await check(tokens[1], { ...inBrowser, cookie })).status).toBe(200)
  expect((await check(elsewhere)).status).toBe(200)
  expect((await check(tokens[0], { ...inBrowser, cookie })).status).toBe(401)
})

test('signing out ends one session, and signing out everywhere ends all sessions', async (createWorld) => {
  const world = await createWorld()
  const [item, two, three] = [await world.openSession(), await world.openSession(), await world.openSession()]
  await world.as(item)('admin/logout')
  await expect(world.as(item)('admin/check-token')).rejects.toMatchObject({ code: 'not-signed-in' })
  await world.as(two)('admin/logout-all')
  for (const token of [two, three]) {
    await expect(world.as(token)('admin/check-token')).rejects.toMatchObject({ code: 'not-signed-in' })
  }
})

test('sessions that end one another at the same moment wait for one another', async (createWorld) => {
  const world = await createWorld()
  const statusesOf = (calls: Promise<{ status: number }>[]) =>
    Promise.all(calls.map(async (call) => [200, 401, 404].includes((await call).status)))
  for (let round = 0; round < 4; round += 1) {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => world.openSession()))
    const { data } = await world.as(tokens[0] ?? '')('admin/get-sessions')
    const attempts = tokens.slice(0, 3).flatMap((token) => data.map(({ _id: id }) => ({ token, body: { id } })))
    expect(await statusesOf(attempts.map((entry) => world.call('admin/end-session', entry)))).not.toContain(false)
    const fresh = await Promise.all(Array.from({ length: 5 }, () => world.openSession()))
    expect(await statusesOf(fresh.map((token) => world.call('admin/logout-all', { token })))).not.toContain(false)
  }
})

test('a person can see their own sessions and end one of them', async (createWorld) => {
  const world = await createWorld()
  const [mine, otherToken] = [await world.openSession(), await world.openSession()]
  const { data } = await world.as(mine)('admin/get-sessions')
  expect(data).toHaveLength(2)
  expect(data.filter((session) => session.current)).toHaveLength(1)
  const id = data.find((session) => !session.current)?._id ?? ''
  await world.as(mine)('admin/end-session', { id })
  await expect(world.as(otherToken)('admin/check-token')).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(world.as(mine)('admin/end-session', { id })).rejects.toMatchObject({ code: 'not-found' })
})

test('a sixth session ends the one that was unused for longest, and the person is notified by mail', async (createWorld) => {
  const world = await createWorld()
  const first = await world.openSession()
  for (let count = 0; count < 4; count += 1) {
    world.wait(1000)
    await world.openSession()
  }
  world.wait(31_000)
  const token = await world.signIn()
  await expect(world.as(first)('admin/check-token')).rejects.toMatchObject({ code: 'not-signed-in' })
  expect((await world.as(token)('admin/get-sessions')).data).toHaveLength(5)
  expect(world.mails().map((mail) => mail.subject)).toContain('An older session was ended')
})

test('a new device is announced by mail, and a known one is not', async (createWorld) => {
  const world = await createWorld()
  await world.call('admin/send-otp', { body: { email } })
  const otp = world
    .mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  const first = await world.call('admin/verify-otp', { body: { email, otp } })
  expect(world.mails().at(-1)?.subject).toBe('New sign-in to the admin area')
  world.wait(31_000)
  const headers = { cookie: cookiesOf(first.headers) }
  await world.call('admin/send-otp', { body: { email }, headers })
  const again = world
    .mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  const second = await world.call('admin/verify-otp', { body: { email, otp: again }, headers })
  expect(second.status).toBe(200)
  expect(world.mails().at(-1)?.subject).toBe('Your sign-in code')
})

test('a code is sent through an SMTP server, and other mails about a sign-in wait for an unavailable one', async (createWorld) => {
  const server = await startMailServer()
  const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  await world.call('admin/send-otp', { body: { email } })
  const mail = readMail(server.received[0] ?? '')
  expect(mail.to).toBe(email)
  const otp = mail.text.match(/\b\d{4}\b/)?.[0]
  await server.close()
  expect((await world.call('admin/verify-otp', { body: { email, otp } })).status).toBe(200)
  const stored = await world.store.db.selectFrom('deliveries').select(['state', 'mail']).execute()
  expect(stored).toMatchObject([{ state: 'waiting', mail: expect.stringContaining('New sign-in to the admin area') }])
})

test('no code is sent without TLS, unless the setting allows it (Finding 13)', async (createWorld) => {
  const server = await startMailServer()
  // Reaches this machine, but is not a loopback address.
  const SMTP_URL = `smtp://0.0.0.0:${server.port}`
  const careful = await createWorld({ SMTP_URL })
  await careful.call('admin/send-otp', { body: { email } })
  expect([server.sessions, server.received]).toEqual([1, []])
  const careless = await createWorld({ SMTP_URL, SMTP_TLS: 'off' })
  await careless.call('admin/send-otp', { body: { email } })
  expect(server.received).toHaveLength(1)
  await server.close()
})

function cookiesOf(headers: Record<string, string | string[]>): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}
