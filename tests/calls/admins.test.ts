import { expect } from 'vitest'
import type { SessionHolder } from '#server/domain/sessions/session.ts'
import { runSize } from '#tests/run-size.ts'
import { expectUnchanged } from '#tests/sign-in.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'

const test = testOnBothDatabases('admins')

test('a new admin is invited by e-mail, the others are notified, and the ledger records the addition', async (createWorld) => {
  const world = await createWorld()
  world.wait(1000)
  const { data, revision } = await world.admin('admin/add-admin', {
    name: ' Asha Rao ',
    email: 'ASHA@Suvira.example',
  })
  expect((await world.admin('admin/get-admin')).data).toEqual([
    { _id: expect.any(String), name: 'Administrator', email, role: 'owner' },
    { _id: data._id, name: 'Asha Rao', email: 'asha@suvira.example', role: 'owner' },
  ])
  const [invitation, notices] = world.mails()
  expect(invitation).toMatchObject({ to: 'asha@suvira.example', subject: 'You can sign in to the admin area' })
  expect(invitation?.text).toContain('/admin')
  expect(notices).toMatchObject({ to: email, subject: 'The list of admins changed' })
  const { data: history } = await world.admin('admin/get-history', { entity: 'admin' })
  expect(history[0]).toMatchObject({ number: revision, actor: email, action: 'add admin', id: data._id })
  await world.signIn('asha@suvira.example')
})

test('an address can belong to only one admin', async (createWorld) => {
  const world = await createWorld()
  const again = world.admin('admin/add-admin', { name: 'Again', email: 'Admin@Example.COM' })
  await expect(again).rejects.toMatchObject({ code: 'already-there', detail: { field: 'email' } })
})

test('a new admin needs a name and a valid address', async (createWorld) => {
  const world = await createWorld()
  for (const [field, body] of Object.entries({
    name: { name: '  ', email: 'a@b.example' },
    email: { name: 'A', email: 'not an address' },
  })) {
    const token = await world.openSession()
    expect(await world.call('admin/add-admin', { body, token })).toMatchObject({ status: 400, body: { field } })
  }
})

test('an edit changes an admin’s name or role, never the address; only role changes are notified by e-mail', async (createWorld) => {
  const world = await createWorld()
  const id = await add(world, 'asha@suvira.example')
  const mine = async () => (await world.admin('admin/get-admin')).data.find(({ _id }) => _id === id)
  const before = world.mails().length
  const { revision } = await world.admin('admin/edit-admin', { id, name: ' Asha Rao ' })
  expect(await mine()).toEqual({ _id: id, name: 'Asha Rao', email: 'asha@suvira.example', role: 'owner' })
  expect(world.mails()).toHaveLength(before)
  const [last] = (await world.admin('admin/get-history', { entity: 'admin' })).data
  expect(last).toMatchObject({ number: revision, action: 'edit admin', id })
  expect([last?.before, last?.after]).toMatchObject([{ name: 'Asha' }, { name: 'Asha Rao' }])

  // With a role it is a change of role, of which all admins are notified.
  await world.admin('admin/edit-admin', { id, name: 'Asha K Rao', role: 'auditor' })
  expect(await mine()).toMatchObject({ name: 'Asha K Rao', role: 'auditor' })
  expect(world.mails().length).toBe(before + 2)
  expect(world.mails().at(-1)?.text).toContain('Asha K Rao (asha@suvira.example) now has the role auditor.')
  expect((await world.admin('admin/get-history', { entity: 'admin' })).data[0]?.action).toBe('change role')

  const token = await world.openSession()
  const refused = async (body: object) => (await world.call('admin/edit-admin', { body: { id, ...body }, token })).body
  await expectUnchanged(world, async () => {
    expect(await refused({})).toMatchObject({ code: 'bad-input', field: 'id' })
    expect(await refused({ name: 'Asha K Rao' })).toMatchObject({ code: 'bad-input', field: 'id' })
    expect(await refused({ role: 'auditor' })).toMatchObject({ code: 'bad-input', field: 'role' })
    expect(await refused({ name: ' ' })).toMatchObject({ code: 'bad-input', field: 'name' })
    for (const extra of [{ email: 'other@suvira.example' }, { google_sub: 'x' }, { created_at: '2099-01-01' }])
      expect(await refused({ name: 'Other', ...extra })).toMatchObject({ code: 'bad-input' })
  })
})

