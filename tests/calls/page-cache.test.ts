import { expect } from 'vitest'
import * as z from 'zod'
import { isNew } from '#model/catalogue.ts'
import { yearTabs } from '#model/fiscal-year.ts'
import { servePages, serveRender } from '#tests/served-pages.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const day = 86_400_000
const timed = z.object({ news: z.array(z.string()), documents: z.number(), year: z.string() })

async function timedParts(world: World) {
  const { data } = await world.visitor('user/get-products', {})
  const zone = await world.visitor('user/get-investors', {})
  const news = data.item.filter((item) => isNew(item, world.now())).map((item) => item.brand_name)
  const documents = JSON.stringify(zone.data).match(/Scheduled results/g)?.length ?? 0
  return { news, documents, year: yearTabs(1, world.now())[0]?.label }
}

/** Serves a site of one page with time-dependent content, using the world's clock and store. */
async function cachedSite(world: World, isMain = true) {
  let rendered = 0
  const render = async () => {
    rendered += 1
    const parts = JSON.stringify(await timedParts(world))
    return { html: `<html><head></head><body>${parts}</body></html>`, status: 200, cached: true }
  }
  const { url, close } = await serveRender(world, { isMain, render })
  return {
    close,
    rendered: () => rendered,
    ask: (query: string, address: string) => fetch(`${url}?${query}`, { headers: { 'x-forwarded-for': address } }),
    async read() {
      const reply = await fetch(url)
      // No lifetime in any cache, with or without a planned change, so that the header does not reveal one.
      expect(reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      return timed.parse(JSON.parse(/<body>(.*)<\/body>/.exec(await reply.text())?.[1] ?? ''))
    },
  }
}

async function addItem(world: World, brand_name: string): Promise<void> {
  const { data } = await world.visitor('user/get-products', {})
  const section_id = data.section[0]?._id ?? ''
  const added = await world.admin('admin/add-product-subsection', { name: `For ${brand_name}`, section_id })
  const item = { brand_name, generic_name: '', category: 'Injectables', strength: '' }
  await world.admin('admin/add-product-item', { ...item, section_id, subsection_id: added.data._id })
}

const test = testOnBothDatabases('a cached page')

test('120 renderings a minute are made for one address, and simultaneous requests for a page count once (Finding 10)', async (createWorld) => {
  const world = await createWorld()
  const site = await cachedSite(world, false)
  const ask = async (query: string, address: string) => {
    const reply = await site.ask(query, address)
    await reply.arrayBuffer()
    return { status: reply.status, retryAfter: reply.headers.get('retry-after') }
  }
  const together = await Promise.all(Array.from({ length: 50 }, () => ask('q=all', '198.51.100.1')))
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
  for (let number = 1; number < 120; number += 1) expect((await ask(`q=${number}`, '198.51.100.1')).status).toBe(200)
  expect(site.rendered()).toBe(120)
  expect(await ask('q=120', '198.51.100.1')).toEqual({ status: 429, retryAfter: '60' })
  expect((await ask('q=7', '198.51.100.1')).status).toBe(200)
  expect((await ask('q=121', '198.51.100.2')).status).toBe(200)
  world.wait(60_000)
  expect((await ask('q=120', '198.51.100.1')).status).toBe(200)
  await site.close()
})

test('a cached page names the new year from midnight in India on', async (createWorld) => {
  const world = await createWorld()
  const { url, close } = await servePages(world)
  const years = async () => /© (.*?) Suvira/.exec(await (await fetch(`${url}contactus`)).text())?.[1]
  world.wait(Date.parse('2026-12-31T18:29:59Z') - world.now().getTime())
  expect(await years()).toBe('2023–2026')
  world.wait(1000)
  expect(await years()).toBe('2023–2027')
  await close()
})

test('a cached page is never older than an acknowledged write', async (createWorld) => {
  const world = await createWorld()
  const site = await cachedSite(world)
  for (let number = 1; number <= 10; number += 1) {
    await addItem(world, `Suvicef ${number}`)
    expect((await site.read()).news).toHaveLength(number)
    expect((await site.read()).news).toHaveLength(number)
  }
  // Cached anyway: rendered at most once per write, and each write is two changes here.
  expect(site.rendered()).toBeLessThanOrEqual(20)
  await site.close()
})

const releases: [string, string][] = [
  ['on the minute', '2026-11-21T06:32:00.000Z'],
  ['at any moment', '2026-11-21T06:31:17.340Z'],
]
for (const [when, release] of releases)
  test(`a cached page expires with a release ${when}, and every cache must revalidate it`, async (createWorld) => {
    const world = await createWorld()
    const site = await cachedSite(world)
    const releaseMs = Date.parse(release)
    await world.domain.investorZone.fileDocuments(
      'sample content',
      [{ list: ['Financial results', 'Financial Reports'], fields: { name: 'Scheduled results' } }],
      { releaseAt: release },
    )
    for (let ms = 110_000; ms >= 1; ms -= 997) {
      world.setClock(new Date(releaseMs - ms).toISOString())
      const { documents } = await site.read()
      expect(documents).toBe(0)
    }
    world.setClock(release)
    expect((await site.read()).documents).toBe(1)
    await site.close()
  })

test('a cached page expires at midnight in India, when its tabs get another year', async (createWorld) => {
  const world = await createWorld()
  const site = await cachedSite(world)
  const midnight = Date.parse('2027-03-31T18:30:00.000Z')
  for (const ms of [300_000, 30_000, 1]) {
    world.setClock(new Date(midnight - ms).toISOString())
    const { year } = await site.read()
    expect(year).toBe('2026-2027')
  }
  world.setClock(new Date(midnight).toISOString())
  expect((await site.read()).year).toBe('2027-2028')
  await site.close()
})

test('a cached page expires with a New badge, thirty days after its item was added', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-21T06:30:12.345Z')
  await addItem(world, 'Suvicef')
  const end = world.now().getTime() + 30 * day
  world.wait(10_000)
  await addItem(world, 'Suvimox')
  const site = await cachedSite(world)
  for (const ms of [60_000, 20_000, 1]) {
    world.setClock(new Date(end - ms).toISOString())
    const { news } = await site.read()
    expect(news.toSorted()).toEqual(['Suvicef', 'Suvimox'])
  }
  world.setClock(new Date(end).toISOString())
  expect((await site.read()).news).toEqual(['Suvimox'])
  world.setClock(new Date(end + 10_000).toISOString())
  expect((await site.read()).news).toEqual([])
  await site.close()
})
