import { expect } from 'vitest'
import { changeFacts } from '#tests/company-markers.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { uploadedPicture } from '#tests/pictures.ts'
import { plantsIn, plantWith } from '#tests/plants.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('plants', onPostgresAtNight)

const pune = plantWith({
  lead: 'Ointments and creams.',
  people: 120,
  address: ['Plot 3, Chakan'],
  output: [{ form: 'Tablets', unit: 'tablets', perMonth: 5 }],
})
const naming = ['/manufacturing', '/contactus', '/sitemap-pages.xml', '/llms.txt', '/manufacturing/dehradun']

/** Returns a function that tells which of the pages and files name a plant, and the status of its own page. */
async function readersOf(world: World) {
  const site = await listeningWorld(world)
  const render = pagesOf(world)
  const textOf = async (path: string) =>
    path.includes('.') ? (await site.get(path)).text() : (await render(path)).html
  return {
    statusOf: async (path: string) => (await render(path)).status,
    htmlOf: async (path: string) => (await render(path)).html.replaceAll('<!-- -->', ''),
    namedOn: async (name: RegExp) => {
      const named: string[] = []
      for (const path of naming) if (name.test(await textOf(path))) named.push(path)
      return named
    },
  }
}

test('an added plant has a page at an address made from its name, and is on every list of plants', async (createWorld) => {
  const world = await createWorld()
  const { statusOf, htmlOf, namedOn } = await readersOf(world)
  expect([await statusOf('/manufacturing/pune'), await namedOn(/pune/i)]).toEqual([404, []])
  await changeFacts(world, 'plants', { list: [...(await plantsIn(world)), pune] })
  const html = await htmlOf('/manufacturing/pune')
  for (const text of ['<h1>Pune</h1>', 'Ointments and creams.', 'Plot 3, Chakan', 'million'])
    expect([text, html.includes(text)]).toEqual([text, true])
  expect(html.includes('floor-plan')).toBe(false)
  expect(await namedOn(/pune/i)).toEqual(naming)
  expect((await htmlOf('/manufacturing')).includes('85 <small>million</small>')).toBe(true)
})

test('a scheduled plant exists nowhere before its instant', async (createWorld) => {
  const world = await createWorld()
  const { statusOf, namedOn } = await readersOf(world)
  const list = [pune, ...(await plantsIn(world))]
  await changeFacts(world, 'plants', { list }, '2026-12-01T00:00:00+05:30')
  world.setClock('2026-11-30T18:29:59.999Z')
  expect([await statusOf('/manufacturing/pune'), await namedOn(/pune/i)]).toEqual([404, []])
  world.setClock('2026-11-30T18:30:00Z')
  expect([await statusOf('/manufacturing/pune'), await namedOn(/pune/i)]).toEqual([200, naming])
})

