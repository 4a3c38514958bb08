import { expect, test } from 'vitest'
import { type CreateWorld, onBothDatabases, type World } from '#tests/world.ts'

const unknownId = 'f'.repeat(24)

/** A world with a sub-section in each market. */
async function stocked(createWorld: CreateWorld) {
  const world = await createWorld()
  const { data } = await world.admin('admin/get-products')
  const [exported, domestic] = data.section.map((section) => section._id) as [string, string]
  const tablets = (await world.admin('admin/add-product-subsection', { name: 'Tablets', section_id: exported })).data
    ._id
  world.wait(1)
  const drops = (await world.admin('admin/add-product-subsection', { name: 'Drops', section_id: domestic })).data._id
  const item = {
    brand_name: 'Suvipar',
    generic_name: 'Paracetamol Tablets',
    category: 'Analgesics',
    strength: '500 mg',
    section_id: exported,
    subsection_id: tablets,
  }
  return { world, exported, domestic, tablets, drops, item }
}

const catalogueOf = async (world: World) => (await world.admin('admin/get-products')).data
const shownTo = async (world: World) => (await world.visitor('user/get-products')).data

onBothDatabases('The catalogue', (createWorld) => {
  test('an added item is what visitors get at once, with a number and the time it was made', async () => {
    const { world, item } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    expect((await shownTo(world)).item).toEqual([
      { ...item, _id: data._id, number: 1, is_deleted: 0, created_at: '2026-11-21T06:30:00.001Z' },
    ])
  })

  test('2,000 items added through the call arrive all, newest first', async () => {
    const { world, item } = await stocked(createWorld)
    const token = await world.signIn()
    const names = Array.from({ length: 2000 }, (_, index) => `Suvi ${index}`)
    for (const brand_name of names) {
      world.wait(1)
      const reply = await world.call('admin/add-product-item', { body: { ...item, brand_name }, token })
      expect(reply.status).toBe(200)
    }
    const found = (await shownTo(world)).item
    expect(found.map((row) => row.brand_name)).toEqual(names.reverse())
    expect(found.map((row) => row.number)).toEqual(Array.from({ length: 2000 }, (_, index) => 2000 - index))
  }, 120_000)

  test('items added at the same moment all arrive, each with a number of its own', async () => {
    const { world, item } = await stocked(createWorld)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.admin('admin/add-product-item', { ...item, brand_name: `S${index}` }),
      ),
    )
    const numbers = (await shownTo(world)).item.map((row) => row.number)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
  })

  test('an edit changes the item and keeps its number, age and place in time', async () => {
    const { world, item } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const [before] = (await shownTo(world)).item
    world.wait(60_000)
    await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '650 mg' })
    expect((await shownTo(world)).item).toEqual([{ ...before, strength: '650 mg' }])
  })

  test('an edit without a change is refused in the specification’s words', async () => {
    const { world, item, tablets } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    await expect(world.admin('admin/edit-product-item', { ...item, id: data._id })).rejects.toThrow(
      'Change the data and try again',
    )
    await expect(world.admin('admin/edit-product-subsection', { id: tablets, name: 'Tablets' })).rejects.toThrow(
      'Change the data and try again',
    )
  })

  test('an archived item is gone for visitors, stays for admins and comes back', async () => {
    const { world, item } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const toggle = (archive: boolean) =>
      world.admin('admin/toggle-product-archive', { id: data._id, type: 'item', archive })
    await toggle(true)
    expect((await shownTo(world)).item).toEqual([])
    expect((await catalogueOf(world)).item).toMatchObject([{ is_deleted: 1 }])
    await toggle(false)
    expect((await shownTo(world)).item).toMatchObject([{ is_deleted: 0 }])
  })

  test('archiving one sub-section hides it with its items and leaves the others as they are', async () => {
    const { world, item, tablets, exported } = await stocked(createWorld)
    world.wait(1)
    const other = (await world.admin('admin/add-product-subsection', { name: 'Old', section_id: exported })).data._id
    await world.admin('admin/toggle-product-archive', { id: other, type: 'sub-section', archive: true })
    await world.admin('admin/add-product-item', item)
    await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
    expect((await shownTo(world)).item).toEqual([])
    expect((await shownTo(world)).subsection.map((row) => row.name)).toEqual(['Drops'])
    expect((await catalogueOf(world)).subsection).toMatchObject([
      { name: 'Tablets', is_deleted: 1 },
      { name: 'Drops', is_deleted: 0 },
      { name: 'Old', is_deleted: 1 },
    ])
    expect((await catalogueOf(world)).item).toMatchObject([{ is_deleted: 0 }])
    await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: false })
    expect((await shownTo(world)).item).toHaveLength(1)
  })

  test('archiving twice is one change', async () => {
    const { world, tablets } = await stocked(createWorld)
    const archive = () =>
      world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
    const first = await archive()
    expect((await archive()).revision).toBe(first.revision)
  })

  test('undo takes back an edit and an archive, by the number each answered', async () => {
    const { world, item, tablets } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const edit = await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g' })
    await world.admin('admin/undo', { number: edit.revision })
    expect((await shownTo(world)).item).toMatchObject([{ strength: '500 mg' }])
    const archived = await world.admin('admin/toggle-product-archive', {
      id: tablets,
      type: 'sub-section',
      archive: true,
    })
    await world.admin('admin/undo', { number: archived.revision })
    expect((await shownTo(world)).item).toHaveLength(1)
  })

  test('undo is refused once the same row was changed again', async () => {
    const { world, item } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const first = await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g' })
    await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '2 g' })
    await expect(world.admin('admin/undo', { number: first.revision })).rejects.toMatchObject({ code: 'cannot-undo' })
    expect((await shownTo(world)).item).toMatchObject([{ strength: '2 g' }])
  })

  test('the second of two admins who edit the same item is told and shown how it stands', async () => {
    const { world, item, tablets } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const opened = (await world.admin('admin/get-products')).revision
    await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '1 g', revision: opened })
    const second = { ...item, id: data._id, strength: '2 g', revision: opened }
    await expect(world.admin('admin/edit-product-item', second)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { data: { _id: data._id, strength: '1 g' } },
    })
    expect((await shownTo(world)).item).toMatchObject([{ strength: '1 g' }])
    await world.admin('admin/edit-product-subsection', { id: tablets, name: 'Pills', revision: opened })
    await expect(
      world.admin('admin/edit-product-subsection', { id: tablets, name: 'Tabs', revision: opened }),
    ).rejects.toMatchObject({ code: 'changed-meanwhile', detail: { data: { name: 'Pills' } } })
  })

  test('mine goes on top of the version I was shown, and of no later one', async () => {
    const { world, item } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const opened = (await world.admin('admin/get-products')).revision
    const edit = (strength: string, revision?: number) =>
      world.admin('admin/edit-product-item', { ...item, id: data._id, strength, revision })
    const shown = async (revision: number) => {
      const refusal: unknown = await edit('Mine', revision).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'changed-meanwhile', detail: { data: { revision: expect.any(Number) } } })
      return (refusal as { detail: { data: { revision: number; strength: string } } }).detail.data
    }
    await edit('Theirs')
    const first = await shown(opened)
    await edit('A third')
    const second = await shown(first.revision)
    expect([first.strength, second.strength]).toEqual(['Theirs', 'A third'])
    await edit('Mine', second.revision)
    expect((await shownTo(world)).item).toMatchObject([{ strength: 'Mine' }])
  })

  test('every change leaves its entry in an unbroken ledger', async () => {
    const { world, item } = await stocked(createWorld)
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
})

