import { expect } from 'vitest'
import { changeFacts } from '#tests/company-markers.ts'
import { plantsIn, plantWith } from '#tests/plants.ts'
import { serveRedirects } from '#tests/redirects.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('addresses of renamed plants')

const start = '2026-12-01T00:00:00+05:30'
const pune = '/manufacturing/pune'

async function rename(world: World, place: number, name: string, from?: string) {
  const list = (await plantsIn(world)).map((plant, index) => (index === place ? { ...plant, name } : plant))
  return changeFacts(world, 'plants', { list }, from)
}

async function withPune(world: World) {
  await changeFacts(world, 'plants', { list: [...(await plantsIn(world)), plantWith()] })
  return serveRedirects(world)
}

test('the old address of a renamed plant redirects to the new one, until the change is undone', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  const old = '/manufacturing/navi-mumbai'
  const { revision } = await rename(world, 0, 'Mahape Works')
  expect(await get(old)).toEqual([301, '/manufacturing/mahape-works'])
  expect(await get(`${old}/?from=mail`)).toEqual([301, '/manufacturing/mahape-works'])
  await world.admin('admin/undo', { number: revision })
  for (const path of [old, '/manufacturing/mahape-works']) expect(await get(path)).toEqual([404])
})

test('a scheduled name redirects from its instant on', async (createWorld) => {
  const world = await createWorld()
  const { get } = await withPune(world)
  await rename(world, 2, 'Chakan', start)
  world.setClock('2026-11-30T18:29:59.999Z')
  for (const path of [pune, '/manufacturing/chakan']) expect(await get(path)).toEqual([404])
  world.setClock('2026-11-30T18:30:00Z')
  expect(await get(pune)).toEqual([301, '/manufacturing/chakan'])
})

test('a plant that is renamed twice is found under both names, and under its first name if it returns to it', async (createWorld) => {
  const world = await createWorld()
  const { get } = await withPune(world)
  await rename(world, 2, 'Chakan')
  await rename(world, 2, 'Talegaon')
  for (const path of [pune, '/manufacturing/chakan']) expect(await get(path)).toEqual([301, '/manufacturing/talegaon'])
  await rename(world, 2, 'Pune')
  expect(await get('/manufacturing/chakan')).toEqual([301, pune])
  expect(await get('/manufacturing/talegaon')).toEqual([301, pune])
})

test('a removed plant and one that another replaces redirect nowhere', async (createWorld) => {
  const world = await createWorld()
  const { get } = await withPune(world)
  const [first, second] = await plantsIn(world)
  await changeFacts(world, 'plants', { list: [first, second] })
  expect(await get(pune)).toEqual([404])
  await rename(world, 1, 'Selaqui')
  await changeFacts(world, 'plants', { list: [first, plantWith({ name: 'Nashik' })] })
  expect(await get('/manufacturing/selaqui')).toEqual([404])
  expect(await get('/manufacturing/dehradun')).toEqual([404])
})

test('a former address entered at the desk comes first', async (createWorld) => {
  const world = await createWorld()
  const { get } = await withPune(world)
  await rename(world, 2, 'Chakan')
  await world.admin('admin/add-redirect', { from: pune, to: '/contactus' })
  expect(await get(pune)).toEqual([301, '/contactus'])
})
