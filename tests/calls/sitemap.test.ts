import { afterEach, expect } from 'vitest'
import { buyerLanguages, inLanguage } from '#model/languages/languages.ts'
import { createMainPages } from '#server/http/main-pages.ts'
import { createSiteFilesHandler } from '#server/http/site-files.ts'
import { visitorApi } from '#server/in-process.ts'
import { createStockedWorld } from '../catalogue.ts'
import { listen } from '../http.ts'
import { fileText, pagesIn } from '../indexed-documents.ts'
import { createRouteCaller } from '../route-caller.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function file(world: World, path: string) {
  const { domain } = world
  const api = visitorApi(domain)
  const siteFiles = createSiteFilesHandler({
    siteUrl: 'https://suvira.example',
    mainPages: createMainPages(
      () => ['/', '/products-export', '/investorzone'].map((path) => ({ name: path, path })),
      api,
      domain.company.facts,
    ),
    company: domain.company.facts,
    api,
    now: world.now,
    revision: world.store.revision,
    nextChangeAfter: domain.nextChangeAfter,
    lastChanges: domain.lastChanges,
    documents: domain.investorZone.documents,
  })
  const ask = createRouteCaller({ siteFiles }, world.now)
  const server = await listen(async (_, response) => {
    const reply = await ask(path)
    response.end(reply?.body)
  })
  servers.push(server)
  return async () => (await fetch(server.url)).text()
}

async function sitemap(world: World, path = '/sitemap-pages.xml') {
  const read = await file(world, path)
  return async () => {
    const text = await read()
    const entries = [
      ...text.matchAll(/<url><loc>https:\/\/suvira\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
    ]
    return Object.fromEntries(entries.map(([, path = '', at]) => [path, at]))
  }
}

const began = '2026-11-21T06:30:00.000Z'
const minutes = (count: number) => new Date(Date.parse(began) + count * 60_000).toISOString()

const test = testOnBothDatabases('the sitemap', onPostgresAtNight)

test('security.txt names the contact, and never expires', async (createWorld) => {
  const world = await createWorld()
  const read = await file(world, '/.well-known/security.txt')
  world.setClock('2027-03-01T00:00:00.000Z')
  expect((await read()).trimEnd().split('\n')).toEqual([
    'Contact: mailto:security@suvira.example',
    'Expires: 2027-09-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://suvira.example/.well-known/security.txt',
  ])
})

test('the sitemap dates the catalogue by the last change visible to visitors', async (createWorld) => {
  const world = await createWorld()
  const read = await sitemap(world)
  expect(await read()).toMatchObject({ '/': undefined, '/products-export': undefined })
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  const later = async (count: number, work: () => Promise<unknown>) => {
    world.setClock(minutes(count))
    await work()
    return (await read())['/products-export']
  }
  let subsection_id = ''
  const item = { brand_name: 'Suvizol', generic_name: '', category: 'Gastric', strength: '40 mg', section_id }
  expect(
    await later(1, async () => {
      subsection_id = (await world.admin('admin/add-product-subsection', { name: 'Vials', section_id, img: '' })).data
        ._id
    }),
  ).toBe(minutes(1))
  let id = ''
  expect(
    await later(2, async () => {
      id = (await world.admin('admin/add-product-item', { ...item, subsection_id })).data._id
    }),
  ).toBe(minutes(2))
  const archive = (entry: string, type: 'item' | 'sub-section', on: boolean) => () =>
    world.admin('admin/toggle-product-archive', { id: entry, type, archive: on })
  expect(await later(3, archive(id, 'item', true))).toBe(minutes(3))
  // Changes of an archived item are hidden until it is restored.
  const edit = (strength: string) => () =>
    world.admin('admin/edit-product-item', { ...item, strength, id, subsection_id })
  expect(await later(4, edit('20 mg'))).toBe(minutes(3))
  expect(await later(5, archive(id, 'item', false))).toBe(minutes(5))
  expect(await later(6, archive(subsection_id, 'sub-section', true))).toBe(minutes(6))
  expect(await later(7, edit('80 mg'))).toBe(minutes(6))
  expect(await later(8, archive(subsection_id, 'sub-section', false))).toBe(minutes(8))
  expect((await read())['/']).toBeUndefined()
  expect((await read())['/investorzone']).toBeUndefined()
})

test('the sitemap dates the zone by filings, releases and withdrawals, and contains nothing that is scheduled', async (createWorld) => {
  const world = await createWorld()
  const read = await sitemap(world)
  const zone = async () => (await read())['/investorzone']
  const file = async (name: string, release_at?: string) =>
    (await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name }], release_at })).data?.keys[0] ?? 0
  world.setClock(minutes(1))
  const open = await file('Open')
  expect(await zone()).toBe(minutes(1))
  expect((await read())['/investorzone/egm']).toBe(minutes(1))
  world.setClock(minutes(2))
  await file('Scheduled', minutes(10))
  const never = await file('Scheduled and withdrawn', minutes(12))
  world.setClock(minutes(3))
  await world.admin('admin/withdraw-document', { key: never, reason: 'Wrong' })
  expect(await zone()).toBe(minutes(1))
  world.setClock(minutes(9))
  expect(await zone()).toBe(minutes(1))
  world.setClock(minutes(10))
  expect(await zone()).toBe(minutes(10))
  world.setClock(minutes(13))
  expect(await zone()).toBe(minutes(10))
  await world.admin('admin/withdraw-document', { key: open, reason: 'Replaced' })
  expect(await zone()).toBe(minutes(13))
})

