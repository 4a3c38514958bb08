import { expect } from 'vitest'
import { cookiesOf, inBrowser } from '#tests/sign-in.ts'
import { addPasskey, flags, type SoftwareAuthenticator, softwareAuthenticator } from '#tests/software-authenticator.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('passkeys', onPostgresAtNight)

const email = 'admin@example.com'
const site = (createWorld: CreateWorld) => createWorld({ SITE_URL: 'http://localhost:3000' })

test('an admin adds a passkey and signs in with it, with half of the session as a cookie', async (createWorld) => {
  const world = await site(createWorld)
  const { device } = await addPasskey(world.admin)
  expect(world.mails().at(-1)).toMatchObject({ to: email, subject: 'A passkey was added to your account' })
  const challenge = await beginSignIn(world)
  expect(challenge.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const headers = { ...inBrowser, origin: 'http://localhost:3000' }
  const reply = await world.call('admin/passkey-sign-in', { body: device.use(challenge), headers })
  expect(reply).toMatchObject({ status: 200, body: { data: { name: 'Administrator', email } } })
  const { token } = reply.body
  const ownHeaders = { ...headers, cookie: cookiesOf(reply.headers) }
  expect((await world.call('admin/check-token', { token, headers: ownHeaders })).status).toBe(200)
  const [passkey] = (await world.admin('admin/get-passkeys')).data
  expect(passkey).toMatchObject({ name: 'Laptop', used_at: world.now().toISOString() })
  const ways = (await world.admin('admin/get-sessions')).data.map(({ way }) => way)
  expect(ways.sort()).toEqual(['passkey', 'test'])
  expect((await world.call('admin/check-token', { token })).status).toBe(401)
})

test('a challenge is valid once, and for five minutes', async (createWorld) => {
  const world = await site(createWorld)
  const { device } = await addPasskey(world.admin)
  const challenge = await beginSignIn(world)
  expect((await enter(world, device.use(challenge))).status).toBe(200)
  expect(await enter(world, device.use(challenge))).toMatchObject({ status: 401, body: { code: 'cannot-find-user' } })
  const late = await beginSignIn(world)
  world.wait(5 * 60_000)
  expect((await enter(world, device.use(late))).status).toBe(401)
  const { data } = await world.admin('admin/begin-passkey')
  const created = softwareAuthenticator().make(data)
  await world.admin('admin/add-passkey', created)
  const again = softwareAuthenticator().make(data)
  await expect(world.admin('admin/add-passkey', again)).rejects.toMatchObject({ code: 'bad-input' })
  // A challenge for one purpose is invalid for any other.
  const forAdding = (await world.admin('admin/begin-passkey')).data
  expect((await enter(world, device.use(forAdding))).status).toBe(401)
})

test('a passkey answer with a wrong origin, site, user check, key or counter is refused and logged', async (createWorld) => {
  const world = await site(createWorld)
  const { device } = await addPasskey(world.admin)
  expect((await enter(world, device.use(await beginSignIn(world), { counter: 7 }))).status).toBe(200)
  const wrongs = [
    { origin: 'http://localhost.evil.example' },
    { rpId: 'evil.example' },
    { flags: flags.presentOnly },
    { counter: 7 },
    { counter: 3 },
  ]
  for (const wrong of wrongs) {
    const reply = await enter(world, device.use(await beginSignIn(world), { counter: 9, ...wrong }))
    expect([wrong, reply.status]).toEqual([wrong, 401])
  }
  const credential = device.use(await beginSignIn(world), { counter: 20 })
  const stranger = softwareAuthenticator().use(await beginSignIn(world))
  const forged = [
    stranger,
    { ...credential, signature: stranger.signature },
    { ...credential, user_handle: 'c29tZWJvZHk' },
  ]
  for (const answer of forged) expect((await enter(world, answer)).status).toBe(401)
  const noted = await world.store.db
    .selectFrom('security_log')
    .selectAll()
    .where('event', '=', 'passkey.refused')
    .execute()
  expect(noted).toHaveLength(wrongs.length + forged.length)
  expect((await enter(world, credential)).status).toBe(200)
  for (const wrong of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { flags: 0x41 }]) {
    const { data } = await world.admin('admin/begin-passkey')
    const created = softwareAuthenticator().make(data, 'Wrong', wrong)
    await expect(world.admin('admin/add-passkey', created)).rejects.toMatchObject({ code: 'bad-input' })
  }
})

