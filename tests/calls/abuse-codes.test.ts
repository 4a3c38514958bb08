import { expect } from 'vitest'
import { isEmail } from '#model/email-address.ts'
import { digest } from '#server/domain/digests.ts'
import { codeIn, cookiesOf, otherCode, send, sessionCount, verify } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'
import { growth, linearGrowthMax } from '../relative-time.ts'

const email = 'admin@example.com'
const minute = 60_000
const hour = 60 * minute
const wrong = { status: 401, body: { err: 'The OTP entered is incorrect', code: 'wrong-code' } }

const test = testOnBothDatabases('abuse of codes', onPostgresAtNight)

test('a correct code is accepted once, even among fifty simultaneous requests (A08)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  const replies = await Promise.all(Array.from({ length: 50 }, () => verify(world, email, code)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(await sessionCount(world)).toBe(1)
  expect(await verify(world, email, code)).toMatchObject(wrong)
})

test('a code expires after five minutes (A09)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  world.wait(5 * minute + 1000)
  expect(await verify(world, email, code)).toMatchObject(wrong)
})

test('a new code invalidates the previous one (A10)', async (createWorld) => {
  const world = await createWorld()
  const first = await send(world, email)
  world.wait(31_000)
  let second = await send(world, email)
  while (second === first) {
    world.wait(31_000)
    second = await send(world, email)
  }
  expect(await verify(world, email, first)).toMatchObject(wrong)
  expect(await verify(world, email, second)).toMatchObject({ status: 200 })
})

test('a code is valid only for its admin and in the requesting browser (A11)', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const code = await send(world, email)
  expect(await verify(world, 'second@suvira.example', code)).toMatchObject(wrong)
  world.wait(minute)
  const browser = { 'sec-fetch-site': 'same-origin' }
  const requested = await world.call('admin/send-otp', { body: { email }, headers: browser })
  const bound = codeIn(world)
  const otherCookie = cookiesOf((await world.call('admin/send-otp', { body: { email: 'x@y.example' } })).headers)
  const strangers: Record<string, string>[] = [
    browser,
    { ...browser, cookie: otherCookie },
    {},
    { cookie: otherCookie },
  ]
  for (const headers of strangers) {
    expect(await verify(world, email, bound, headers)).toMatchObject(wrong)
  }
  // A code is not valid as a link's key, nor a link's key as a code.
  expect((await world.call('admin/use-link', { body: { key: bound } })).status).toBe(400)
  const ownBrowser = { ...browser, cookie: cookiesOf(requested.headers) }
  expect(await verify(world, email, bound, ownBrowser)).toMatchObject({ status: 200 })
})

test('the reply does not reveal whether an address belongs to an admin (A12)', async (createWorld) => {
  const world = await createWorld()
  const known = await toRequest(world, email)
  const unknown = await toRequest(world, 'nobody@example.com')
  const tooSoon = await toRequest(world, email)
  await world.admin('admin/add-admin', { name: 'Guessed At', email: 'guessed@suvira.example' })
  for (let round = 0; round < 5; round += 1) {
    const code = await send(world, 'guessed@suvira.example')
    await verify(world, 'guessed@suvira.example', otherCode(code))
    world.wait(hour)
  }
  const linked = await toRequest(world, 'guessed@suvira.example')
  expect(world.mails().at(-1)?.subject).toBe('Your sign-in link')
  for (const reply of [unknown, tooSoon, linked]) expect(reply).toEqual(known)
  // The same for a wrong code.
  world.wait(hour)
  const code = await send(world, email)
  await send(world, 'nobody@example.com')
  expect(await verify(world, 'nobody@example.com', '1234')).toEqual(await verify(world, email, otherCode(code)))
})

test('codes are sent at most every 30 s, five an hour and fifteen a day, with identical replies', async (createWorld) => {
  const world = await createWorld()
  const mails = () => world.mails().length
  const again = async () =>
    expect((await world.call('admin/send-otp', { body: { email } })).body).toEqual({ status: true })
  await again()
  world.wait(29_000)
  await again()
  expect(mails()).toBe(1)
  for (let count = 0; count < 10; count += 1) {
    world.wait(31_000)
    await again()
  }
  expect(mails()).toBe(5)
  for (let hours = 0; hours < 20; hours += 1) {
    world.wait(hour)
    await again()
  }
  expect(mails()).toBeLessThanOrEqual(16)
})

test('malformed and look-alike addresses receive no e-mail (A17)', async (createWorld) => {
  const world = await createWorld()
  const tricks = [
    `${email},evil@y.example`,
    `"${email}" <evil@y.example>`,
    `${email}\r\nBcc: evil@y.example`,
    `${email}\nBcc:evil@y.example`,
    'ádmin@example.com',
    'аdmin@example.com',
    'admin@exаmple.com',
    `${'a'.repeat(250)}@example.com`,
    `${'('.repeat(10_000)}${email}`,
    `${email} `.repeat(2),
    'admin@example.com.',
    `admin@example.com\u0000`,
    `<${email}>`,
  ]
  for (const [index, trick] of tricks.entries()) {
    const reply = await world.call('admin/send-otp', { body: { email: trick }, address: `192.0.2.${index}` })
    expect([200, 400, 413], trick.slice(0, 40)).toContain(reply.status)
    const checkRepeated = (count: number) => {
      const longer = trick.repeat(count)
      for (let times = 0; times < 100; times += 1) isEmail(longer)
    }
    expect(await growth(checkRepeated, { small: 1, large: 16 }), trick.slice(0, 40)).toBeLessThan(linearGrowthMax)
  }
  expect(world.mails()).toEqual([])
  await world.call('admin/send-otp', { body: { email: '  ADMIN@Example.com ' } })
  expect(world.mails().map((mail) => mail.to)).toEqual([email])
})

test('a copy of the database is not sufficient to sign in (A19)', async (createWorld) => {
  const world = await createWorld()
  const requested = await world.call('admin/send-otp', { body: { email } })
  const code = codeIn(world)
  const row = await world.store.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow()
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  for (const guess of all) {
    expect([guess, row.id + guess, email + guess, row.id + email + guess].map(digest)).not.toContain(row.secret_hash)
  }
  const { body } = await verify(world, email, code, { cookie: cookiesOf(requested.headers) })
  const dump = await everything(world)
  expect(dump).not.toContain(body.token)
  for (const cookie of cookiesOf(requested.headers).split('; ')) expect(dump).not.toContain(cookie.split('=')[1])
  // Stored values are not valid as tokens.
  const session = await world.store.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  for (const stored of Object.values(session)) {
    expect((await world.call('admin/check-token', { headers: { authorization: String(stored) } })).status).toBe(401)
  }
})

async function toRequest(world: World, address: string) {
  const reply = await world.call('admin/send-otp', { body: { email: address } })
  const cookie = String(reply.headers['set-cookie']).replace(/otp=[A-Za-z0-9_-]{22};/, 'otp=…;')
  return { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } }
}

async function everything({ store: { db } }: World): Promise<string> {
  const tables = await db.introspection.getTables()
  const dump: Record<string, unknown[]> = {}
  for (const { name } of tables)
    dump[name] = await db
      .selectFrom(name as 'sessions')
      .selectAll()
      .execute()
  expect(Object.keys(dump).length).toBeGreaterThan(15)
  return JSON.stringify(dump)
}
