import { expect } from 'vitest'
import { codeIn, cookiesOf, inBrowser, nextAddress, otherCode, send, verify } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const test = testOnBothDatabases('requests for another code', onPostgresAtNight)

test('the reply within 30 s and after five codes an hour contains the next time; the last code remains valid (Finding 5)', async (createWorld) => {
  const world = await createWorld()
  expect(await nextAt(world, email)).toBeNull()
  await send(world, email)
  expect(await nextAt(world, email)).toBe(inMs(world, 30 * second))
  world.wait(30 * second)
  expect(await nextAt(world, email)).toBeNull()
  for (let count = 0; count < 3; count += 1) {
    await send(world, email)
    world.wait(31 * second)
  }
  const last = await send(world, email)
  world.wait(4 * minute)
  const fifth = hour - 30 * second - 3 * 31 * second - 4 * minute
  expect(await nextAt(world, email)).toBe(inMs(world, fifth))
  expect(await send(world, email)).toBe('')
  expect(await verify(world, email, last)).toMatchObject({ status: 200 })
  world.wait(fifth)
  expect(await nextAt(world, email)).toBeNull()
  expect(await send(world, email)).toMatch(/^\d{4}$/)
})

test('the reply is the same for an admin, an unknown address and an admin limited to links (Finding 5)', async (createWorld) => {
  const world = await createWorld()
  const guessed = 'guessed@suvira.example'
  await world.admin('admin/add-admin', { name: 'Guessed At', email: guessed })
  for (let round = 0; round < 5; round += 1) {
    await verify(world, guessed, otherCode(await send(world, guessed)))
    world.wait(hour)
  }
  world.wait(day)
  const all = [email, 'nobody@example.com', guessed]
  for (const pause of [0, 10 * second, 31 * second, 31 * second, 31 * second, 31 * second, 31 * second, hour]) {
    world.wait(pause)
    const [known, ...others] = await Promise.all(all.map((address) => toRequest(world, address)))
    for (const reply of others) expect(reply).toEqual(known)
    for (const address of all) await send(world, address)
  }
  expect(world.mails().at(-1)?.subject).toBe('Your sign-in link')
})

test('a code request that is too early, or the sixth in an hour, receives Retry-After (43.28)', async (createWorld) => {
  const world = await createWorld()
  const replies = async () => {
    const matches = []
    for (const address of [email, 'nobody@example.com']) {
      const { status, body, headers } = await world.call('admin/send-otp', {
        body: { email: address },
        address: nextAddress(),
      })
      matches.push({ status, body, wait: Number(headers['retry-after']) })
    }
    const [known, unknown] = matches
    expect(unknown).toEqual(known)
    return known
  }
  const answered = (wait: number) => ({ status: 200, body: { status: true }, wait })
  expect(await replies()).toEqual(answered(30))
  world.wait(12 * second)
  expect(await replies()).toEqual(answered(18))
  for (let count = 0; count < 4; count += 1) {
    world.wait(60 * second)
    await replies()
  }
  // Five codes were sent, the first 252 s ago.
  expect(await replies()).toEqual(answered(3600 - 252))
  world.wait(60 * second)
  expect(await replies()).toEqual(answered(3600 - 312))
})

test('a code request in another browser does not invalidate the code of this browser (Finding 5)', async (createWorld) => {
  const world = await createWorld()
  const first = await world.call('admin/send-otp', { body: { email }, headers: inBrowser })
  const code = codeIn(world)
  for (const headers of [inBrowser, {}] as Record<string, string>[]) {
    world.wait(31 * second)
    await world.call('admin/send-otp', { body: { email }, headers, address: nextAddress() })
  }
  expect(world.mails()).toHaveLength(3)
  const ownBrowser = { ...inBrowser, cookie: cookiesOf(first.headers) }
  expect(await verify(world, email, code, ownBrowser)).toMatchObject({ status: 200 })
})

test('a known device receives links after twenty wrong codes in ninety days (Finding 3)', async (createWorld) => {
  const world = await createWorld()
  const cookie = cookiesOf((await verify(world, email, await send(world, email))).headers)
  for (let days = 0; days < 10; days += 1) {
    world.wait(day)
    const code = await send(world, email, { cookie })
    for (let guess = 0; guess < 3; guess += 1) await verify(world, email, otherCode(code), { cookie })
  }
  expect(await wrongCodes(world)).toBe(20)
  expect(world.mails().at(-1)?.subject).toBe('Your sign-in link')
  world.wait(90 * day)
  expect(await send(world, email, { cookie })).toMatch(/^\d{4}$/)
})

test('a device that was forgotten at sign-out is a new device at the next sign-in (Finding 3)', async (createWorld) => {
  const world = await createWorld()
  const cookie = cookiesOf((await verify(world, email, await send(world, email))).headers)
  const forgotten = await world.call('admin/forget-device', { headers: { cookie } })
  expect(forgotten).toMatchObject({ status: 200, body: { status: true } })
  expect(String(forgotten.headers['set-cookie'])).toMatch(/device=; Path=\/; Max-Age=0/)
  expect(await world.store.read.securityLog.byEvent('device.forgotten')).toHaveLength(1)
  expect(await world.call('admin/forget-device', { headers: { cookie } })).toEqual(forgotten)
  world.wait(minute)
  const again = await verify(world, email, await send(world, email, { cookie }), { cookie })
  expect(again.status).toBe(200)
  expect(String(again.headers['set-cookie'])).toMatch(/device=[\w-]{43};/)
  expect(world.mails().filter(({ subject }) => subject === 'New sign-in to the admin area')).toHaveLength(2)
})

const toRequest = (world: World, address: string) =>
  world.call('admin/next-otp', { body: { email: address }, address: nextAddress() })

async function nextAt(world: World, address: string): Promise<string | null> {
  return (await toRequest(world, address)).body.data.next_at
}

const inMs = (world: World, ms: number) => new Date(world.now().getTime() + ms).toISOString()

async function wrongCodes(world: World): Promise<number> {
  return (await world.store.db.selectFrom('wrong_guesses').select('id').execute()).length
}
