import { createStockedWorld } from './catalogue.ts'
import { nextAddress } from './sign-in.ts'
import type { CreateWorld, World } from './world.ts'

export const buyer = {
  name: 'Head of procurement',
  company: 'Baraka Medical Supplies',
  email: 'procurement@baraka.example',
  country: 'Kenya',
  message: 'The tender closes on 15 December.',
}

export const colleague = { name: 'Ama Boateng', email: 'ama@suvira.example', role: 'catalogue' } as const

/** Creates a world with two products, and a function that sends enquiries. */
export async function createEnquiryWorld(createWorld: CreateWorld) {
  const { world, item } = await createStockedWorld(createWorld)
  const { data: first } = await world.admin('admin/add-product-item', item)
  const { data: second } = await world.admin('admin/add-product-item', { ...item, brand_name: 'Suvidan' })
  const items = [
    { _id: first._id, quantity: '40,000', pack: '10 x 10' },
    { _id: 'SPE-1002', quantity: null },
  ]
  const send = (body: object = {}) =>
    world.call('user/send-enquiry', { body: { ...buyer, items, ...body }, address: nextAddress() })
  return { world, first: first._id, second: second._id, items, send }
}

/** Returns the first page of the pipeline, as read by the first admin. */
export const pipeline = async (world: World, input = {}) => world.admin('admin/get-product-enquiries', input)