test('the sitemap of documents lists each visible document, with the time of its current file', async (createWorld) => {
  const world = await createWorld()
  const read = await sitemap(world, '/sitemap-documents.xml')
  const path = (key: number) => `/investorzone/documents/${key}`
  const open = await fileText(world, { name: 'Open', pages: ['Old'], list: ['EGM'] })
  const scheduled = await fileText(world, { name: 'Scheduled', pages: ['New'], list: ['EGM'], release_at: minutes(10) })
  expect(await read()).toEqual({ [path(open)]: minutes(0) })
  world.setClock(minutes(5))
  const file_link = await pagesIn(world, ['Corrected'])
  await world.admin('admin/edit-document', { key: open, file_link, reason: 'A misprint.' })
  expect(await read()).toEqual({ [path(open)]: minutes(5) })
  world.setClock(minutes(10))
  expect(await read()).toEqual({ [path(scheduled)]: minutes(10), [path(open)]: minutes(5) })
  await world.admin('admin/withdraw-document', { key: open, reason: 'A mistake.' })
  expect(await read()).toEqual({ [path(scheduled)]: minutes(10) })
})

test('the sitemap of products lists each visible product', async (createWorld) => {
  const { world, item, drops, domestic } = await createStockedWorld(createWorld)
  const read = await sitemap(world, '/sitemap-products.xml')
  expect(await read()).toEqual({})
  const { data } = await world.admin('admin/add-product-item', item)
  const inDrops = { ...item, brand_name: 'Suvi & Co', section_id: domestic, subsection_id: drops }
  await world.admin('admin/add-product-item', inDrops)
  const stored = '/products-domestic/drops/suvi-co-spe-1002'
  expect(Object.keys(await read()).sort()).toEqual([stored, '/products-export/tablets/suvipar-spe-1001'])
  await world.admin('admin/toggle-product-archive', { id: data._id, type: 'item', archive: true })
  expect(Object.keys(await read())).toEqual([stored])
})

test('the sitemaps of other languages list the export products, each with all its languages', async (createWorld) => {
  const { world, item, drops, domestic } = await createStockedWorld(createWorld)
  await world.admin('admin/add-product-item', item)
  await world.admin('admin/add-product-item', { ...item, section_id: domestic, subsection_id: drops })
  const text = async (path: string) => (await file(world, path))()
  const es = await text('/sitemap-products-es.xml')
  expect(es.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://suvira.example/es/products-export/tablets/suvipar-spe-1001</loc>',
  ])
  for (const language of buyerLanguages)
    expect(es).toContain(
      `hreflang="${language}" href="https://suvira.example${inLanguage('/products-export/tablets/suvipar-spe-1001', language)}"`,
    )
  expect(await text('/robots.txt')).toContain('https://suvira.example/sitemap.xml')
})

test('sitemap.xml is the index of all the others (43.26)', async (createWorld) => {
  const world = await createWorld()
  const index = await (await file(world, '/sitemap.xml'))()
  const listed = [...index.matchAll(/<sitemap><loc>https:\/\/suvira\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  const products = ['', '-es', '-fr', '-ru'].map((code) => `/sitemap-products${code}.xml`)
  expect(listed.sort()).toEqual(['/sitemap-documents.xml', '/sitemap-pages.xml', ...products].sort())
  for (const path of listed) expect(await (await file(world, path))()).toContain('<urlset')
})
