import { expect, test as plainTest } from 'vitest'
import { calls } from '#contract/calls.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import {
  type BuyerLanguage,
  buyerLanguages,
  inLanguage,
  languages,
  otherLanguages,
} from '#model/languages/languages.ts'
import { sentenceIn } from '#model/languages/sentences.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import { sentForms } from '#server/http/sent-forms.ts'
import { buyer, pipeline } from '#tests/enquiries.ts'
import { type CreateWorld, testOnBothDatabases } from '#tests/world.ts'
import { createStockedWorld } from '../catalogue.ts'
import { pagesOf } from '../rendered-page.ts'

const test = testOnBothDatabases('the languages of buyers')

/** Creates a tablet with every detail in the tables, and the pages of its world. */
async function oneTablet(createWorld: CreateWorld) {
  const { world, item, tablets } = await createStockedWorld(createWorld)
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

const addresses = ['/products-export', '/products-export/tablets/suvipar-spe-1001', '/enquiry']

const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ]),
  )

test('each page links to its other languages and declares its own', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  for (const address of addresses) {
    const urlIn = (language: BuyerLanguage) => `http://127.0.0.1:3000${inLanguage(address, language)}`
    const all = { ...Object.fromEntries(buyerLanguages.map((code) => [code, urlIn(code)])), 'x-default': urlIn('en') }
    for (const language of buyerLanguages) {
      const { html, status } = await page(inLanguage(address, language))
      expect(status, address).toBe(200)
      expect(alternatesIn(html)).toEqual(all)
      expect(html).toContain(`<link rel="canonical" href="${urlIn(language)}"`)
      expect(html).toContain(`<html lang="${languages[language].tag}"`)
      for (const otherLanguage of buyerLanguages)
        expect(html).toContain(`<a href="${inLanguage(address, otherLanguage)}" lang="${otherLanguage}"`)
    }
  }
})

test('no page shows an empty place of a text, such as {count}, in any language (45)', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  const searches = ['/products-export?find=nothing', '/products-export?find=suvi', '/enquiry?items=spe-1001']
  for (const address of [...addresses, ...searches])
    for (const language of buyerLanguages) {
      const { html } = await page(inLanguage(address, language))
      // Islands receive texts to fill in the browser.
      expect(html.replace(/<(script|style)[\s\S]*?<\/\1>| data-props="[^"]*"/g, ''), address).not.toMatch(/\{[a-z]+\}/i)
    }
})

test('a product page uses the terms of the pharmacopoeia, and marks untranslated text as English', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  const { html } = await page('/fr/products-export/tablets/suvipar-spe-1001')
  for (const text of [
    'Paracétamol, comprimés',
    'Forme pharmaceutique',
    'Antalgiques et antipyrétiques',
    '36 mois',
    'Pérou',
  ])
    expect(html).toContain(text)
  expect(html).toContain('<span lang="en">Letter of the moon</span>')
  expect(html).toContain('"inLanguage":"fr"')
  expect(html).toContain('"dosageForm":"Comprimé"')
  expect(html).toContain('"name":"Accueil"')
  expect(await page('/ru/products-export/tablets/suvi-spe-1001')).toMatchObject({
    status: 301,
    movedTo: '/ru/products-export/tablets/suvipar-spe-1001',
  })
})

test('a page that exists only in English has no address in another language', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  for (const nowhere of ['/es', '/es/contactus', '/en/products-export/tablets/suvipar-spe-1001', '/de/enquiry'])
    expect((await page(nowhere)).status, nowhere).toBe(404)
  expect(alternatesIn((await page('/contactus')).html)).toEqual({})
})

test('the catalogue and a tender list find a molecule by its name in any language', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  for (const q of ['парацетамол', 'параце', 'Paracétamol', 'acetaminofén', 'ацетаминофен', 'paracetamol']) {
    const { html } = await page('/es/products-export', new URLSearchParams({ q }))
    expect(html, q).toContain('<a href="/es/products-export/tablets/suvipar-spe-1001">')
  }
  const list = 'Paracetamol, comprimidos 500 mg\nПарацетамол таблетки\nОндансетрон 2 мг/мл'
  const { html } = await page('/ru/enquiry', new URLSearchParams({ list }))
  expect(html).toContain(
    'Найдено: <b class="figures">2</b>, похожих: <b class="figures">0</b>, нет в каталоге: <b class="figures">1</b>',
  )
  expect(html).toContain('href="/ru/enquiry?items=spe-1001&amp;list=')
})

test('counts and headings are in the language of the catalogue, and filter values are the same in all languages', async (createWorld) => {
  const { page } = await oneTablet(createWorld)
  const { html } = await page('/ru/products-export', new URLSearchParams({ therapy: 'Analgesics and antipyretics' }))
  for (const text of [
    'Продукция на экспорт',
    '>1</b> продукт',
    'Анальгетики и жаропонижающие',
    'Непатентованное наименование',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Clear filters')
  expect((await page('/products-domestic')).html).not.toContain('class="language-list"')
})

test('an enquiry is sent, refused and answered in the language of its page; the desk reads English', async (createWorld) => {
  const { world } = await oneTablet(createWorld)
  const form = sentForms.find(({ path }) => path === '/es/enquiry')
  const values = { ...buyer, country: 'Peru', consent: 'on', items: 'spe-1001', 'market-spe-1001': 'Perú' }
  const { status, body } = await world.call('user/send-enquiry', { body: form?.inputOf(values) ?? {} })
  expect([status, form?.next(values, body.data)]).toEqual([200, '/es/enquiry?items=spe-1001&sent=SE-2611-0001'])
  const [lead] = (await pipeline(world)).data
  expect(lead?.products).toMatchObject([{ market: 'Peru', registered: true }])
  const mailTo = (whom: string) => world.mails().find(({ to }) => to.startsWith(whom))
  const [desk, copy] = [mailTo('export@'), mailTo(buyer.email)]
  expect(copy?.subject).toBe('Su consulta SE-2611-0001')
  expect(copy?.text).toContain('- Suvipar (SPE-1001), Paracetamol, tabletas, 500\u00a0mg: sin definir')
  expect(desk?.text).toContain('The buyer’s language is Spanish')
})

plainTest('every error message of the form exists in each language', () => {
  const long = 'x'.repeat(5000)
  const invalidCases = [
    { ...emptyEnquiry, items: [], consent: false },
    {
      ...eachNamed(keysOf(buyerFields), () => long),
      items: [{ _id: 'spe-1001', quantity: 'ten', pack: long, market: long }],
    },
    {
      ...eachNamed(keysOf(buyerFields), () => '\u0007'),
      email: 'a@',
      items: Array(51).fill({ _id: 'spe-1001' }),
    },
  ]
  const text = invalidCases.flatMap((input) => calls['user/send-enquiry'].input.safeParse(input).error?.issues ?? [])
  expect(text.length).toBeGreaterThan(15)
  for (const { message } of text)
    for (const language of otherLanguages) expect(sentenceIn(language, message), message).not.toBe(message)
})

const emptyEnquiry = eachNamed(keysOf(buyerFields), () => '')
