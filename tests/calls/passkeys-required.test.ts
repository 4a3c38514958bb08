import { expect } from 'vitest'
import { listen, rawStatus } from '#tests/http.ts'
import { addPasskey, type SoftwareAuthenticator, softwareAuthenticator } from '#tests/software-authenticator.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('required passkeys', onPostgresAtNight)

const site = (createWorld: CreateWorld) => createWorld({ SITE_URL: 'http://localhost:3000' })
const needed = { status: 403, body: { code: 'passkey-needed' } }

test('an owner needs a passkey to require passkeys, and cannot remove the last one while they are required', async (createWorld) => {
  const world = await site(createWorld)
  const refused = world.admin('admin/require-passkeys', { required: true })
  await expect(refused).rejects.toMatchObject({ code: 'not-allowed' })
  const approver = await person(world, 'approver')
  await addPasskey(world.as(approver.token))
  const stillRefused = world.admin('admin/require-passkeys', { required: true })
  await expect(stillRefused).rejects.toMatchObject({ code: 'not-allowed' })
  const { device, id } = await addPasskey(world.admin)
  await world.admin('admin/require-passkeys', { required: true })
  const mail = world.mails().at(-1)
  expect([mail?.to, mail?.text]).toEqual([
    'admin@example.com',
    expect.stringMatching(/must now sign in with a passkey/),
  ])

  const owner = world.as(await enter(world, device))
  await expect(owner('admin/remove-passkey', { id })).rejects.toMatchObject({ code: 'last-admin' })
  const second = await person(world, 'owner', owner)
  const ofSecond = await addPasskey(world.as(second.token))
  const asSecond = world.as(await enter(world, ofSecond.device))
  await owner('admin/remove-passkey', { id })
  const me = (await asSecond('admin/get-people')).data
  expect(me).toMatchObject({ passkeys_required: true })
  const goes = [
    () => owner('admin/edit-admin', { id: second.id, role: 'auditor' }),
    () => owner('admin/delete-admin', { id: second.id }),
    () => owner('admin/remove-passkeys', { id: second.id }),
  ]
  for (const go of goes) await expect(go()).rejects.toMatchObject({ code: 'last-admin' })
})

test('a person without a required passkey can only add their first, and one with a passkey must use it', async (createWorld) => {
  const world = await site(createWorld)
  const { approver, auditor, device } = await whereNeeded(world)
  expect((await world.as(auditor.token)('admin/get-people')).status).toBe(true)
  const { token } = approver
  const me = await world.as(token)('admin/get-me')
  expect(me.data).toMatchObject({ role: 'approver', lacks_passkey: true })
  for (const name of ['admin/get-approvals', 'admin/get-investors', 'admin/get-desk', 'admin/get-history'])
    expect(await world.call(name, { body: {}, token })).toMatchObject(needed)
  const added = await addPasskey(world.as(token), undefined, 'Phone')
  expect((await world.as(token)('admin/get-me')).data.lacks_passkey).toBe(false)
  await world.as(token)('admin/get-approvals')

  // Access to a mailbox is not enough to become an approver: neither adding, nor removing and adding works.
  const byCode = await world.signIn('approver@suvira.example')
  for (const [name, body] of [
    ['admin/begin-passkey', {}],
    ['admin/rename-passkey', { id: added.id, name: 'Theirs' }],
    ['admin/remove-passkey', { id: added.id }],
    ['admin/get-approvals', {}],
  ] as const)
    expect(await world.call(name, { body, token: byCode })).toMatchObject(needed)
  const { data } = await world.as(byCode)('admin/get-passkeys')
  expect(data.map(({ name }) => name)).toEqual(['Phone'])
  await world.as(await enter(world, added.device))('admin/get-approvals')
  await world.as(await enter(world, device))('admin/get-people')
})

test('a person without a required passkey can read no scheduled file and complete no call under way', async (createWorld) => {
  const world = await site(createWorld)
  const token = await world.openSession()
  const { link } = await world.as(token)('admin/file-to-link', {
    base_64: tinyPdf().toString('base64'),
    name: 'sealed.pdf',
  })
  const { port, close } = await listen(world.handle)
  const fileAs = (someone: string) =>
    rawStatus(port, link, { headers: { host: 'localhost:3000', authorization: `Bearer ${someone}` } })
  expect(await fileAs(token)).toBe(200)
  const { device } = await addPasskey(world.as(token))
  const late = await world.answer({
    name: 'admin/add-investor-section',
    method: 'POST',
    address: '127.0.0.1',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    readBody: async () => {
      await world.as(token)('admin/require-passkeys', { required: true })
      return Buffer.from(JSON.stringify({ name: 'Too late' }))
    },
  })
  expect([late.status, String(late.body)]).toEqual([403, expect.stringContaining('passkey-needed')])
  expect(await fileAs(token)).toBe(404)
  expect(await fileAs(await enter(world, device))).toBe(200)
  await close()
})