test('admins can change their own name but not their own role, and auditors can change neither', async (createWorld) => {
  const world = await createWorld()
  const ownRow = async () => (await world.admin('admin/get-admin')).data.find((admin) => admin.email === email)
  const id = (await ownRow())?._id ?? ''
  await world.admin('admin/edit-admin', { id, name: 'Meera Shah' })
  expect(await ownRow()).toMatchObject({ name: 'Meera Shah', role: 'owner' })
  const both = world.admin('admin/edit-admin', { id, name: 'Meera', role: 'auditor' })
  await expect(both).rejects.toMatchObject({ code: 'own-row' })
  await world.admin('admin/add-admin', { name: 'Ravi', email: 'ravi@suvira.example', role: 'auditor' })
  const reader = world.as(await world.openSession('ravi@suvira.example'))
  await expect(reader('admin/edit-admin', { id, name: 'X' })).rejects.toMatchObject({ code: 'not-allowed' })
  expect(await ownRow()).toMatchObject({ name: 'Meera Shah', role: 'owner' })
})

test('a removed admin and all remaining admins are notified', async (createWorld) => {
  const world = await createWorld()
  const id = await add(world, 'asha@suvira.example')
  await add(world, 'kavita@suvira.example')
  const before = world.mails().length
  await world.admin('admin/delete-admin', { id })
  const notices = world.mails().slice(before)
  expect(notices.map((mail) => mail.to).sort()).toEqual([email, 'asha@suvira.example', 'kavita@suvira.example'])
  expect(notices[0]?.text).toContain('was removed')
  const gone = world.admin('admin/delete-admin', { id })
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})

test('admins cannot remove themselves (A32)', async (createWorld) => {
  const world = await createWorld()
  await add(world, 'asha@suvira.example')
  const ownRow = (await world.admin('admin/get-admin')).data.find((admin) => admin.email === email)
  const token = await world.openSession()
  await expectUnchanged(world, async () => {
    const reply = await world.call('admin/delete-admin', { body: { id: ownRow?._id }, token })
    expect(reply).toMatchObject({ status: 403, body: { code: 'own-row' } })
    const shouted = await world.call('admin/delete-admin', { body: { id: ownRow?._id.toUpperCase() }, token })
    expect(shouted.status).toBe(400)
  })
})

test('the last admin cannot be removed, even from the command line', async (createWorld) => {
  const world = await createWorld()
  const [last] = await world.domain.admins.all()
  await expect(world.domain.admins.remove('command line', last?.id ?? '')).rejects.toMatchObject({
    code: 'last-admin',
  })
})

test('exactly one of two admins remains if they remove each other at the same time (A33)', async (createWorld) => {
  const world = await createWorld()
  const holder = async (email: string): Promise<SessionHolder> => {
    const admin = (await world.domain.admins.all()).find((entry) => entry.email === email)
    if (!admin) throw new Error(`${email} is no admin.`)
    const from = { address: '127.0.0.1', browser: false, userAgent: 'tests' }
    return { ...admin, sessionId: (await world.domain.sessions.open(email, from)).sessionId }
  }
  let first = await holder(email)
  for (let round = 0; round < runSize.removals[world.database]; round += 1) {
    const address = `o${round}@suvira.example`
    await world.domain.admins.add('command line', { name: 'Other', email: address })
    const otherAdmin = await holder(address)
    const results = await Promise.allSettled([
      world.domain.admins.remove(first, otherAdmin.id),
      world.domain.admins.remove(otherAdmin, first.id),
    ])
    const left = await world.domain.admins.all()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(left).toHaveLength(1)
    if (left[0]?.id === otherAdmin.id) first = otherAdmin
  }
}, 120_000)

test('unknown fields are refused (A34)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const admin = { name: 'Asha', email: 'asha@suvira.example' }
  const id = 'a'.repeat(24)
  const item = { brand_name: 'B', category: 'C', section_id: id, subsection_id: id }
  await expectUnchanged(world, async () => {
    for (const extra of [{ id }, { _id: id }, { role: 'king' }, { google_sub: 'x' }, { created_at: '2099-01-01' }]) {
      expect((await world.call('admin/add-admin', { body: { ...admin, ...extra }, token })).status).toBe(400)
    }
    for (const extra of [{ is_deleted: 1 }, { _id: id }, { created_at: '2099-01-01' }, { number: 1 }]) {
      expect((await world.call('admin/add-product-item', { body: { ...item, ...extra }, token })).status).toBe(400)
    }
  })
})

async function add(world: World, address: string): Promise<string> {
  return (await world.admin('admin/add-admin', { name: 'Asha', email: address })).data._id
}
