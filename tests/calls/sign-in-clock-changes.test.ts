import { expect } from 'vitest'
import { codeIn, cookiesOf, otherCode, send, verify } from '#tests/sign-in.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const test = testOnBothDatabases('signing in while the clock is wrong (F16)')

test('an expired code is invalid after the clock goes back, by minutes, days or years (F16)', async (createWorld) => {
  for (const stepBack of [4 * minute, 10 * minute, day, 3653 * day]) {
    const world = await createWorld()
    const code = await send(world, email)
    world.wait(6 * minute)
    expect((await verify(world, email, otherCode(code))).status).toBe(401)
    world.wait(-stepBack)
    expect((await verify(world, email, code)).status).toBe(401)
    // A new code works, for five minutes of the current clock.
    world.wait(minute)
    expect((await verify(world, email, await send(world, email))).status).toBe(200)
  }
})

test('an expired code is invalid after the clock goes back and the server restarts (F16)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  const cookie = cookiesOf((await world.call('admin/send-otp', { body: { email: 'x@y.example' } })).headers)
  world.wait(10 * minute)
  await verify(world, email, otherCode(code), { cookie })
  const token = await world.openSession()
  const place: Record<string, string> = world.databaseUrl
    ? { DATABASE_URL: world.databaseUrl, DATA_DIR: world.folder }
    : { DATA_DIR: world.folder }
  await world.stop()
  const again = await createWorld(place)
  again.wait(-day)
  expect((await verify(again, email, code)).status).toBe(401)
  expect((await again.call('admin/check-token', { token })).status).toBe(401)
  expect(await again.store.read.securityLog.byEvent('clock.set_back')).toHaveLength(1)
  again.wait(minute)
  await again.call('admin/send-otp', { body: { email } })
  // The outbox is in the earlier folder.
  expect((await verify(again, email, codeIn(world))).status).toBe(200)
})

test('a session ends when the clock goes forward, and is not valid again when it goes back (F16)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const check = () => world.call('admin/check-token', { token }).then(({ status }) => status)
  expect(await check()).toBe(200)
  world.wait(day)
  expect(await check()).toBe(401)
  for (const stepBack of [minute, day, 3653 * day]) {
    world.wait(-stepBack)
    expect(await check()).toBe(401)
  }
})

test('a small step back of the clock ends neither sessions nor codes (F16)', async (createWorld) => {
  const world = await createWorld()
  const code = await send(world, email)
  const token = await world.openSession()
  world.wait(-4 * minute)
  expect((await world.call('admin/check-token', { token })).status).toBe(200)
  expect((await verify(world, email, code)).status).toBe(200)
  expect(await world.store.read.securityLog.byEvent('clock.set_back')).toEqual([])
})

test('guesses are not restored by a clock that was ahead and is corrected (F16)', async (createWorld) => {
  const world = await createWorld()
  world.wait(3653 * day)
  for (let round = 0; round < 5; round += 1) {
    await verify(world, email, otherCode(await send(world, email)))
    world.wait(hour)
  }
  world.wait(-3653 * day)
  await send(world, email)
  expect(signInMails(world).at(-1)).toBe('Your sign-in link')
  world.wait(91 * day)
  await send(world, email)
  expect(signInMails(world).at(-1)).toBe('Your sign-in code')
})

/** Returns the subjects of sign-in mails; the guards' alerts go to the same admins. */
function signInMails(world: World): string[] {
  return world
    .mails()
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Your sign-in'))
}
