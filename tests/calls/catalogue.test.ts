import { expect } from 'vitest'
import { blankItemText } from '#model/item-fields.ts'
import { catalogueOf, createStockedWorld, visitorCatalogue } from '#tests/catalogue.ts'
import { runSize } from '#tests/run-size.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const unknownId = 'f'.repeat(24)

const test = testOnBothDatabases('the catalogue')

test('an added item is visible to visitors at once, with its number and creation time', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  expect((await visitorCatalogue(world)).item).toEqual([
    { ...blankItemText, ...item, _id: data._id, number: 1, is_deleted: 0, created_at: '2026-11-21T06:30:00.001Z' },
  ])
})

test('all items added one by one are visible, newest first', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const token = await world.signIn()
  const names = Array.from({ length: runSize.itemsAdded }, (_, index) => `Suvi ${index}`)
  for (const brand_name of names) {
    world.wait(1)
    const reply = await world.call('admin/add-product-item', { body: { ...item, brand_name }, token })
    expect(reply.status).toBe(200)
  }
  const result = (await visitorCatalogue(world)).item
  expect(result.map((row) => row.brand_name)).toEqual(names.reverse())
  expect(result.map((row) => row.number)).toEqual(Array.from(names, (_, index) => names.length - index))
}, 120_000)

test('all items added at the same moment are visible, each with a different number', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      world.admin('admin/add-product-item', { ...item, brand_name: `S${index}` }),
    ),
  )
  const numbers = (await visitorCatalogue(world)).item.map((row) => row.number)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
})

test('an edit changes an item but not its number, creation time or position', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const [before] = (await visitorCatalogue(world)).item
  world.wait(60_000)
  await world.admin('admin/edit-product-item', { ...item, id: data._id, strength: '650 mg' })
  expect((await visitorCatalogue(world)).item).toEqual([{ ...before, strength: '650 mg' }])
})

test('an edit without a change is refused with the message of the specification', async (createWorld) => {
  const { world, item, tablets } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  await expect(world.admin('admin/edit-product-item', { ...item, id: data._id })).rejects.toThrow(
    'Change the data and try again',
  )
  await expect(world.admin('admin/edit-product-subsection', { id: tablets, name: 'Tablets' })).rejects.toThrow(
    'Change the data and try again',
  )
})

test('an archived item is visible only to admins until it is restored', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const toggle = (archive: boolean) =>
    world.admin('admin/toggle-product-archive', { id: data._id, type: 'item', archive })
  await toggle(true)
  expect((await visitorCatalogue(world)).item).toEqual([])
  expect((await catalogueOf(world)).item).toMatchObject([{ is_deleted: 1 }])
  await toggle(false)
  expect((await visitorCatalogue(world)).item).toMatchObject([{ is_deleted: 0 }])
})

test('archiving a sub-section hides it and its items, and no other sub-section', async (createWorld) => {
  const { world, item, tablets, exported } = await createStockedWorld(createWorld)
  world.wait(1)
  const oldSubsection = (await world.admin('admin/add-product-subsection', { name: 'Old', section_id: exported })).data
    ._id
  await world.admin('admin/toggle-product-archive', { id: oldSubsection, type: 'sub-section', archive: true })
  await world.admin('admin/add-product-item', item)
  await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
  expect((await visitorCatalogue(world)).item).toEqual([])
  expect((await visitorCatalogue(world)).subsection.map((row) => row.name)).toEqual(['Drops'])
  expect((await catalogueOf(world)).subsection).toMatchObject([
    { name: 'Tablets', is_deleted: 1 },
    { name: 'Drops', is_deleted: 0 },
    { name: 'Old', is_deleted: 1 },
  ])
  expect((await catalogueOf(world)).item).toMatchObject([{ is_deleted: 0 }])
  await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: false })
  expect((await visitorCatalogue(world)).item).toHaveLength(1)
})

test('archiving an archived sub-section makes no further change', async (createWorld) => {
  const { world, tablets } = await createStockedWorld(createWorld)
  const archive = () => world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
  const first = await archive()
  expect((await archive()).revision).toBe(first.revision)
})

test('every invalid field is answered with 400, its name and a sentence, and changes nothing', async (createWorld) => {
  const { world, item, tablets, domestic, drops } = await createStockedWorld(createWorld)
  const { data } = await world.admin('admin/add-product-item', item)
  const token = await world.signIn()
  const before = world.store.revision()
  const invalidCases: [string, unknown, string][] = [
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
  for (const [name, body, field] of invalidCases) {
    const reply = await world.call(name, { body, token })
    expect([name, body, reply.status, reply.body.field]).toEqual([name, body, 400, field])
    expect(reply.body.err).toMatch(/^[A-Z].{8,}[.?]$/)
  }
  expect(world.store.revision()).toBe(before)
})

test('a change of an unknown record is answered with not-found', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
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

test('catalogue and enquiry calls are refused without a session', async (createWorld) => {
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
