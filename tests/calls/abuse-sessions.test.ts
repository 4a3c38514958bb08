import { sql } from 'kysely'
import { expect } from 'vitest'
import { createAdmins } from '#server/domain/admins.ts'
import { createSignInClock } from '#server/domain/sign-in/sign-in-clock.ts'
import { runSize } from '#tests/run-size.ts'
import { codeIn, cookiesOf, expectUnchanged, inBrowser, send, verify } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const minute = 60_000
const hour = 60 * minute

const test = testOnBothDatabases('abuse of sessions', onPostgresAtNight)

test('a token is invalid after sign-out (A20)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  await world.as(token)('admin/logout')
  expect(await world.call('admin/get-admin', { token })).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
  })
})

test('a removed admin loses access at once (A21)', async (createWorld) => {
  const world = await createWorld()
  const second = await addAdmin(world, 'second@suvira.example')
  const token = await world.openSession('second@suvira.example')
  await world.as(token)('admin/check-token')
  await world.admin('admin/delete-admin', { id: second })
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
  expect(await world.store.read.sessions.ofAdmin(second)).toEqual([])
})

test('a removed admin loses access on every server, and guesses are counted across servers (A21)', async (createWorld) => {
  const world = await createWorld()
  // On SQLite one server owns the file; several servers share a PostgreSQL.
  if (!world.databaseUrl) return expect(world.database).toBe('sqlite')
  const right = await createWorld({ DATABASE_URL: world.databaseUrl })
  const second = await addAdmin(world, 'second@suvira.example')
  const token = await right.openSession('second@suvira.example')
  expect((await right.call('admin/check-token', { token })).status).toBe(200)
  expect((await world.call('admin/check-token', { token })).status).toBe(200)
  await world.admin('admin/delete-admin', { id: second })
  for (const server of [world, right]) expect((await server.call('admin/check-token', { token })).status).toBe(401)
  // Budgets are shared: guesses at one server count at the other.
  for (const server of [world, right, world, right, world]) {
    const code = await send(server, email)
    await verify(server, email, code === '1234' ? '4321' : '1234')
    for (const clock of [world, right]) clock.wait(minute)
  }
  for (const clock of [world, right]) clock.wait(hour)
  await send(right, email)
  expect(right.mails().at(-1)?.subject).toBe('Your sign-in link')
})

test('sessions, codes and devices of a removed admin do not work for the next one (A22)', async (createWorld) => {
  const world = await createWorld()
  const address = 'second@suvira.example'
  const second = await addAdmin(world, address)
  const device = cookiesOf((await verify(world, address, await send(world, address))).headers)
  const token = await world.openSession(address)
  world.wait(minute)
  const code = await send(world, address)
  await world.admin('admin/delete-admin', { id: second })
  const third = await addAdmin(world, address)
  expect(third).not.toBe(second)
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
  expect((await verify(world, address, code, { cookie: device })).status).toBe(401)
  expect(await world.store.db.selectFrom('devices').select('id').execute()).toEqual([])
})

test('no admin id is reused, even after many additions and removals (A22)', async (createWorld) => {
  const world = await createWorld()
  const { store, now, domain } = world
  if (world.database === 'sqlite') await sql`pragma synchronous = off`.execute(store.db)
  const { securityLog, ledger } = domain
  const silent = { ...domain.deliveries, post: async () => {} }
  const clock = createSignInClock({ store, now, securityLog })
  const siteUrl = 'http://127.0.0.1'
  const admins = createAdmins({
    store,
    ledger,
    now,
    deliveries: silent,
    securityLog,
    siteUrl,
    clock,
    post: { send() {} },
  })
  const times = runSize.adminsOfOneAddress[world.database]
  const ids = new Set<string>()
  for (let count = 0; count < times; count += 1) {
    const { id } = await admins.add('command line', { name: 'Again', email: 'again@suvira.example' })
    ids.add(id)
    await admins.remove('command line', id)
  }
  expect(ids.size).toBe(times)
  expect(await domain.admins.all()).toHaveLength(1)
}, 120_000)

