import { expect } from 'vitest'
import { type CreateWorld, onBothByDay, testOnBothDatabases } from '#tests/world.ts'
import { createStockedWorld } from '../catalogue.ts'
import { pagesOf } from '../rendered-page.ts'

const test = testOnBothDatabases('product search', onBothByDay)

const facts: Record<string, object> = {
  Suvipar: { route: 'By mouth', registered: 'Kenya; Peru' },
  Suvitram: { generic_name: 'Tramadol Tablets', strength: '50 mg', route: 'By mouth', registered: 'Kenya' },
  Suvidan: { generic_name: 'Ondansetron Injection', strength: '2 mg/ml, 4 ml ampoule', route: 'Intravenous' },
  Suvigran: { generic_name: 'Granisetron Injection', strength: '1 mg/ml, 1 ml ampoule', route: 'Intravenous' },
}

async function fourProducts(createWorld: CreateWorld) {
  const { world, item, tablets } = await createStockedWorld(createWorld)
  const ids: Record<string, string> = {}
  for (const [brand_name, fields] of Object.entries(facts)) {
    ids[brand_name] = (await world.admin('admin/add-product-item', { ...item, brand_name, ...fields })).data._id
  }
  const page = pagesOf(world)
  async function brandsFound(query: string) {
    const { html } = await page('/products-export', new URLSearchParams(query))
    const brands = Object.keys(facts).filter((brand) => new RegExp(`>${brand}</a>|<mark>${brand}`).test(html))
    const offered = [...html.matchAll(/role="option"[^>]*>(.*?)<\/div>/g)].map(([, text = '']) => plain(text))
    return { brands, offered, instead: plain(/Showing <b>([^<]*)/.exec(html)?.[1] ?? ''), html }
  }
  return { world, ids, tablets, found: brandsFound }
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a brand, a typo, a synonym and facets find the same products on both databases', async (createWorld) => {
  const { world, found: match } = await fourProducts(createWorld)
  const brands = async (query: string) => (await match(query)).brands
  expect(await brands('q=suvigran')).toEqual(['Suvigran'])
  expect(await brands('q=injection+2+mg')).toEqual(['Suvidan'])
  expect(await match('q=ondasetron')).toMatchObject({ brands: ['Suvidan'], instead: 'ondansetron' })
  expect(await match('q=acetaminophen')).toMatchObject({ brands: ['Suvipar'], instead: 'paracetamol' })
  expect(await brands('strength=Up+to+5+mg/ml')).toEqual(['Suvidan', 'Suvigran'])
  expect(await brands('strength=Up+to+50+mg&country=Kenya')).toEqual(['Suvitram'])
  expect(await brands('new=Last+30+days')).toHaveLength(4)
  expect(await brands('q=tablets&country=Peru')).toEqual(['Suvipar'])
  expect(await match('q=unobtainium')).toMatchObject({ brands: [], offered: [], instead: '' })
  world.wait(31 * 24 * 60 * 60 * 1000)
  expect(await brands('new=Last+30+days')).toEqual([])
})

test('search suggestions are sub-sections, molecules and products', async (createWorld) => {
  const { found: match } = await fourProducts(createWorld)
  expect((await match('q=ondan')).offered).toEqual(['Ondan setron Injection Suvidan, 2 mg/ml, 4 ml ampoule'])
  expect((await match('q=tabl')).offered).toContain('Tablets Sub-section')
  expect((await match('q=suvit')).offered).toEqual(['Tramadol Tablets Suvitram, 50 mg'])
})

test('archived products are never found, counted or suggested', async (createWorld) => {
  const { world, ids, tablets, found: match } = await fourProducts(createWorld)
  const archive = (id: string, type: 'item' | 'sub-section') =>
    world.admin('admin/toggle-product-archive', { id, type, archive: true })
  await archive(ids.Suvidan ?? '', 'item')
  for (const query of ['q=ondansetron', 'q=ondasetron', 'q=suvidan', 'q=2+mg', 'route=Intravenous', '']) {
    const { html, offered } = await match(query)
    expect(html, query).not.toMatch(/Suvidan<|Ondansetron Injection|spe-1003/)
    expect(offered.join(), query).not.toMatch(/ondan/i)
  }
  // A word that only an archived product contains does not prevent typo correction.
  expect((await match('q=Suvigrn')).brands).toEqual(['Suvigran'])
  expect((await match('')).html).toMatch(/Intravenous<\/span><span class="figures">1</)
  await archive(tablets, 'sub-section')
  expect((await match('q=tabl')).offered).toEqual([])
})

test('synonyms set by an admin apply to search, suggestions and tender lists', async (createWorld) => {
  const { world, found: match } = await fourProducts(createWorld)
  const page = pagesOf(world)
  const tender = async () => (await page('/enquiry', new URLSearchParams({ list: 'Dolorex 50 mg' }))).html
  const { data, revision } = await world.admin('admin/get-synonyms')
  expect(data).toContain('acetaminophen = paracetamol')
  expect(await match('q=dolorex')).toMatchObject({ brands: [], offered: [] })
  const changed = await world.admin('admin/set-synonyms', { list: [...data, 'dolorex = tramadol'], revision })
  expect((await world.visitor('user/get-synonyms')).data).toHaveLength(data.length + 1)
  expect(await match('q=dolorex')).toMatchObject({
    brands: ['Suvitram'],
    instead: 'tramadol',
    offered: ['Tramadol Tablets Suvitram, 50 mg'],
  })
  expect(await tender()).toContain('Suvitram')
  await expect(world.admin('admin/set-synonyms', { list: data, revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(world.admin('admin/set-synonyms', { list: ['paracetamol'] })).rejects.toThrow('two names')
  await world.admin('admin/undo', { number: changed.revision })
  expect(await match('q=dolorex')).toMatchObject({ brands: [] })
})
