import { expect } from 'vitest'
import { differencesOf, subjectOf } from '#app/pages/history/readable-change.ts'
import { serveRedirects } from '../redirects.ts'
import { testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const test = testOnBothDatabases('changes of former addresses')
const sqliteTest = testOnSqlite('changes of former addresses')

const list = async (world: World) =>
  (await world.admin('admin/get-redirects', {})).data.map(({ from, to }) => [from, to])

test('adding, changing and removing a former address are in the history and can be undone', async (createWorld) => {
  const world = await createWorld()
  const added = await world.admin('admin/add-redirect', { from: '/old.html', to: '/contactus' })
  const id = added.data._id
  const edited = await world.admin('admin/edit-redirect', { id, from: '/older.html', to: '/investorzone' })
  const removed = await world.admin('admin/remove-redirect', { id })
  const { data } = await world.admin('admin/get-history', { entity: 'redirect' })
  expect(data.map((change) => [change.action, subjectOf(change)])).toEqual([
    ['remove redirect', '/older.html'],
    ['edit redirect', '/older.html'],
    ['add redirect', '/old.html'],
  ])
  expect(data.slice(1, 2).flatMap(differencesOf)).toEqual([
    { field: 'Former address', before: '/old.html', after: '/older.html' },
    { field: 'Leads to', before: '/contactus', after: '/investorzone' },
  ])
  await world.admin('admin/undo', { number: removed.revision })
  expect(await list(world)).toEqual([['/older.html', '/investorzone']])
  const [restored] = (await world.admin('admin/get-history', { entity: 'redirect' })).data
  await world.admin('admin/undo', { number: restored?.number ?? 0 })
  await world.admin('admin/undo', { number: restored?.number ? restored.number + 1 : 0 })
  await world.admin('admin/undo', { number: edited.revision })
  expect(await list(world)).toEqual([['/old.html', '/contactus']])
  await world.admin('admin/undo', { number: added.revision })
  expect(await list(world)).toEqual([])
})

test('an undo is refused if its address has another entry, or if it would lead in a circle', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-redirect', { from: '/a.html', to: '/contactus' })
  const { revision } = await world.admin('admin/remove-redirect', { id: data._id })
  const other = await world.admin('admin/add-redirect', { from: '/a.html', to: '/investorzone' })
  await expect(world.admin('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'cannot-undo' })
  await world.admin('admin/edit-redirect', { id: other.data._id, from: '/b.html' })
  const moved = await world.admin('admin/add-redirect', { from: '/a.html', to: '/b.html' })
  const retargeted = await world.admin('admin/edit-redirect', { id: moved.data._id, to: '/contactus' })
  await world.admin('admin/edit-redirect', { id: other.data._id, to: '/a.html' })
  await expect(world.admin('admin/undo', { number: retargeted.revision })).rejects.toMatchObject({
    code: 'cannot-undo',
  })
})

test('an edit after a change by somebody else is refused with the other version', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/add-redirect', { from: '/a.html', to: '/contactus' })
  const { revision } = await world.admin('admin/get-redirects', {})
  await world.admin('admin/edit-redirect', { id: data._id, to: '/investorzone', revision })
  await expect(world.admin('admin/edit-redirect', { id: data._id, to: '/', revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { from: '/a.html', to: '/investorzone' } },
  })
  await expect(world.admin('admin/set-redirects', { list: [], revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
})

test('the full list is replaced in one act with one undo, and entries of the list may lead to each other', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  await world.admin('admin/add-redirect', { from: '/removed.html', to: '/contactus' })
  await world.admin('admin/add-redirect', { from: '/changed.html', to: '/contactus' })
  const before = await list(world)
  const after = [
    { from: '/added.html', to: '/changed.html' },
    { from: '/changed.html', to: '/investorzone' },
  ]
  const { revision } = await world.admin('admin/set-redirects', { list: after })
  expect(await list(world)).toEqual(after.map(({ from, to }) => [from, to]))
  expect(await get('/added.html')).toEqual([301, '/changed.html'])
  const undone = await world.admin('admin/undo', { number: revision })
  expect(await list(world)).toEqual(before)
  await world.admin('admin/undo', { number: undone.revision })
  expect(await list(world)).toEqual(after.map(({ from, to }) => [from, to]))
})

test('a list is refused at the entry at fault, and nothing of it is stored', async (createWorld) => {
  const world = await createWorld()
  const set = (...pairs: [string, string][]) =>
    world.admin('admin/set-redirects', { list: pairs.map(([from, to]) => ({ from, to })) })
  const good: [string, string] = ['/good.html', '/contactus']
  const cases: [pairs: [string, string][], field: string][] = [
    [[good, ['/GOOD.html', '/']], 'list.1.from'],
    [[good, ['/contactus', '/']], 'list.1.from'],
    [[good, ['/x.html', '/nowhere']], 'list.1.to'],
    [[good, ['/x.html', '//evil.example/']], 'list.1.to'],
    [
      [
        ['/a.html', '/b.html'],
        ['/b.html', '/c.html'],
        ['/c.html', '/a.html'],
      ],
      'list.0.to',
    ],
  ]
  for (const [pairs, field] of cases)
    await expect(set(...pairs), JSON.stringify(pairs)).rejects.toMatchObject({ code: 'bad-input', detail: { field } })
  expect(await list(world)).toEqual([])
})

sqliteTest('the list is filtered, paginated, and readable for those who read disclosures', async (createWorld) => {
  const world = await createWorld()
  const entries = Array.from({ length: 60 }, (_, at) => ({
    from: `/old/${String(at).padStart(2, '0')}.pdf`,
    to: '/contactus',
  }))
  await world.admin('admin/set-redirects', { list: [...entries, { from: '/about.html', to: '/OurPurpose' }] })
  const second = await world.admin('admin/get-redirects', { page: 2 })
  expect([second.total, second.pages, second.data.length, second.data[0]?.from]).toEqual([61, 2, 11, '/old/49.pdf'])
  expect((await world.admin('admin/get-redirects', { search: 'ourpurpose' })).data).toMatchObject([
    { from: '/about.html', visible: true, changed_by: 'admin@example.com', changed_at: '2026-11-21T06:30:00.000Z' },
  ])
  for (const role of ['catalogue', 'auditor', 'approver', 'disclosures'] as const) {
    await world.admin('admin/add-admin', { name: role, email: `${role}@suvira.example`, role })
    const token = await world.openSession(`${role}@suvira.example`)
    expect((await world.call('admin/get-redirects', { token, body: {} })).status, role).toBe(
      role === 'catalogue' ? 403 : 200,
    )
    const body = { from: `/${role}.html`, to: '/contactus' }
    expect((await world.call('admin/add-redirect', { token, body })).status, role).toBe(
      role === 'disclosures' ? 200 : 403,
    )
  }
})