onBothDatabases('Bad input to the catalogue', (createWorld) => {
  test('every wrong field is answered 400 with its name and a sentence, and changes nothing', async () => {
    const { world, item, tablets, domestic, drops } = await stocked(createWorld)
    const { data } = await world.admin('admin/add-product-item', item)
    const token = await world.signIn()
    const before = world.store.revision()
    const wrong: [string, unknown, string][] = [
      ['admin/add-product-item', { ...item, colour: 'red' }, 'colour'],
      ['admin/add-product-item', { ...item, brand_name: '' }, 'brand_name'],
      ['admin/add-product-item', { ...item, brand_name: '   ' }, 'brand_name'],
      ['admin/add-product-item', { ...item, brand_name: 7 }, 'brand_name'],
      ['admin/add-product-item', { ...item, brand_name: 'x'.repeat(201) }, 'brand_name'],
      ['admin/add-product-item', { ...item, brand_name: 'a\u0000b' }, 'brand_name'],
      ['admin/add-product-item', { ...item, brand_name: 'a\u001bb' }, 'brand_name'],
      ['admin/add-product-item', { ...item, category: '' }, 'category'],
      ['admin/add-product-item', { ...item, category: undefined }, 'category'],
      ['admin/add-product-item', { ...item, category: ['a'] }, 'category'],
      ['admin/add-product-item', { ...item, generic_name: 'x'.repeat(501) }, 'generic_name'],
      ['admin/add-product-item', { ...item, strength: null }, 'strength'],
      ['admin/add-product-item', { ...item, section_id: 'EXPORT' }, 'section_id'],
      ['admin/add-product-item', { ...item, section_id: domestic }, 'section_id'],
      ['admin/add-product-item', { ...item, subsection_id: unknownId }, 'subsection_id'],
      ['admin/add-product-item', { ...item, subsection_id: drops }, 'section_id'],
      ['admin/edit-product-item', { ...item, strength: '1' }, 'id'],
      ['admin/edit-product-item', { ...item, id: data._id, revision: 'now' }, 'revision'],
      ['admin/edit-product-item', { ...item, id: data._id, subsection_id: drops }, 'section_id'],
      ['admin/add-product-subsection', { name: '', section_id: item.section_id }, 'name'],
      ['admin/add-product-subsection', { name: 'Gels', section_id: unknownId }, 'section_id'],
      ['admin/add-product-subsection', { name: 'Gels', section_id: item.section_id, img: 7 }, 'img'],
      ['admin/edit-product-subsection', { id: tablets }, 'name'],
      ['admin/edit-product-subsection', { id: tablets, name: 'a\nb' }, 'name'],
      ['admin/toggle-product-archive', { id: tablets, type: 'section', archive: true }, 'type'],
      ['admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: 'yes' }, 'archive'],
      ['admin/toggle-product-archive', { id: 'x', type: 'item', archive: true }, 'id'],
      ['admin/get-products', { page: 2 }, 'page'],
      ['user/get-products', { token: 'x' }, 'token'],
    ]
    for (const [name, body, field] of wrong) {
      const reply = await world.call(name, { body, token })
      expect([name, body, reply.status, reply.body.field]).toEqual([name, body, 400, field])
      expect(reply.body.err).toMatch(/^[A-Z].{8,}[.?]$/)
    }
    expect(world.store.revision()).toBe(before)
  })

  test('what does not exist is 404', async () => {
    const { world, item } = await stocked(createWorld)
    const missing = { code: 'not-found', detail: { field: 'id' } }
    await expect(world.admin('admin/edit-product-item', { ...item, id: unknownId })).rejects.toMatchObject(missing)
    await expect(world.admin('admin/edit-product-subsection', { id: unknownId, name: 'A' })).rejects.toMatchObject(
      missing,
    )
    for (const type of ['item', 'sub-section'] as const) {
      await expect(
        world.admin('admin/toggle-product-archive', { id: unknownId, type, archive: true }),
      ).rejects.toMatchObject(missing)
    }
  })

  test('nothing of it works without a session', async () => {
    const world = await createWorld()
    const names = [
      'admin/get-products',
      'admin/add-product-item',
      'admin/edit-product-item',
      'admin/add-product-subsection',
      'admin/edit-product-subsection',
      'admin/toggle-product-archive',
      'admin/import-products',
      'admin/get-enquiries',
      'admin/export-enquiries',
      'admin/erase-enquiries',
    ]
    for (const name of names) {
      expect((await world.call(name, { body: {} })).status).toBe(401)
      expect((await world.call(name, { body: {}, token: 'x'.repeat(43) })).status).toBe(401)
    }
  })
})
