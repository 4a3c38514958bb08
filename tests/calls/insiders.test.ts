import { expect } from 'vitest'
import { entry, peopleOf, releaseWithPeople } from '../insiders.ts'
import { testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('insiders')

test('a release lists who had access before its publication, since when and through what', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'approver' })
  await world.admin('admin/add-admin', { name: 'Seller', email: 'seller@suvira.example', role: 'catalogue' })
  world.wait(1000)
  await releaseWithPeople(world)
  const [first] = (await world.admin('admin/get-insiders', {})).data
  expect(first).toMatchObject({ name: 'Board meeting, Q2', published_at: '' })
  const people = new Map(first?.people.map(({ person, through }) => [person, through]))
  expect(people.get('second@suvira.example')).toEqual(['role'])
  expect(people.get('rao & associates')).toEqual(['preview'])
  expect(people.has('seller@suvira.example')).toBe(false)
  const author = [...people.values()].find((ways) => ways.includes('created'))
  expect(author).toEqual(expect.arrayContaining(['role', 'created', 'document', 'comment']))
  expect((await world.admin('admin/get-insiders', { search: 'associates' })).total).toBe(1)
  expect((await world.admin('admin/get-insiders', { search: 'nobody' })).total).toBe(0)
})

test('a role that was removed and a revoked link end the access, and later roles have none', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-admin', { name: 'Old', email: 'old@suvira.example', role: 'approver' })
  world.wait(1000)
  await world.admin('admin/delete-admin', { id: data._id })
  world.wait(1000)
  const added = await world.admin('admin/add-admin', { name: 'Gone', email: 'gone@suvira.example', role: 'approver' })
  world.wait(1000)
  const release = await releaseWithPeople(world)
  world.wait(1000)
  await world.admin('admin/delete-admin', { id: added.data._id })
  const [link] = (await world.admin('admin/get-previews', { id: release })).data
  await world.admin('admin/revoke-preview', { id: link?._id ?? '' })
  const people = await peopleOf(world)
  const find = (person: string) => people.find((insider) => insider.person === person)
  expect(find('old@suvira.example')).toBeUndefined()
  expect(find('gone@suvira.example')?.until).not.toBe('')
  expect(find('rao & associates')?.until).not.toBe('')
})

test('an entry is encrypted, in the ledger only as a hash, and corrected by a further entry', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  const { data } = await world.admin('admin/add-insider-entry', { release, ...entry })
  const corrected = { ...entry, identifier: 'ABCPR1234Y', corrects: data._id }
  await world.admin('admin/add-insider-entry', { release, ...corrected })
  const insider = (await peopleOf(world)).find(({ person }) => person === 'rao & associates')
  expect(insider?.through).toEqual(['preview', 'entry'])
  expect(insider?.entries.map(({ identifier, corrects, intact }) => [identifier, corrects, intact])).toEqual([
    ['••••234Z', '', true],
    ['••••234Y', data._id, true],
  ])
  const stored = [
    await world.store.db.selectFrom('insider_entries').selectAll().execute(),
    await world.store.db.selectFrom('ledger').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toMatch(/ABCPR1234/i)
  const number = (await world.admin('admin/get-history', { entity: 'insider' })).data[0]?.number ?? 0
  await expect(world.admin('admin/undo', { number })).rejects.toMatchObject({ code: 'cannot-undo' })
})

test('identifiers of a wrong form, future times and entries of other releases are refused at their field', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  const refused = async (changes: object) => {
    const { body, status } = await world.call('admin/add-insider-entry', {
      body: { release, ...entry, ...changes },
      token: await world.openSession(),
    })
    return [status, body.field]
  }
  expect(await refused({ identifier: 'ABCP1234Z' })).toEqual([400, 'identifier'])
  expect(await refused({ identifier_type: 'passport', identifier: 'A-1' })).toEqual([400, 'identifier'])
  expect(await refused({ since: '2030-01-01T00:00:00Z' })).toEqual([400, 'since'])
  expect(await refused({ corrects: '0'.repeat(24) })).toEqual([400, 'corrects'])
  expect(await refused({ release: '0'.repeat(24) })).toEqual([404, 'release'])
  expect(await refused({ identifier_type: 'passport', identifier: 'z 1234567' })).toEqual([200, undefined])
})

test('a changed entry and a changed ledger are detected', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  const { revision } = await world.admin('admin/add-insider-entry', { release, ...entry })
  expect(await world.domain.ledgerProofs.whole()).toMatchObject({ brokenAt: null })
  await world.store.db.updateTable('insider_entries').set({ purpose: 'Audit' }).execute()
  const entries = (await peopleOf(world)).flatMap((insider) => insider.entries)
  expect(entries.map(({ intact }) => intact)).toEqual([false])
  const { after } = await world.store.db
    .selectFrom('ledger')
    .select('after')
    .where('number', '=', revision)
    .executeTakeFirstOrThrow()
  const forged = after?.replace('rao & associates', 'somebody else') ?? ''
  await world.store.db.updateTable('ledger').set({ after: forged }).where('number', '=', revision).execute()
  expect(await world.domain.ledgerProofs.whole()).toMatchObject({ brokenAt: revision })
})

test('the rows of a quarter have identifiers and are exported with a ledger entry, and other quarters have none', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  await world.admin('admin/add-insider-entry', { release, ...entry })
  const { rows } = await world.admin('admin/export-insiders', { quarter: '2026-Q3' })
  const rao = rows.find(({ person }) => person === 'rao & associates')
  expect(rao).toMatchObject({ identifier: 'ABCPR1234Z', nature: entry.nature, purpose: entry.purpose, intact: true })
  expect(rows.every(({ release: name }) => name === 'Board meeting, Q2')).toBe(true)
  expect((await world.admin('admin/export-insiders', { quarter: '2026-Q2' })).rows).toEqual([])
  const [last] = (await world.admin('admin/get-history', { entity: 'insider' })).data
  expect(last?.action).toBe('export insiders')
  await expect(world.admin('admin/export-insiders', { quarter: '2026' })).rejects.toMatchObject({
    detail: { field: 'quarter' },
  })
})

test('approvers, auditors and marketing neither read insiders nor their history', async (createWorld) => {
  const world = await createWorld()
  const release = await releaseWithPeople(world)
  await world.admin('admin/add-insider-entry', { release, ...entry })
  for (const role of ['approver', 'auditor', 'marketing'] as const) {
    const email = `${role}@suvira.example`
    await world.admin('admin/add-admin', { name: role, email, role })
    const token = await world.openSession(email)
    const bodies = {
      'admin/get-insiders': {},
      'admin/add-insider-entry': { release, ...entry },
      'admin/export-insiders': { quarter: '2026-Q3' },
    }
    for (const [name, body] of Object.entries(bodies))
      expect([name, (await world.call(name, { body, token })).status]).toEqual([name, 403])
    if (role !== 'marketing') {
      const desk = await world.call('admin/get-desk', { body: {}, token })
      expect(desk.body.data.missing_identifiers).toEqual([])
    }
    const history = await world.call('admin/get-history', { body: {}, token })
    expect(JSON.stringify(history.body)).not.toContain('insider')
  }
})
