import { expect } from 'vitest'
import { auditor, entry, peopleOf, releaseWithPeople } from '../insiders.ts'
import { testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('identifiers of insiders')
const identity = { identifier_type: 'passport', identifier: 'z 1234567', nature: 'Results', purpose: 'Audit' } as const

test('the identifier entered with a preview link is encrypted, listed with the link, and counts as no further access', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  const expires_at = auditor.expires_at
  await world.admin('admin/add-preview', { id: release, name: 'B. Sen', expires_at, ...identity })
  const sen = (await peopleOf(world)).find(({ person }) => person === 'b. sen')
  expect(sen?.through).toEqual(['preview'])
  expect(sen?.entries).toMatchObject([{ identifier: '••••4567', nature: 'Results', purpose: 'Audit', intact: true }])
  const { missing } = await world.admin('admin/get-insiders', {})
  const ofRelease = missing.filter((row) => row.release)
  expect(ofRelease).toEqual([
    { person: 'rao & associates', name: auditor.name, release, release_name: 'Board meeting, Q2' },
  ])
  const stored = [
    await world.store.db.selectFrom('insider_entries').selectAll().execute(),
    await world.store.db.selectFrom('ledger').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toContain('Z1234567')
  expect(await world.domain.ledgerProofs.whole()).toMatchObject({ brokenAt: null })
})

test('a link that awaits approval gives no access yet, and its reader is neither listed nor missing', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  await world.admin('admin/set-approval', { sections: ['EGM'] })
  const { approval } = await world.admin('admin/add-preview', {
    ...{ id: release, name: 'B. Sen', expires_at: auditor.expires_at },
    ...identity,
  })
  expect(approval).toBeDefined()
  expect((await peopleOf(world)).some(({ person }) => person === 'b. sen')).toBe(false)
  expect((await world.admin('admin/get-insiders', {})).missing.some(({ person }) => person === 'b. sen')).toBe(false)
})

test('admins added without an identifier are named at the desk until it is entered for every release', async (createWorld) => {
  const world = await createWorld()
  const [second, third] = ['second@suvira.example', 'third@suvira.example']
  await world.admin('admin/add-admin', { name: 'Second', email: second, role: 'approver' })
  await world.admin('admin/add-admin', { name: 'Third', email: third, role: 'disclosures', ...identity })
  await world.admin('admin/add-admin', { name: 'Seller', email: 'seller@suvira.example', role: 'catalogue' })
  const missing = async () => (await world.admin('admin/get-desk')).data.missing_identifiers.map(({ person }) => person)
  const before = await missing()
  expect(before).toContain(second)
  expect(before).not.toContain(third)
  expect(before).not.toContain('seller@suvira.example')
  await world.admin('admin/add-insider-entry', { ...entry, person: second, name: 'Second Person' })
  expect(await missing()).toEqual(before.filter((person) => person !== second))
  world.wait(1000)
  await releaseWithPeople(world)
  const people = await peopleOf(world)
  const [ofSecond, ofThird] = [second, third].map((person) => people.find((insider) => insider.person === person))
  expect(ofSecond).toMatchObject({ name: 'Second Person', through: ['role'], entries: [{ every_release: true }] })
  expect(ofThird).toMatchObject({ through: ['role'], entries: [{ identifier: '••••4567', every_release: true }] })
  const identified = (await world.admin('admin/get-people', {})).data.people.filter((person) => person.identified)
  expect(identified.map(({ email }) => email).sort()).toEqual([second, third])
})

test('a role that reads unpublished documents can be given with the identifier, another role cannot', async (createWorld) => {
  const world = await createWorld()
  const email = 'seller@suvira.example'
  const { data } = await world.admin('admin/add-admin', { name: 'Seller', email, role: 'catalogue' })
  await expect(world.admin('admin/edit-admin', { id: data._id, role: 'marketing', ...identity })).rejects.toMatchObject(
    { detail: { field: 'identifier' } },
  )
  await world.admin('admin/edit-admin', { id: data._id, role: 'approver', ...identity })
  const { missing } = await world.admin('admin/get-insiders', {})
  expect(missing.some(({ person }) => person === email)).toBe(false)
  await world.admin('admin/edit-admin', { id: data._id, role: 'catalogue' })
  const people = (await world.admin('admin/get-people', {})).data.people
  expect(people.find((person) => person.email === email)).toMatchObject({ role: 'catalogue', identified: true })
})

test('an identity with a missing or invalid part is refused at its field, and one of an unknown admin too', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  const token = await world.openSession()
  const preview = { id: release, name: 'B. Sen', expires_at: auditor.expires_at }
  const refused = async (name: string, body: object) => {
    const reply = await world.call(name, { body, token })
    return [reply.status, reply.body.field]
  }
  for (const field of ['identifier_type', 'identifier', 'nature', 'purpose'] as const)
    expect(await refused('admin/add-preview', { ...preview, ...identity, [field]: undefined })).toEqual([400, field])
  expect(await refused('admin/add-preview', { ...preview, ...identity, identifier: 'A-1' })).toEqual([
    400,
    'identifier',
  ])
  const admin = { name: 'Second', email: 'second@suvira.example', role: 'approver' }
  expect(await refused('admin/add-admin', { ...admin, ...identity, identifier_type: 'pan' })).toEqual([
    400,
    'identifier',
  ])
  expect(await refused('admin/add-insider-entry', entry)).toEqual([400, 'person'])
  expect((await peopleOf(world)).some(({ person }) => person === 'b. sen')).toBe(false)
})
