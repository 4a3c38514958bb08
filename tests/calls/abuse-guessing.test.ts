import { expect } from 'vitest'
import { cookiesOf, expectUnchanged, send, sessionCount, verify } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const wrong = { status: 401, body: { err: 'The OTP entered is incorrect', code: 'wrong-code' } }

const test = testOnBothDatabases('guessing codes', onPostgresAtNight)

test('three wrong codes invalidate the correct code (A01)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  for (const guess of otherCodes(code, 3)) expect(await verify(world, email, guess)).toMatchObject(wrong)
  expect(await verify(world, email, code)).toMatchObject(wrong)
  expect(await attempts(world)).toBe(3)
  expect(await sessionCount(world)).toBe(0)
})

test('at most three of 200 parallel guesses are compared (A02)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  const replies = await Promise.all(otherCodes(code, 200).map((guess) => verify(world, email, guess)))
  expect(replies.every((reply) => reply.status === 401 || reply.status === 429)).toBe(true)
  expect(await attempts(world)).toBeLessThanOrEqual(3)
  expect(await compared(world)).toBeLessThanOrEqual(3)
  expect(await sessionCount(world)).toBe(0)
})

test('links replace codes after five wrong guesses, and the admin can still sign in (A03, A04)', async (createWorld) => {
  const world = await createWorld()
  const known = cookiesOf((await verify(world, email, await send(world, email))).headers)
  for (let round = 0; round < 25; round += 1) {
    world.wait(hour)
    const code = await send(world, email)
    await verify(world, email, code === '1234' ? '1235' : '1234')
  }
  expect(await compared(world)).toBe(5)
  world.wait(day)
  const mail = await mailAfter(world, () => world.call('admin/send-otp', { body: { email } }))
  expect(mail?.subject).toBe('Your sign-in link')
  expect(mail?.text).not.toMatch(/[^:\d]\d{4}\b/)

  // A04: the admin's known device can still use a code…
  const code = await send(world, email, { cookie: known })
  expect(await verify(world, email, code, { cookie: known })).toMatchObject({ status: 200 })
  // …and a new device must use the link, once, in the browser that requested it.
  world.wait(minute)
  const requested = await world.call('admin/send-otp', { body: { email } })
  const key = linkIn(world)
  expect((await world.call('admin/use-link', { body: { key } })).status).toBe(401)
  const cookie = cookiesOf(requested.headers)
  expect((await world.call('admin/use-link', { body: { key }, headers: { cookie } })).status).toBe(200)
  expect((await world.call('admin/use-link', { body: { key }, headers: { cookie } })).status).toBe(401)
  expect(world.mails().filter((mail) => mail.subject === 'Wrong codes for your account')).toHaveLength(1)
  // Only time restores the budget, not signing in.
  world.wait(91 * day)
  expect((await mailAfter(world, () => world.call('admin/send-otp', { body: { email } })))?.subject).toBe(
    'Your sign-in code',
  )
})

test('a code sent before the fifth wrong guess is refused after it (A03)', async (createWorld) => {
  const world = await createWorld()
  for (let round = 0; round < 2; round += 1) {
    const code = await send(world, email)
    for (const guess of otherCodes(code, 2)) await verify(world, email, guess)
    world.wait(hour)
  }
  const code = await send(world, email)
  expect(code).toMatch(/^[0-9]{4}$/)
  const [fifth = ''] = otherCodes(code, 1)
  expect(await verify(world, email, fifth)).toMatchObject(wrong)
  expect(await compared(world)).toBe(5)
  expect(await verify(world, email, code)).toMatchObject(wrong)
  expect(await sessionCount(world)).toBe(0)
})

test('guesses spread over many admins switch everyone to links, and each admin is alerted once (A05)', async (createWorld) => {
  const world = await createWorld()
  const emails = Array.from({ length: 10 }, (_, at) => `admin${at}@suvira.example`)
  for (const email of emails) await world.admin('admin/add-admin', { name: 'One More', email: email })
  for (const email of emails) {
    const code = await send(world, email)
    for (const guess of otherCodes(code, 2)) await verify(world, email, guess)
  }
  expect(await compared(world)).toBe(20)
  const alerts = world.mails().filter((mail) => mail.subject === 'Wrong codes for several admins')
  expect(alerts.map((mail) => mail.to).sort()).toEqual([email, ...emails].sort())
  expect(await world.store.read.securityLog.byEvent('otp.org_guard')).toHaveLength(1)
  const mail = await mailAfter(world, () => world.call('admin/send-otp', { body: { email } }))
  expect(mail?.subject).toBe('Your sign-in link')
})

test('codes of a wrong type or format are refused without counting as a guess (A06)', async (createWorld) => {
  const world = await createWorld()
  await send(world, email)
  const odd = [true, 1234, 0, null, '', [], ['1', '2', '3', '4'], { $ne: '' }, '１２３４', ' 1234', '1234\u0000']
  await expectUnchanged(world, async () => {
    for (const otp of [...odd, '12345', '12a4', 'null', undefined]) {
      const reply = await world.call('admin/verify-otp', { body: { email, otp } })
      expect(reply, String(otp)).toMatchObject({ status: 400, body: { field: 'otp' } })
    }
  })
  expect(await attempts(world)).toBe(0)
})

test('a code that was never requested is always refused (A07)', async (createWorld) => {
  const world = await createWorld()
  for (const address of [email, 'nobody@example.com']) {
    expect(await verify(world, address, '0000')).toMatchObject(wrong)
    expect((await verify(world, address, 'null')).status).toBe(400)
  }
  expect(await world.store.db.selectFrom('challenges').selectAll().execute()).toEqual([])
  expect(await sessionCount(world)).toBe(0)
})

async function mailAfter(world: World, work: () => Promise<unknown>) {
  const before = world.mails().length
  await work()
  return world.mails().slice(before).at(-1)
}

function linkIn(world: World): string {
  return (
    world
      .mails()
      .at(-1)
      ?.text.match(/#link=([A-Za-z0-9_-]{22})\n/)?.[1] ?? ''
  )
}

function otherCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 10_000).padStart(4, '0'))
}

async function attempts(world: World): Promise<number> {
  const rows = await world.store.db.selectFrom('challenges').select('attempts').execute()
  return Math.max(...rows.map((row) => row.attempts))
}

async function compared(world: World): Promise<number> {
  return (await world.store.db.selectFrom('wrong_guesses').select('id').execute()).length
}
