import fc from 'fast-check'
import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import type { Item, Market } from '#model/catalogue.ts'
import { prepareSearch } from '#model/catalogue-search.ts'
import { findBy } from '#model/find-products.ts'
import { searchedItemFields } from '#model/item-fields.ts'
import { itemsOf } from '#model/show-catalogue.ts'
import { namingFields } from '#model/tender-list.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'
import { catalogueOf, createStockedWorld, visitorCatalogue } from '../catalogue.ts'

const test = testOnBothDatabases('product search in the database', onPostgresAtNight)

const products = [
  ['Suvidan', 'Ondansetron Injection', '2 mg/ml, 4 ml ampoule'],
  ['Suvipar', 'Paracetamol Tablets', '500mg'],
  ['Suvipar Né', 'Paracétamol – comprimés', '½ g, 100% pure'],
  ['Сувипар', 'Парацетамол, таблетки', '500 мг'],
  ['Suvi_B12', 'Vitamin B12 "forte"', "1,000 mcg; 'x'"],
  ['Ex', 'Meropenem', '1 g vial'],
  ['Suvimer', 'Meropenem with Vaborbactam', '1 g + 1 g'],
  ['Suvicef', 'Ceftriaxone for Injection', '250 mg'],
  ['Suvixim', 'Cefixime Dispersible Tablets', '100 mg'],
].map(([brand_name = '', generic_name = '', strength = '']) => ({ brand_name, generic_name, strength }))

async function nineProducts(createWorld: CreateWorld) {
  const { world, item, tablets, drops, exported, domestic } = await createStockedWorld(createWorld)
  const otherSubsection = await world.admin('admin/add-product-subsection', { name: 'Other', section_id: exported })
  const gone = await world.admin('admin/add-product-subsection', { name: 'Gone', section_id: exported })
  const shelf = { other: otherSubsection.data._id, gone: gone.data._id, drops }
  const add = async (fields: object) =>
    (await world.admin('admin/add-product-item', { ...item, category: 'Анальгетики', ...fields })).data._id
  const ids: string[] = []
  for (const [index, fields] of products.entries())
    ids.push(await add({ ...fields, subsection_id: index % 3 ? tablets : shelf.other }))
  await add({ brand_name: 'Suvidrop', section_id: domestic, subsection_id: drops, category: 'Onset' })
  await add({ brand_name: 'Hidden', generic_name: 'Ondanxetron', subsection_id: shelf.gone })
  const archived = await add({ brand_name: 'Archived', generic_name: 'Paracetamox Ceftriaxine' })
  await archive(world, archived, 'item')
  await archive(world, shelf.gone, 'sub-section')
  return { world, ids, shelf }
}

const archive = (world: World, id: string, type: 'item' | 'sub-section', isArchived = true) =>
  world.admin('admin/toggle-product-archive', { id, type, archive: isArchived })

async function toRequest(world: World, market: Market, names?: true) {
  const reading = await visitorCatalogue(world)
  const searchLater = (of: CallInput<'user/search-products'>) => {
    // Within the limit of searches per minute.
    world.wait(1000)
    return world.visitor('user/search-products', of)
  }
  const find = findBy(searchLater, {
    items: itemsOf(reading, market),
    market,
    names,
  })
  const inMemory = prepareSearch<(typeof searchedItemFields)[number], Item>(
    itemsOf(reading, market),
    names ? namingFields : searchedItemFields,
  )
  const response = ({ item, cost, marks, readAs }: ReturnType<typeof inMemory>[number]) =>
    // Tender lists have no marks.
    names ? [item.brand_name, cost] : [item.brand_name, cost, marks(), readAs()]
  return {
    database: async (query: string) => (await find(query)).map(response),
    memory: (query: string) => inMemory(query).map(response),
  }
}

const messages = products.flatMap((product) => Object.values(product).flatMap((text) => text.split(' ')))
const letters = [...'abeimortxé0159 %_"\'-.½АаП\u0301']

