import type { CreateWorld, World } from './world.ts'

/** Creates a world with a sub-section in each market. */
export async function createStockedWorld(createWorld: CreateWorld) {
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

export const catalogueOf = async (world: World) => (await world.admin('admin/get-products')).data
export const visitorCatalogue = async (world: World) => (await world.visitor('user/get-products')).data

/** Creates a sub-section with one item. */
export async function shelf(world: World) {
  const { data } = await world.admin('admin/get-products')
  const section = data.section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  const added = await world.admin('admin/add-product-subsection', { name: 'Shelf', section_id: section })
  const parents = { section, subsection: added.data._id }
  const item = await world.admin('admin/add-product-item', itemOf(parents, {}))
  return { ...parents, item: item.data._id }
}

export function itemOf(parents: { section: string; subsection: string }, fields: object) {
  const ids = { section_id: parents.section, subsection_id: parents.subsection }
  return { brand_name: 'Brand', generic_name: 'Generic', category: 'Category', strength: '1 g', ...ids, ...fields }
}
