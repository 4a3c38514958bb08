import { expect } from 'vitest'
import { contentParts } from '#app/content/parts.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { fieldsOf } from '#model/site-content/apply-changes.ts'
import type { ContentPart } from '#model/site-content/fields.ts'
import { changeFacts, textsIn } from '#tests/company-markers.ts'
import { everythingPublic, isIn } from '#tests/everything-public.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { plantWith } from '#tests/plants.ts'
import { publicPages } from '#tests/public-pages.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite } from '#tests/world.ts'

const test = testOnBothDatabases('an own company', onPostgresAtNight)

/** Sample texts that are also ordinary words, or codes of another part of the site. */
const ordinary = [
  ...['Tablets', 'Capsules', 'Ampoules', 'Oral drops', 'Dry powder vials', 'Liquid vials', 'Injectables', 'Drops'],
  ...[
    'Chair',
    'Member',
    'Company Secretary',
    'Independent Director',
    'Shareholders',
    'Final',
    'Humidity',
    'Training',
    '°C',
  ],
]

/** Words of the sample company that no field holds. */
const sampleWords = [
  'Suvira',
  'suvira',
  'Mumbai',
  'Dehradun',
  'WHO-GMP',
  '22 countries',
  '(sample)',
  'A demonstration',
  'fictional',
  'sample content',
  'Sample data',
]

/** Program interfaces contain the product's own name, in commands and headers. */
const isProductName = (where: string, word: string) => where.startsWith('/api/') && /^(suvira|seconds)$/.test(word)

function sampleTexts(): string[] {
  const fields = Object.values<ContentPart>(contentParts).flatMap((part) => fieldsOf(part))
  const texts = fields.flatMap(({ field, value }) => (field.isSample ? textsIn(value) : []))
  return [...new Set(texts)].filter((text) => text.length > 3 && !ordinary.includes(text) && !text.includes('{'))
}

/** Headings without text, lists and terms without entries, links without a name. */
const empty = [
  /<(h[1-6]|li|dt|dd|address|figcaption|caption|th)(?: (?!class="figures" data-rate)[^>]*)?>(?:\s|<br\/?>)*<\/\1>/g,
  /<(ul|ol|dl|table|tbody)(?: [^>]*)?>\s*<\/\1>/g,
  /<p(?: class="(?:lead|soft|faint)")?>\s*<\/p>/g,
  /href="(?:mailto|tel):"/g,
  /<section[^>]*>\s*<div class="wrap[^"]*">\s*(?:<div class="section-head">\s*)?<h2[^>]*>[^<]*<\/h2>\s*(?:<\/div>\s*)*<\/section>/g,
]

const emptyPartsOf = (html: string) => {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</footer>'))
  return empty.flatMap((pattern) => [...body.matchAll(pattern)].map(([found]) => found.slice(0, 120)))
}

testOnSqlite('an own company')(
  'no fact and no claim of the sample company is on any page or file of a new company, and nothing is empty',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'none' })
    const check = async () => {
      const texts = await everythingPublic(world)
      const words = [...sampleTexts(), ...sampleWords]
      const found = [...texts].flatMap(([where, text]) =>
        words.filter((word) => !isProductName(where, word) && isIn(word, text)).map((word) => `${where}: ${word}`),
      )
      const gaps = [...texts].flatMap(([where, text]) => emptyPartsOf(text).map((part) => `${where}: ${part}`))
      return { found, gaps }
    }
    expect(await check()).toEqual({ found: [], gaps: [] })
    await changeFacts(world, 'company', { name: 'Arula Remedies Limited' })
    expect(await check()).toEqual({ found: [], gaps: [] })
  },
  120_000,
)

test('every page of a new company can be opened, and search engines wait for its name', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  const render = pagesOf(world)
  const plants = ['/manufacturing/navi-mumbai', '/manufacturing/dehradun']
  for (const path of publicPages) {
    const { status, html } = await render(encodeURI(path))
    const expected = path === '/404' || plants.includes(path) ? 404 : 200
    expect([path, status]).toEqual([path, expected])
    expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true])
  }
  expect((await render('/')).html.includes('This part of the site is being prepared.')).toBe(true)
  await changeFacts(world, 'company', { name: 'Arula Remedies Limited' })
  const { html } = await render('/contactus')
  expect(html.includes('<title>Contact Us | Arula Remedies Limited</title>')).toBe(true)
  expect(html.includes('noindex')).toBe(false)
  const { get } = await listeningWorld(world)
  expect(await (await get('/sitemap-pages.xml')).text()).not.toContain('navi-mumbai')
  expect((await (await get('/manifest.webmanifest')).json()).short_name).toBe('Arula')
})