test('a role that can approve needs a passkey, even if it did not exist when the rule was chosen', async (createWorld) => {
  const world = await site(createWorld)
  const { approver } = await whereNeeded(world)
  await world.store.write((rows) => rows.settings.set('roles with passkeys', ['owner']))
  expect(await world.call('admin/get-approvals', { body: {}, token: approver.token })).toMatchObject(needed)
})

test('an owner or the command line can end the requirement, and the history records it', async (createWorld) => {
  const world = await site(createWorld)
  const { approver, owner } = await whereNeeded(world)
  await owner('admin/require-passkeys', { required: false })
  await world.as(approver.token)('admin/get-approvals')
  await owner('admin/require-passkeys', { required: true })
  await world.domain.passkeys.setRequired('command line', false)
  await world.as(approver.token)('admin/get-approvals')
  const { data } = await owner('admin/get-history', { entity: 'setting' })
  expect(data.map(({ action, actor }) => `${action} ${actor}`)[0]).toBe('choose who needs a passkey command line')
  expect(data[1]).toMatchObject({ before: [], after: ['Owner', 'Approver'] })
})

/** A site that requires a passkey, whose first owner has one. */
test('a session from a mailed code cannot end a session from a passkey (43.13)', async (createWorld) => {
  const world = await site(createWorld)
  const { approver } = await whereNeeded(world)
  const { device } = await addPasskey(world.as(approver.token))
  const token = await enter(world, device)
  const withPasskey = world.as(token)
  const byCode = () => world.openSession('approver@suvira.example')
  const code = await byCode()
  const { data } = await world.as(code)('admin/get-sessions')
  const [passkeySession, ownCode] = [data.find(({ way }) => way === 'passkey'), data.find(({ current }) => current)]
  for (const [name, body] of [
    ['admin/logout-all', {}],
    ['admin/end-session', { id: passkeySession?._id }],
  ] as const)
    expect(await world.call(name, { body, token: code })).toMatchObject(needed)
  // More sessions than allowed end only sessions of their own kind.
  for (let index = 0; index < 8; index += 1) {
    world.wait(1000)
    await byCode()
  }
  expect((await withPasskey('admin/get-me')).data.lacks_passkey).toBe(false)
  expect((await world.call('admin/get-me', { body: {}, token: code })).status).toBe(401)
  // The other way round everything works.
  expect((await withPasskey('admin/get-sessions')).data.some(({ _id }) => _id === ownCode?._id)).toBe(false)
  const second = await byCode()
  await withPasskey('admin/logout-all')
  for (const ended of [second, token])
    expect((await world.call('admin/get-me', { body: {}, token: ended })).status).toBe(401)
  // Without an open passkey session, the mailed one may sign out everywhere.
  await world.as(await byCode())('admin/logout-all')
})

test('a ticket to add a passkey is valid only in the session that requested it (43.13)', async (createWorld) => {
  const world = await site(createWorld)
  const [first, second] = [world.as(await world.openSession()), world.as(await world.openSession())]
  const created = softwareAuthenticator().make((await first('admin/begin-passkey')).data)
  await expect(second('admin/add-passkey', created)).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'ticket' },
  })
  expect((await second('admin/get-passkeys')).data).toEqual([])
  await first('admin/add-passkey', created)
})

async function whereNeeded(world: World) {
  const [approver, auditor] = [await person(world, 'approver'), await person(world, 'auditor')]
  const { device } = await addPasskey(world.admin)
  const owner = world.as(await enter(world, device))
  await owner('admin/require-passkeys', { required: true })
  return { approver, auditor, device, owner }
}

async function enter(world: World, device: SoftwareAuthenticator): Promise<string> {
  const challenge = (await world.visitor('admin/begin-passkey-sign-in')).data
  return (await world.visitor('admin/passkey-sign-in', device.use(challenge))).token
}

async function person(world: World, role: 'owner' | 'approver' | 'auditor', by = world.admin) {
  const email = `${role}@suvira.example`
  const { data } = await by('admin/add-admin', { name: `A ${role}`, email, role })
  return { id: data._id, token: await world.openSession(email) }
}
