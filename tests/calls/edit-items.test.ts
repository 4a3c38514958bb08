import { expect } from 'vitest'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('bulk changes of products')

async function shelves(world: World) {
  const { admin } = world
  const { section } = (await admin('admin/get-products')).data
  const section_id = section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  const add = (name: string) => admin('admin/add-product-subsection', { name, section_id })
  const [tablets, drops] = [(await add('Tablets')).data._id, (await add('Drops')).data._id]
  const ids: string[] = []
  for (const brand_name of ['Suvi', 'Suvimol', 'Suvidol']) {
    const item = { brand_name, category: 'Pain', strength: '', section_id, subsection_id: tablets }
    ids.push((await admin('admin/add-product-item', item)).data._id)
  }
  return { tablets, drops, ids }
}

const toResponse = async (world: World) =>
  (await world.visitor('user/get-products')).data.item
    .map(({ brand_name, category, subsection_id }) => [brand_name, category, subsection_id])
    .sort()

test('category, sub-section and archiving of several items change in one act, which one undo reverts', async (createWorld) => {
  const world = await createWorld()
  const { drops, ids } = await shelves(world)
  const before = await toResponse(world)
  const [first = '', second = ''] = ids
  const moved = await world.admin('admin/edit-product-items', {
    ids: [first, second],
    category: 'Fever',
    subsection_id: drops,
  })
  expect(moved.changed).toBe(2)
  expect((await toResponse(world)).slice(0, 1)).toEqual([['Suvi', 'Fever', drops]])
  await world.admin('admin/undo', { number: moved.revision })
  expect(await toResponse(world)).toEqual(before)
  const archived = await world.admin('admin/edit-product-items', { ids, archive: true })
  expect(await toResponse(world)).toEqual([])
  expect((await world.admin('admin/get-history', { entity: 'item' })).data[0]?.action).toBe('archive item')
  expect((await world.admin('admin/edit-product-items', { ids: [first], archive: false })).changed).toBe(1)
  await expect(world.admin('admin/undo', { number: archived.revision })).rejects.toMatchObject({ code: 'cannot-undo' })
  expect((await toResponse(world)).map(([name]) => name)).toEqual(['Suvi'])
})

test('unchanged items are skipped, and an unknown or newer item causes the whole change to be refused', async (createWorld) => {
  const world = await createWorld()
  const { drops, ids } = await shelves(world)
  const [first = '', second = ''] = ids
  const { revision } = await world.admin('admin/get-products')
  expect((await world.admin('admin/edit-product-items', { ids: [first], category: 'Fever' })).changed).toBe(1)
  expect((await world.admin('admin/edit-product-items', { ids, category: 'Fever' })).changed).toBe(2)
  const refused = (input: object) =>
    world.admin('admin/edit-product-items', { ids, ...input }).catch(({ code }: { code: string }) => code)
  expect(await refused({ category: 'Fever' })).toBe('bad-input')
  expect(await refused({})).toBe('bad-input')
  expect(await refused({ category: '' })).toBe('bad-input')
  expect(await refused({ subsection_id: 'f'.repeat(24) })).toBe('bad-input')
  expect(await refused({ ids: [second, 'f'.repeat(24)], subsection_id: drops })).toBe('not-found')
  expect(await refused({ subsection_id: drops, revision })).toBe('changed-meanwhile')
  expect(new Set((await toResponse(world)).map(([, , place]) => place)).has(drops)).toBe(false)
})
