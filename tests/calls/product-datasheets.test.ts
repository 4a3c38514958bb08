import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { otherLanguages } from '#model/languages/languages.ts'
import { createSheetsHandler } from '#server/http/pdf-sheets-handler.ts'
import { writePng } from '#server/http/write-png.ts'
import { visitorApi } from '#server/in-process.ts'
import { createStockedWorld } from '../catalogue.ts'
import { listeningWorld } from '../listening-world.ts'
import { createRouteCaller } from '../route-caller.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('data sheets and line cards', onPostgresAtNight)

const sheet = '/products-export/tablets/suvipar-spe-1001/data-sheet.pdf'

async function oneTablet(createWorld: CreateWorld) {
  const { world, item, tablets, domestic } = await createStockedWorld(createWorld)
  const facts = { dosage_form: 'Film-coated tablet', registered: 'Kenya; Côte d’Ivoire', shelf_life: '36 months' }
  const more = {
    papers: 'Certificate of analysis; Сертификат Łódź, Ελλάδα',
    pack_sizes: '10 x 10 in blisters; jar of 1,000',
  }
  const { data } = await world.admin('admin/add-product-item', { ...item, ...facts, ...more })
  return { world, id: data._id, item, tablets, domestic, ...(await listeningWorld(world)) }
}

async function textOf(reply: Response) {
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const raw = Buffer.from(bytes).toString('latin1')
  const pdf = await getDocumentProxy(bytes)
  const { info } = await pdf.getMetadata()
  return { raw, info, marks: await pdf.getMarkInfo(), text: (await extractText(pdf, { mergePages: true })).text }
}

test('a data sheet describes the full product as searchable, tagged text with its revision', async (createWorld) => {
  const { get } = await oneTablet(createWorld)
  const reply = await get(sheet)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toBe('inline; filename="suvipar-spe-1001-data-sheet.pdf"')
  const etag = reply.headers.get('etag') ?? ''
  const { text, raw, info, marks } = await textOf(reply)
  for (const expected of ['Suvipar', 'Paracetamol Tablets', '500 mg', 'Film-coated tablet', '36 months', 'SPE-1001'])
    expect(text).toContain(expected)
  for (const message of ['Kenya', 'Côte d’Ivoire', 'jar of 1,000', 'Certificate of analysis', 'export@suvira.example'])
    expect(text).toContain(message)
  // Letters of every buyer's language.
  for (const phrase of ['Сертификат', 'Łódź', 'Ελλάδα']) expect(text).toContain(phrase)
  expect(text).toContain('/products-export/tablets/suvipar-spe-1001')
  expect(text).toMatch(/As on \d\d [A-Z][a-z]{2} 20\d\d, revision \d+ of the catalogue/)
  expect(info).toMatchObject({ Title: 'Suvipar, data sheet', Language: 'en' })
  expect(marks).toMatchObject({ Marked: true })
  expect(raw).toContain('Strip and carton of Suvipar: Paracetamol Tablets, 500 mg')
  expect((await get(sheet, { 'if-none-match': etag })).status).toBe(304)
})

test('a data sheet is in the language of its page, and marks untranslated text as English', async (createWorld) => {
  const { get } = await oneTablet(createWorld)
  const expected = {
    es: [
      'Hoja de datos del producto',
      'Paracetamol, tabletas',
      'Forma farmacéutica',
      '36 meses',
      'Registrado en 2 países',
    ],
    fr: [
      'Fiche technique du produit',
      'Paracétamol, comprimés',
      'Forme pharmaceutique',
      '36 mois',
      'Enregistré dans 2 pays',
    ],
    ru: ['Информационный лист продукта', 'Парацетамол, таблетки', 'Лекарственная форма', '36 месяцев', 'в 2 странах'],
  }
  for (const language of otherLanguages) {
    const page = await get(`/${language}/products-export/tablets/suvipar-spe-1001/data-sheet.pdf`)
    expect(page.headers.get('content-disposition')).toContain(`suvipar-spe-1001-data-sheet-${language}.pdf`)
    const { text, raw, info } = await textOf(page)
    for (const phrase of [...expected[language], 'SPE-1001', `/${language}/enquiry?items=spe-1001`])
      expect(text, phrase).toContain(phrase)
    for (const english of ['Packs', 'Registered', 'Latest version', 'As on', 'Dosage form', 'Quotation'])
      expect(text).not.toContain(english)
    expect(info).toMatchObject({ Language: language })
    expect(raw).toMatch(/\/Lang \(en\)/)
  }
  const former = await get('/ru/products-export/anything/suvipar-spe-1001/data-sheet.pdf', {}, 'HEAD')
  expect(new URL(former.url).pathname).toBe('/ru/products-export/tablets/suvipar-spe-1001/data-sheet.pdf')
  for (const nowhere of [
    '/de/products-export/tablets/suvipar-spe-1001',
    '/es/products-domestic/tablets/suvipar-spe-1001',
  ])
    expect((await get(`${nowhere}/data-sheet.pdf`)).status).toBe(404)
})

test('a line card is in the language of its catalogue', async (createWorld) => {
  const { tablets, get } = await oneTablet(createWorld)
  const expected = {
    es: [
      'Lista de productos',
      'Productos de exportación: 1 producto al',
      'Presentaciones',
      'Nombre genérico',
      'Paracetamol, tabletas',
    ],
    fr: ['Liste de produits', 'Présentations', 'Dénomination commune', 'Paracétamol, comprimés'],
    ru: ['Список продуктов', 'Продукция на экспорт: 1 продукт на', 'Упаковки', 'Парацетамол, таблетки'],
  }
  for (const language of otherLanguages) {
    const card = await get(`/${language}/products-export/line-card.pdf?section=${tablets}`)
    expect(card.headers.get('content-disposition')).toContain(`-line-card-${language}.pdf`)
    const { text, info } = await textOf(card)
    for (const phrase of [...expected[language], 'SPE-1001', `/${language}/products-export?section=${tablets}`])
      expect(text, phrase).toContain(phrase)
    for (const english of ['Packs', 'Generic', 'Line card', 'As on', 'Latest']) expect(text).not.toContain(english)
    expect(info).toMatchObject({ Language: language })
  }
  expect((await get(`/es/products-domestic/line-card.pdf?section=${tablets}`)).status).toBe(404)
})

