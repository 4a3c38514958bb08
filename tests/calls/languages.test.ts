import { expect } from 'vitest'
import { inLanguage, type Language, languageCodes, languages } from '#model/languages/languages.ts'
import { type CreateWorld, testOnBothDatabases } from '#tests/world.ts'
import { stocked } from '../catalogue.ts'
import { pagesOf } from '../rendered-page.ts'

const test = testOnBothDatabases('the languages of buyers')

/** One tablet of which everything is told that the tables have, and the pages of its world. */
async function oneTablet(createWorld: CreateWorld) {
  const { world, item, tablets } = await stocked(createWorld)
  const facts = {
    dosage_form: 'Tablet',
    route: 'Oral',
    therapy: 'Analgesics and antipyretics',
    storage: 'Below 30 °C, dry',
    shelf_life: '36 months',
    registered: 'Kenya; Peru',
    papers: 'Certificate of analysis; Letter of the moon',
  }
  await world.admin('admin/add-product-item', { ...item, ...facts })
  return { world, tablets, page: pagesOf(world) }
}

/** The pages that stand in every language, by their English address. */
const addresses = ['/products-export/tablets/suvipar-spe-1001']

/** The addresses of the same page in other languages, as a page names them. */
const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  )

test('each page names itself and the others, and says which language it is in', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  for (const address of addresses) {
    const at = (language: Language) => `http://127.0.0.1:3000${inLanguage(address, language)}`
    const all = { ...Object.fromEntries(languageCodes.map((code) => [code, at(code)])), 'x-default': at('en') }
    for (const language of languageCodes) {
      const { html, status } = await page(inLanguage(address, language))
      expect(status, address).toBe(200)
      expect(alternatesIn(html)).toEqual(all)
      expect(html).toContain(`<link rel="canonical" href="${at(language)}"`)
      expect(html).toContain(`<html lang="${languages[language].tag}"`)
      for (const other of languageCodes)
        expect(html).toContain(`<a href="${inLanguage(address, other)}" lang="${other}"`)
    }
  }
})

test('a product is told in the words of the pharmacopoeia; what the tables do not have says that it is English', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  const { html } = await page('/fr/products-export/tablets/suvipar-spe-1001')
  for (const said of [
    'Paracétamol, comprimés',
    'Forme pharmaceutique',
    'Antalgiques et antipyrétiques',
    '36 mois',
    'Pérou',
  ])
    expect(html).toContain(said)
  expect(html).toContain('<span lang="en">Letter of the moon</span>')
  expect(html).toContain('"inLanguage":"fr"')
  expect(html).toContain('"dosageForm":"Comprimé"')
  expect(html).toContain('<header class="header" lang="en-IN"')
  expect(await page('/ru/products-export/tablets/suvi-spe-1001')).toMatchObject({
    status: 301,
    movedTo: '/ru/products-export/tablets/suvipar-spe-1001',
  })
})

test('what is English only has no other address', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  for (const nowhere of ['/es', '/es/contactus', '/en/products-export/tablets/suvipar-spe-1001', '/de/enquiry'])
    expect((await page(nowhere)).status, nowhere).toBe(404)
  expect(alternatesIn((await page('/contactus')).html)).toEqual({})
})