test('only one of two simultaneous uses with the same counter is accepted', async (createWorld) => {
  const world = await site(createWorld)
  const { device } = await addPasskey(world.admin)
  const challenge = [await beginSignIn(world), await beginSignIn(world)]
  const replies = await Promise.all(challenge.map((entry) => enter(world, device.use(entry, { counter: 1 }))))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('only its holder can rename or remove a passkey, and a removed passkey is refused', async (createWorld) => {
  const world = await site(createWorld)
  const { device, id } = await addPasskey(world.admin)
  const asha = await person(world, 'owner')
  for (const name of ['admin/rename-passkey', 'admin/remove-passkey'])
    expect((await world.call(name, { body: { id, name: 'Mine' }, token: asha.token })).status).not.toBe(200)
  await world.admin('admin/rename-passkey', { id, name: 'Company safe' })
  expect((await world.admin('admin/get-passkeys')).data[0]?.name).toBe('Company safe')
  await world.admin('admin/remove-passkey', { id })
  expect((await enter(world, device.use(await beginSignIn(world)))).status).toBe(401)
  const { data } = await world.admin('admin/get-history', { entity: 'passkey' })
  expect(data.map(({ action }) => action)).toEqual(['remove passkey', 'rename passkey', 'add passkey'])
  expect(JSON.stringify(data)).not.toMatch(/public_key|credential/)
})

test('a removed admin loses their passkeys, and does not get them back when added again', async (createWorld) => {
  const world = await site(createWorld)
  const asha = await person(world, 'approver')
  const { device } = await addPasskey(world.as(asha.token))
  await world.admin('admin/delete-admin', { id: asha.id })
  await person(world, 'approver')
  expect((await enter(world, device.use(await beginSignIn(world)))).status).toBe(401)
})

test('an owner can remove the passkeys and sessions of another person, not their own; other roles cannot', async (createWorld) => {
  const world = await site(createWorld)
  const asha = await person(world, 'approver')
  await addPasskey(world.as(asha.token))
  expect((await people(world)).map(({ passkeys }) => passkeys)).toEqual([0, 1])
  const refused = await world.call('admin/remove-passkeys', { body: { id: asha.id }, token: asha.token })
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  const id = (await people(world))[0]?._id ?? ''
  await expect(world.admin('admin/remove-passkeys', { id })).rejects.toMatchObject({ code: 'own-row' })
  await world.admin('admin/remove-passkeys', { id: asha.id })
  expect((await people(world)).map(({ passkeys }) => passkeys)).toEqual([0, 0])
  expect((await world.call('admin/check-token', { token: asha.token })).status).toBe(401)
})

const beginSignIn = async (world: World) => (await world.visitor('admin/begin-passkey-sign-in')).data

function enter(world: World, body: ReturnType<SoftwareAuthenticator['use']>) {
  return world.call('admin/passkey-sign-in', { body, address: nextAddress() })
}

let address = 0
function nextAddress(): string {
  address += 1
  return `10.9.0.${address}`
}

async function person(world: World, role: 'owner' | 'approver') {
  // After the first admin, who is first in the list.
  world.wait(1000)
  const asha = 'asha@suvira.example'
  const { data } = await world.admin('admin/add-admin', { name: 'Asha', email: asha, role })
  return { id: data._id, token: await world.openSession(asha) }
}

const people = async (world: World) => (await world.admin('admin/get-people')).data.people
