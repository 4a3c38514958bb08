import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'
import { catalogueOf, createStockedWorld } from '../catalogue.ts'

const test = testOnBothDatabases('the catalogue of admins')

/** Returns the displayed rows of each category, and what surrounds them. */
async function pageOf({ admin }: World, input: Omit<CallInput<'admin/get-catalogue'>, 'market'> = {}) {
  const { data, revision } = await admin('admin/get-catalogue', { market: 'export', ...input })
  const rows = data.groups.flatMap((group) => group.rows)
  return { ...data, rows, brands: rows.map(({ item }) => item.brand_name), revision }
}

test('a page has archived products, which a search finds like all others, and visitors find neither', async (createWorld) => {
  const { world, item, tablets } = await createStockedWorld(createWorld)
  const add = async (brand_name: string, fields: object = {}) =>
    (await world.admin('admin/add-product-item', { ...item, brand_name, ...fields })).data._id
  const gone = await add('Suvigone', { generic_name: 'Granisetron Injection' })
  await add('Suvipar')
  await world.admin('admin/toggle-product-archive', { id: gone, type: 'item', archive: true })
  expect((await pageOf(world)).brands).toEqual(['Suvipar', 'Suvigone'])
  expect((await pageOf(world)).screen).toMatchObject({ count: 2, archived: 1, chosen: { _id: tablets } })
  for (const q of ['granisetron', 'granisetrn', 'suvigone injection']) {
    const found = await pageOf(world, { q })
    expect([q, found.brands]).toEqual([q, ['Suvigone']])
  }
  expect((await pageOf(world, { q: 'granisetrn' })).screen.instead).toBe('granisetron')
  expect((await pageOf(world, { q: 'grani' })).rows[0]?.marks.generic_name).toEqual([[0, 5]])
  expect((await pageOf(world, { q: 'acetaminophen' })).screen.instead).toBe('paracetamol')
  const seen = await world.visitor('user/search-products', { q: 'granisetron', market: 'export' })
  expect(seen.data.numbers).toEqual([])
  expect((await world.admin('admin/find-products', { search: 'granisetron' })).data).toMatchObject([
    { brand_name: 'Suvigone', market: 'export', is_deleted: 1 },
  ])

  await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
  expect((await pageOf(world, { q: 'suvi' })).brands).toHaveLength(2)
  await world.admin('admin/toggle-product-archive', { id: gone, type: 'item', archive: false })
  expect((await pageOf(world, { q: 'granisetron' })).screen.archived).toBe(0)
  // Same as after a restore: no backup contains the texts, which are created from the products.
  await world.admin('admin/toggle-product-archive', { id: gone, type: 'item', archive: true })
  await world.store.db.deleteFrom('item_texts').execute()
  await world.store.write((rows) => rows.catalogue.completeTexts())
  expect((await pageOf(world, { q: 'granisetron' })).brands).toEqual(['Suvigone'])
})

test('a long list is sent a page at a time, with its counts, and any category on request', async (createWorld) => {
  const { world, exported } = await createStockedWorld(createWorld)
  const lines = Array.from({ length: 1200 }, (_, at) => `Tablets,Type ${at % 2},Brand ${at}`)
  const file = ['Name,Type,Brand Name', ...lines].join('\n')
  const base_64 = Buffer.from(file).toString('base64')
  await world.admin('admin/import-products', { mode: 'apply', section_id: exported, base_64 })
  const first = await pageOf(world)
  expect(first.screen).toMatchObject({ count: 1200, categories: [{ count: 600 }, { count: 600 }] })
  expect(first.groups.map(({ rows }) => rows.length)).toEqual([100, 0])
  expect(first.categories).toEqual(['Type 0', 'Type 1'])
  const second = await pageOf(world, { category: 'type-1', page: 2 })
  expect(second.groups.map(({ from, rows }) => [from, rows.length])).toEqual([
    [0, 0],
    [300, 300],
  ])
  expect(second.rows[0]?.serial).toBe(901)
  expect((await pageOf(world, { q: 'brand' })).rows).toHaveLength(100)
  expect((await pageOf(world, { q: 'brand 1177' })).brands).toEqual(['Brand 1177'])
  expect((await world.admin('admin/find-products', { search: 'brand' })).data).toHaveLength(20)
  expect((await catalogueOf(world)).item).toHaveLength(1200)
})
