import { expect } from 'vitest'
import { createStockedWorld, visitorCatalogue } from '#tests/catalogue.ts'
import { onBothByDay, testOnBothDatabases, testOnSqlite } from '../world.ts'

const test = testOnBothDatabases('the history', onBothByDay)
const sqliteTest = testOnSqlite('the history')

test('an act is listed as one entry with its number of changes, and remains one act after undo and redo', async (createWorld) => {
  const world = await createWorld()
  const documents = ['One', 'Two', 'Three'].map((name) => ({ name, sortdate: '2026-02-05' }))
  const { revision } = await world.admin('admin/file-documents', { list: ['EGM'], documents })
  const alone = await world.admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example' })
  const acts = await world.admin('admin/get-history', { acts: true })
  expect(acts.data.slice(0, 2).map(({ number, together }) => [number, together])).toEqual([
    [alone.revision, undefined],
    [revision, 3],
  ])
  const batch = acts.data[1]?.batch ?? ''
  const history = await world.admin('admin/get-history', { batch })
  expect(history.data.map(({ number }) => number)).toEqual([revision, revision - 1, revision - 2])

  const undone = await world.admin('admin/undo', { number: revision, reason: 'A slip' })
  const [first] = (await world.admin('admin/get-history', { acts: true, entity: 'document' })).data
  expect(first).toMatchObject({ number: undone.revision, together: 3 })
  expect(first?.batch).not.toBe(batch)
  await world.admin('admin/undo', { number: undone.revision, reason: 'A slip' })
  const { data: zone } = await world.visitor('user/get-investors')
  expect(JSON.stringify(zone)).toContain('"name":"Three"')
})

sqliteTest(
  'an act on several kinds of rows is one entry, and its part of one kind if the history is limited to that',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const batch = 'sample-investor-zone'
    const ofBatch = async (entity?: string) =>
      (await world.admin('admin/get-history', { acts: true, entity })).data.filter((entry) => entry.batch === batch)
    const { length } = await world.store.db.selectFrom('ledger').select('number').where('batch', '=', batch).execute()
    expect(await ofBatch()).toMatchObject([{ together: length, one_kind: false }])
    const figures = await ofBatch('figure')
    expect(figures).toMatchObject([{ entity: 'figure', one_kind: true }])
    expect(figures[0]?.together).toBeLessThan(length)
  },
)

test('undo reverts an edit and an archiving by the revision in their replies', async (createWorld) => {
  const { world, item, tablets } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const edit = await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g' })
  await world.admin('admin/undo', { number: edit.revision, reason: 'A slip' })
  expect((await visitorCatalogue(world)).item).toMatchObject([{ strength: '500 mg' }])
  const archived = await world.admin('admin/toggle-product-archive', {
    id: tablets,
    type: 'sub-section',
    archive: true,
  })
  await world.admin('admin/undo', { number: archived.revision, reason: 'A slip' })
  expect((await visitorCatalogue(world)).item).toHaveLength(1)
})

test('undo is refused if the same row was changed again', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const first = await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g' })
  await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '2 g' })
  await expect(world.admin('admin/undo', { number: first.revision, reason: 'A slip' })).rejects.toMatchObject({
    code: 'cannot-undo',
  })
  expect((await visitorCatalogue(world)).item).toMatchObject([{ strength: '2 g' }])
})

test('every change adds an entry to an unbroken ledger', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g' })
  await world.admin('admin/toggle-product-archive', { id: data._id, type: 'item', archive: true })
  const { data: history } = await world.admin('admin/get-history', { entity: 'item' })
  expect(history.map((entry) => [entry.action, entry.actor, entry.id])).toEqual([
    ['archive item', 'admin@example.com', data._id],
    ['edit item', 'admin@example.com', data._id],
    ['add item', 'admin@example.com', data._id],
  ])
  expect(history[1]).toMatchObject({ before: { strength: '500 mg' }, after: { strength: '1 g' } })
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })
})

test('an entry older than a field can be undone, and the field becomes empty', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', { ...item, strength: '' })
  const edit = await world.admin('admin/edit-product-item', { id: data._id, brand_name: 'Other' })
  for (const entry of await world.store.read.ledger.ofRow('item', data._id, 0)) {
    const [before, after] = [entry.before, entry.after].map((json) => json?.replace('"strength":"",', '') ?? null)
    expect(after).not.toContain('strength')
    await world.store.db.updateTable('ledger').set({ before, after }).where('number', '=', entry.number).execute()
  }
  await world.admin('admin/undo', { number: edit.revision, reason: 'A slip' })
  expect((await visitorCatalogue(world)).item).toMatchObject([{ brand_name: item.brand_name, strength: '' }])
})

test('a date range of the history covers full days in India, including the first and last day', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  world.setClock('2026-11-21T18:00:00.000Z')
  const token = await world.openSession()
  // The last second of a day in India, and the first of the next.
  for (const [index, instant] of ['2026-11-21T18:29:59.000Z', '2026-11-21T18:30:00.000Z'].entries()) {
    world.setClock(instant)
    const reply = await world.call('admin/add-product-item', { token, body: { ...item, brand_name: `Item ${index}` } })
    expect(reply.status).toBe(200)
  }
  const ask = (body: Record<string, string>) => world.call('admin/get-history', { token, body })
  const shown = async (days: { from?: string; to?: string }) => {
    const { body } = await ask({ ...days, entity: 'item' })
    return body.data.map(({ after }: { after: { brand_name: string } }) => after.brand_name)
  }
  expect(await shown({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['Item 1'])
  expect(await shown({ from: '2026-11-21' })).toEqual(['Item 1', 'Item 0'])
  expect((await shown({ to: '2026-11-21' }))[0]).toBe('Item 0')
  expect(await shown({ from: '2026-11-23' })).toEqual([])
  expect(await shown({ from: '2026-11-23', to: '2026-11-22' })).toEqual([])
  expect((await ask({ from: '2026-11-22' })).body.data[0].hash).toMatch(/^[0-9a-f]{64}$/)
  const reply = await ask({ from: '2026-11-31' })
  expect([reply.status, reply.body.field]).toEqual([400, 'from'])
})