test('a removed plant is on no page, its address is unknown, and undo brings it back', async (createWorld) => {
  const world = await createWorld()
  const { statusOf, htmlOf, namedOn } = await readersOf(world)
  const [naviMumbai] = await plantsIn(world)
  const { revision } = await changeFacts(world, 'plants', { list: [naviMumbai] })
  expect(await statusOf('/manufacturing/dehradun')).toBe(404)
  expect(await namedOn(/manufacturing\/dehradun"|Selaqui/)).toEqual([])
  for (const path of ['/', '/ourpurpose', '/manufacturing', '/contactus', '/manufacturing/navi-mumbai'])
    expect([path, (await htmlOf(path)).includes('{plants.')]).toEqual([path, false])
  await world.admin('admin/undo', { number: revision })
  expect(await statusOf('/manufacturing/dehradun')).toBe(200)
})

test('the order of the plants is that of every list', async (createWorld) => {
  const world = await createWorld()
  const { htmlOf } = await readersOf(world)
  const order = async () =>
    [...(await htmlOf('/manufacturing')).matchAll(/See (.*?) from inside/g)].map(([, name]) => name)
  const list = await plantsIn(world)
  expect(await order()).toEqual(['Navi Mumbai', 'Dehradun'])
  await changeFacts(world, 'plants', { list: list.toReversed() })
  expect(await order()).toEqual(['Dehradun', 'Navi Mumbai'])
})

test('a renamed plant of the sample keeps its texts and drawings at its new address', async (createWorld) => {
  const world = await createWorld()
  const { statusOf, htmlOf } = await readersOf(world)
  const [first, second] = await plantsIn(world)
  await changeFacts(world, 'plants', { list: [{ ...first, name: 'Mahape Works' }, second] })
  const html = await htmlOf('/manufacturing/mahape-works')
  expect([html.includes('The sterile site.'), html.includes('floor-plan-drawing')]).toEqual([true, true])
  expect(await statusOf('/manufacturing/navi-mumbai')).toBe(404)
  expect(await htmlOf('/ourpurpose')).toContain('Our plant at Mahape Works')
})

test('names with the same address, that of another page, or none are refused at the name', async (createWorld) => {
  const world = await createWorld()
  const list = await plantsIn(world)
  for (const name of ['Navi-Mumbai', 'How an ampoule is made', '—'])
    await expect(changeFacts(world, 'plants', { list: [...list, plantWith({ name })] }), name).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'values.list.2.name' },
    })
  const many = Array.from({ length: 13 }, (_, place) => plantWith({ name: `Plant ${place}` }))
  await expect(changeFacts(world, 'plants', { list: many })).rejects.toThrow('Plants: at most 12.')
})

test('changes of single plants by an earlier release stay, until the list is changed', async (createWorld) => {
  const world = await createWorld()
  let count = 0
  const store = (path: string, after: unknown, part = 'plants') =>
    world.store.write((rows) => {
      count += 1
      const changes = JSON.stringify([{ path, name: path, before: null, after }])
      const row = { id: `former${count}`, part, name: 'Plants', changes, starts_at: '2026-01-01T00:00:00.000Z' }
      return rows.contentChanges.upsert({ ...row, revision: count })
    })
  await store('dehradun.people', 401)
  await store('naviMumbai.place.latitude', 20)
  await changeFacts(world, 'company', { tagline: 'Another revision.' })
  const [first, second] = await plantsIn(world)
  expect([first?.place.latitude, second?.people]).toEqual([20, 401])
  await changeFacts(world, 'plants', { list: [second, first] })
  expect((await plantsIn(world)).map(({ people }) => people)).toEqual([401, 412])
  await changeFacts(world, 'plants', { list: null })
  expect((await plantsIn(world)).map(({ people }) => people)).toEqual([412, 356])
})

test('a company that had started without the sample keeps the plant that it entered under an earlier release', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  await world.store.write((rows) => {
    const changes = JSON.stringify([{ path: 'dehradun.name', name: 'Name', before: '', after: 'Nashik' }])
    const row = { id: 'former', part: 'plants', name: 'Plants', changes, starts_at: world.now().toISOString() }
    return rows.contentChanges.upsert({ ...row, revision: 2 })
  })
  await changeFacts(world, 'company', { name: 'Arula Limited' })
  const { statusOf } = await readersOf(world)
  expect(await plantsIn(world)).toMatchObject([{ name: 'Nashik', people: 0 }])
  expect(await statusOf('/manufacturing/nashik')).toBe(200)
})

test('a picture of an added plant needs an alt text, which its page shows', async (createWorld) => {
  const world = await createWorld()
  const { htmlOf } = await readersOf(world)
  const link = await uploadedPicture(world, { width: 2560, height: 1600 })
  const plants = await plantsIn(world)
  const added = (gate: object) => changeFacts(world, 'plants', { list: [...plants, { ...pune, gate }] })
  const point = { x: 50, y: 50 }
  await expect(added({ link, alt: ' ', ...point })).rejects.toMatchObject({
    detail: { field: 'values.list.2.gate.alt' },
    message: 'Banner: alt text is required.',
  })
  await added({ link, alt: 'A gate under banyan trees', ...point })
  const html = await htmlOf('/manufacturing/pune')
  expect(html).toContain('alt="A gate under banyan trees"')
  expect(html).not.toContain('alt="Pune plant"')
})