/** A known word, a part of one, or a typo of one. Typos omit, add, replace or swap letters, once or twice. */
const word = fc
  .record({
    word: fc.constantFrom(...messages, 'hidden', 'archived', 'paracetamox', 'analgesics', 'q'),
    from: fc.constantFrom(0, 0, 0, 1, 3),
    length: fc.constantFrom(1, 2, 3, 4, 6, 20, 20, 20),
    slips: fc.array(
      fc.record({ at: fc.nat(9), letter: fc.constantFrom(...letters), kind: fc.constantFrom(0, 1, 2, 3) }),
      { maxLength: 2 },
    ),
  })
  .map(({ word: text, from, length, slips }) =>
    slips.reduce(
      (now, { at, letter, kind }) => {
        const rest = now.slice(at)
        const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
        return now.slice(0, at) + [rest.slice(1), letter + rest, letter + rest.slice(1), swapped][kind]
      },
      text.slice(from, from + length),
    ),
  )

test('every query has the same results in the database as in memory', async (createWorld) => {
  const { world } = await nineProducts(createWorld)
  const [all, names] = [await toRequest(world, 'export'), await toRequest(world, 'export', true)]
  const matches: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), async (words, isNamed) => {
      const query = words.join(' ')
      const { database, memory } = isNamed ? names : all
      const expected = memory(query)
      expect(await database(query), query).toEqual(expected)
      matches.push(expected.length)
    }),
    { numRuns: 400, seed: 20_261_125 },
  )
  // Most searches match neither nothing nor everything.
  expect(matches.filter((count) => count > 0 && count < products.length).length).toBeGreaterThan(100)
}, 60_000)

test('the search reflects every change of a product and excludes archived products', async (createWorld) => {
  const { world, ids, shelf } = await nineProducts(createWorld)
  const [first = '', second = ''] = ids
  async function bothFind(query: string, market: Market = 'export'): Promise<unknown[]> {
    const { database, memory } = await toRequest(world, market)
    const result = await database(query)
    expect(result, query).toEqual(memory(query))
    return result.map(([brand]) => brand)
  }
  expect(await bothFind('hidden')).toEqual([])
  expect(await bothFind('ondanxetron')).toEqual(['Suvidan'])
  expect(await bothFind('paracetamox')).toHaveLength(2)
  await world.admin('admin/edit-product-item', { id: first, generic_name: 'Granisetron 50%' })
  expect(await bothFind('ondansetron')).toEqual([])
  expect(await bothFind('granisetron')).toEqual(['Suvidan'])
  const { revision } = await world.admin('admin/edit-product-items', {
    ids: [first, second],
    subsection_id: shelf.drops,
  })
  expect(await bothFind('granisetron')).toEqual([])
  expect(await bothFind('granisetron', 'domestic')).toEqual(['Suvidan'])
  await world.admin('admin/undo', { number: revision })
  expect(await bothFind('granisetron')).toEqual(['Suvidan'])
  await archive(world, shelf.gone, 'sub-section', false)
  expect(await bothFind('hidden')).toEqual(['Hidden'])
  await archive(world, first, 'item')
  expect(await bothFind('granisetron')).toEqual([])
  await archive(world, first, 'item', false)
  expect(await bothFind('granisetron')).toEqual(['Suvidan'])
  const { revision: added } = await world.admin('admin/add-product-item', { ...(await itemLike(world, first)) })
  expect(await bothFind('new')).toEqual(['New'])
  await world.admin('admin/undo', { number: added })
  expect(await bothFind('new')).toEqual([])
  // Same as after a restore: no backup contains the texts, which are created from the products.
  await world.store.db.deleteFrom('item_texts').execute()
  await world.store.write((rows) => rows.catalogue.completeTexts())
  expect(await bothFind('granisetron')).toEqual(['Suvidan'])
})

async function itemLike(world: World, id: string) {
  const { item } = await catalogueOf(world)
  const { section_id = '', subsection_id = '' } = item.find(({ _id }) => _id === id) ?? {}
  return { brand_name: 'New', generic_name: '', category: 'x', strength: '', section_id, subsection_id }
}