test('a section appears once its content is entered', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  const render = pagesOf(world)
  const has = async (path: string, text: string) => (await render(path)).html.includes(text)
  expect(await has('/manufacturing', 'capacity-tile')).toBe(false)
  await changeFacts(world, 'plants', {
    list: [plantWith({ name: 'Nashik', output: [{ form: 'Ampoules', unit: 'ampoules', perMonth: 4 }] })],
  })
  expect(await has('/manufacturing', 'capacity-tile')).toBe(true)
  expect(await has('/manufacturing/nashik', '<h1>Nashik</h1>')).toBe(true)
  expect(await has('/', 'class="strengths')).toBe(false)
  const changes = [
    { path: 'section4.data.0.name', value: 'Two lines' },
    { path: 'section4.data.0.desc', value: 'Ampoules only.' },
  ]
  const { revision } = await world.admin('admin/edit-page-texts', { page: 'home', changes })
  expect(await has('/', 'Ampoules only.')).toBe(true)
  await world.admin('admin/undo', { number: revision })
  expect(await has('/', 'class="strengths')).toBe(false)
})

testOnBothDatabases('starting with an own company', onPostgresAtNight)(
  'a sample site is emptied: nothing of the sample is left, and the ledger stays and verifies',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const site = await listeningWorld(world)
    const { data: before } = await world.admin('admin/get-investors')
    const file = allDocuments(before).find(({ file_link }) => file_link)
    expect((await site.get(file?.file_link ?? '')).status).toBe(200)
    await world.admin('admin/add-admin', { name: 'Second', email: 'second@clinic.example', role: 'approver' })
    const { revision: old } = await world.admin('admin/add-investor-section', { name: 'Old section' })
    await changeFacts(world, 'company', { tagline: 'A tagline of the sample' })
    const { removed } = (await world.admin('admin/get-setup')).data
    expect(removed).toMatchObject({ admins: 1, texts: 1 })
    expect(removed?.documents).toBeGreaterThan(50)
    expect(removed?.products).toBeGreaterThan(50)

    const { revision } = await world.admin('admin/start-own-company', { name: 'Arula Remedies Limited' })
    expect((await world.visitor('user/get-products')).data).toMatchObject({ subsection: [], item: [] })
    expect(allDocuments((await world.admin('admin/get-investors')).data)).toEqual([])
    expect((await world.visitor('user/get-events')).data).toEqual([])
    expect((await world.admin('admin/get-admin')).data).toHaveLength(1)
    expect((await site.get(file?.file_link ?? '')).status).toBe(404)
    expect((await site.asAdmin(file?.file_link ?? '')).status).toBe(404)
    const texts = await everythingPublic(world)
    const words = [...sampleWords, 'A tagline of the sample', 'Old section', file?.name ?? '']
    const found = [...texts].flatMap(([where, text]) =>
      words.filter((word) => !isProductName(where, word) && isIn(word, text)).map((word) => `${where}: ${word}`),
    )
    expect(found).toEqual([])
    expect((await world.admin('admin/get-company')).data).toMatchObject({
      name: 'Arula Remedies Limited',
      tagline: '',
    })

    const { data: history } = await world.admin('admin/get-history', {})
    expect(history.some(({ action, entity }) => action === 'start own company' && entity === 'site')).toBe(true)
    expect((await world.domain.ledgerProofs.whole()).brokenAt).toBeNull()
    for (const number of [old, revision])
      await expect(world.admin('admin/undo', { number, reason: 'Back' })).rejects.toMatchObject({ code: 'cannot-undo' })
    await expect(world.admin('admin/start-own-company', { name: 'Again' })).rejects.toMatchObject({
      code: 'already-there',
    })
  },
  180_000,
)