test('a data sheet shows the picture of its product, as the page does', async (createWorld) => {
  const { world, id, get } = await oneTablet(createWorld)
  const row = [true, false, true]
  const picture_file = Buffer.from(writePng([row, row], 1)).toString('base64')
  const { revision } = await world.admin('admin/edit-product-item', { id, picture_file })
  const { raw } = await textOf(await get(sheet))
  expect(/<<[^>]*\/Subtype \/Image[^>]*>>/.exec(raw)?.[0]).toMatch(/\/Height 2\s.*\/Width 3\s/s)
  expect(raw).not.toContain('Strip and carton')
  await world.admin('admin/undo', { number: revision })
  expect((await textOf(await get(sheet))).raw).toContain('Strip and carton')
})

test('a data sheet redirects after its product is renamed, and is gone after the product is archived', async (createWorld) => {
  const { world, id, get } = await oneTablet(createWorld)
  const head = (path: string) => fetchHead(get, path)
  expect(await head(sheet.replace('tablets', 'anything'))).toEqual([301, sheet])
  await world.admin('admin/edit-product-item', { id, brand_name: 'Suvipar Forte', strength: '650 mg' })
  const moved = sheet.replace('suvipar', 'suvipar-forte')
  expect(await head(sheet)).toEqual([301, moved])
  expect((await textOf(await get(moved))).text).toContain('650 mg')
  for (const nowhere of [moved.replace('export', 'domestic'), sheet.replace('1001', '1002'), sheet.replace('spe-', '')])
    expect(await head(nowhere)).toEqual([404, null])
  await world.admin('admin/toggle-product-archive', { id, type: 'item', archive: true })
  expect(await head(moved)).toEqual([410, null])
})

async function fetchHead(
  get: (path: string, headers: Record<string, string>, method: string) => Promise<Response>,
  path: string,
) {
  const reply = await get(path, {}, 'HEAD')
  return reply.redirected ? [301, new URL(reply.url).pathname] : [reply.status, null]
}

test('a sub-section has a line card; a whole market has no file at an address, only behind the form (43.24)', async (createWorld) => {
  const { world, id, item, tablets, domestic, get } = await oneTablet(createWorld)
  await world.admin('admin/add-product-item', { ...item, brand_name: '=1+1', category: 'Antibiotics' })
  const card = `/products-export/line-card.pdf?section=${tablets}`
  const { text, info } = await textOf(await get(card))
  for (const expected of ['Tablets', 'Analgesics', 'Antibiotics', 'Suvipar', '10 x 10 in blisters', 'SPE-1002'])
    expect(text).toContain(expected)
  expect(info).toMatchObject({ Title: 'Tablets, line card' })
  for (const section of ['', domestic, 'x'])
    expect((await get(`/products-export/line-card.pdf?section=${section}`)).status).toBe(404)
  await world.admin('admin/toggle-product-archive', { id, type: 'item', archive: true })
  expect((await textOf(await get(card))).text).not.toContain('Suvipar')
  await world.admin('admin/toggle-product-archive', { id: tablets, type: 'sub-section', archive: true })
  expect((await get(card)).status).toBe(404)
  for (const address of ['csv', 'xlsx', 'json'].flatMap((ending) => [
    `/products-export.${ending}`,
    `/products-domestic.${ending}`,
  ]))
    expect((await get(address)).status).toBe(404)
})

test('a data sheet is rendered once per revision for all requests, and thirty times a minute for one address', async (createWorld) => {
  const { world, item, tablets } = await oneTablet(createWorld)
  const { drawn, ask } = counting(world)
  const replies = await Promise.all([ask(sheet), ask(sheet), ask(sheet)])
  expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200])
  await ask(sheet)
  expect(drawn()).toBe(1)
  await world.admin('admin/add-product-item', { ...item, brand_name: 'Suvifen', subsection_id: tablets })
  await ask(sheet)
  expect(drawn()).toBe(2)
  for (let index = 0; index < 28; index += 1) {
    await world.admin('admin/edit-product-subsection', { id: tablets, name: `Tablets ${index}` })
    await ask(sheet.replace('tablets', `tablets-${index}`))
  }
  await world.admin('admin/edit-product-subsection', { id: tablets, name: 'Tablets' })
  expect((await ask(sheet))?.status).toBe(429)
})

function counting(world: World) {
  let drawn = 0
  const never = Number.POSITIVE_INFINITY
  const sheets = createSheetsHandler({
    cacheKey: {
      ...world,
      revision: world.store.revision,
      nextChangeAfter: async () => ({ release: never, foreseen: never }),
    },
    now: world.now,
    api: visitorApi(world.domain),
    siteUrl: 'https://suvira.example',
    brandHead: world.domain.brandFiles.head,
    changed: async () => ({ at: '', revision: 1 }),
    company: world.domain.company.facts,
    picture: async () => undefined,
    draw: async () => {
      drawn += 1
      return Buffer.from(String(drawn))
    },
  })
  return { drawn: () => drawn, ask: createRouteCaller({ sheets }, world.now) }
}