test('a browser token without its cookie is refused and logged, and its session ends (A23)', async (createWorld) => {
  const world = await createWorld()
  const { token, cookie } = await inABrowser(world)
  expect((await world.call('admin/check-token', { token, headers: { ...inBrowser, cookie } })).status).toBe(200)
  expect((await world.call('admin/check-token', { token, headers: inBrowser })).status).toBe(401)
  expect(await world.store.read.securityLog.byEvent('session.split_mismatch')).toHaveLength(1)
  expect((await world.call('admin/check-token', { token, headers: { ...inBrowser, cookie } })).status).toBe(401)

  const again = await inABrowser(world)
  const foreign = { cookie: again.cookie.replace(/sid=(.)/, (_, first) => `sid=${first === '_' ? 'a' : '_'}`) }
  expect((await world.call('admin/check-token', { token: again.token, headers: foreign })).status).toBe(401)
})

test('the authorization header is accepted only as `Bearer token` or as the plain token (A24)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const odd = [
    `Basic ${token}`,
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} `,
    `Bearer ${token}, Bearer ${token}`,
  ]
  const more = ['', ' ', 'Bearer', 'Bearer ', `Bearer ${'t'.repeat(8192)}`, 'Bearer ﬀ', `${token}\u0000`, `${token}=`]
  for (const authorization of [...odd, ...more]) {
    const reply = await world.call('admin/check-token', { headers: { authorization } })
    expect(reply.status, authorization.slice(0, 60)).toBe(401)
    expect(reply.body.err).toBeTruthy()
  }
  for (const authorization of [`Bearer ${token}`, token]) {
    expect((await world.call('admin/check-token', { headers: { authorization } })).status).toBe(200)
  }
})

test('a session expires after one idle hour and after twelve hours in any case (A25)', async (createWorld) => {
  const world = await createWorld()
  const idle = await world.openSession()
  world.wait(59 * minute)
  await world.as(idle)('admin/check-token')
  world.wait(61 * minute)
  expect((await world.call('admin/check-token', { token: idle })).status).toBe(401)
  const used = await world.openSession()
  for (let half = 0; half < 24; half += 1) {
    world.wait(half < 23 ? 30 * minute : 30 * minute - 1000)
    expect((await world.call('admin/check-token', { token: used })).status).toBe(200)
  }
  world.wait(2000)
  expect((await world.call('admin/check-token', { token: used })).status).toBe(401)
})

test('posts from other sites are refused (A29)', async (createWorld) => {
  const world = await createWorld()
  const bodies = {
    'admin/send-otp': { email },
    'admin/verify-otp': { email, otp: '1234' },
    'admin/google-login': { google_token: 'x' },
    'user/download': { name: 'A', type: 'Export', email: 'a@b.example', country: 'India' },
  }
  await expectUnchanged(world, async () => {
    for (const [name, body] of Object.entries(bodies)) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ] as Record<string, string>[]) {
        expect((await world.call(name, { body, headers })).status, name).toBe(403)
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16']) {
        expect((await world.call(name, { body, headers: { 'content-type': type } })).status, name).toBe(415)
      }
    }
  })
  expect(world.mails()).toEqual([])
})

async function addAdmin(world: World, address: string): Promise<string> {
  return (await world.admin('admin/add-admin', { name: 'Second', email: address })).data._id
}

async function inABrowser(world: World): Promise<{ token: string; cookie: string }> {
  world.wait(minute)
  const requested = await world.call('admin/send-otp', { body: { email }, headers: inBrowser })
  const headers = { ...inBrowser, cookie: cookiesOf(requested.headers) }
  const { body, headers: input } = await verify(world, email, codeIn(world), headers)
  return { token: body.token, cookie: cookiesOf(input) }
}
