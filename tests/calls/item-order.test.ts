import { expect } from 'vitest'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('order of products')

/** Creates three products of a category, the newest last, and one product of another category. */
async function shelf({ admin }: World) {
  const { section } = (await admin('admin/get-products')).data
  const section_id = section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  const subsection_id = (await admin('admin/add-product-subsection', { name: 'Tablets', section_id })).data._id
  const ids: Record<string, string> = {}
  const add = async (brand_name: string, category = 'Pain') => {
    const item = { brand_name, category, strength: '', section_id, subsection_id }
    ids[brand_name] = (await admin('admin/add-product-item', item)).data._id
  }
  for (const name of ['One', 'Two', 'Three']) await add(name)
  await add('Elsewhere', 'Fever')
  return { id: (name: string) => ids[name] ?? '', add }
}

const inPain = async ({ visitor }: World) =>
  (await visitor('user/get-products')).data.item
    .filter(({ category }) => category === 'Pain')
    .map(({ brand_name }) => brand_name)

test('products are newest first until one is moved; later additions come first, and undo restores the order', async (createWorld) => {
  const world = await createWorld()
  const { id, add } = await shelf(world)
  expect(await inPain(world)).toEqual(['Three', 'Two', 'One'])
  const { revision } = await world.admin('admin/place-product-item', { id: id('One'), before: id('Three') })
  expect(await inPain(world)).toEqual(['One', 'Three', 'Two'])
  await world.admin('admin/place-product-item', { id: id('Three'), after: id('Two') })
  expect(await inPain(world)).toEqual(['One', 'Two', 'Three'])
  await add('Four')
  expect(await inPain(world)).toEqual(['Four', 'One', 'Two', 'Three'])
  await world.admin('admin/undo', { number: revision })
  expect(await inPain(world)).toEqual(['Four', 'Two', 'One', 'Three'])
  const [act] = (await world.admin('admin/get-history', { entity: 'item' })).data.filter(
    ({ action }) => action === 'place item',
  )
  expect(act).toMatchObject({ id: id('Three') })
})

test('a new place must be in the product’s own list, and differ from the current one', async (createWorld) => {
  const world = await createWorld()
  const { id } = await shelf(world)
  const refused = (input: { before?: string; after?: string }) =>
    world.admin('admin/place-product-item', { id: id('One'), ...input }).catch(({ code }: { code: string }) => code)
  expect(await refused({ after: id('Two') })).toBe('bad-input')
  expect(await refused({ before: id('Elsewhere') })).toBe('bad-input')
  expect(await refused({ before: id('One') })).toBe('bad-input')
  expect(await refused({})).toBe('bad-input')
  expect(await refused({ before: id('Two'), after: id('Three') })).toBe('bad-input')
  expect(await inPain(world)).toEqual(['Three', 'Two', 'One'])
})

test('a product is moved by steps, which end at the first and last place', async (createWorld) => {
  const world = await createWorld()
  const { id } = await shelf(world)
  const step = (by: -1 | 1) => world.admin('admin/place-product-item', { id: id('Two'), by })
  await step(-1)
  expect(await inPain(world)).toEqual(['Two', 'Three', 'One'])
  await expect(step(-1)).rejects.toMatchObject({ code: 'bad-input' })
  await step(1)
  await step(1)
  expect(await inPain(world)).toEqual(['Three', 'One', 'Two'])
  await expect(step(1)).rejects.toMatchObject({ code: 'bad-input' })
})
