import { expect } from 'vitest'
import { openPdf } from '#server/domain/pdf/pdfium.ts'
import { createSheetsHandler } from '#server/http/pdf-sheets-handler.ts'
import { visitorApi } from '#server/in-process.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createStockedWorld } from '../catalogue.ts'
import { listeningWorld, upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { createRouteCaller } from '../route-caller.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('names in all scripts', onPostgresAtNight)
const testAtNight = testOnBothDatabases('names in all scripts', onBothAtNight)

/** A name in each of ten scripts, its slug, and other spellings typed into a search. */
const names: readonly { name: string; slug: string; typed?: readonly string[] }[] = [
  { name: 'Café Łódź', slug: 'cafe-łodz', typed: ['cafe', 'Cafe\u0301', 'lodz'] },
  { name: 'β-Lactam Ωμέγας', slug: 'β-lactam-ωμέγας', typed: ['ΩΜΕΓΑΣ', 'lactam'] },
  { name: 'Йодная Бёта', slug: 'йодная-бёта', typed: ['бета', 'ЙОДНАЯ'] },
  { name: 'सेफ्ट्रियाक्सोन इंजेक्शन', slug: 'सेफ्ट्रियाक्सोन-इंजेक्शन', typed: ['सेफ्ट्रिया\u200dक्सोन', 'इंजेक्शन'] },
  { name: 'প্যারাসিটামল', slug: 'প্যারাসিটামল' },
  { name: 'பாராசிட்டமால்', slug: 'பாராசிட்டமால்' },
  { name: 'مُضَادّ حيوي', slug: 'مُضَادّ-حيوي', typed: ['مضاد', 'حيوي'] },
  { name: 'שָׁלוֹם תרופה', slug: 'שָׁלוֹם-תרופה', typed: ['שלום'] },
  { name: 'พาราเซตามอล', slug: 'พาราเซตามอล' },
  { name: 'パラガン 注射液', slug: 'パラガン-注射液', typed: ['ﾊﾟﾗｶﾞﾝ'] },
]

test('a product with a name in any script has a page, a data sheet and a line card (43.10)', async (createWorld) => {
  const { world, item, exported } = await createStockedWorld(createWorld)
  const ask = papersOf(world)
  const pageAt = pagesOf(world)
  for (const { name, slug } of names) {
    const { data } = await world.admin('admin/add-product-subsection', { name, section_id: exported })
    const added = await world.admin('admin/add-product-item', { ...item, brand_name: name, subsection_id: data._id })
    const products = (await world.visitor('user/get-products')).data
    const number = products.item.find(({ _id }) => _id === added.data._id)?.number ?? 0
    const page = `/products-export/${slug}/${slug}-spe-${1000 + number}`.normalize('NFC')
    expect((await pageAt(encodeURI(page))).status).toBe(200)
    // From any former address; a header contains only ASCII.
    const moved = await ask(`/products-export/x/x-spe-${1000 + number}/data-sheet.pdf`)
    const address = encodeURI(`${page}/data-sheet.pdf`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
    const sheet = await ask(address)
    expect([sheet.status, savedAs(sheet)]).toEqual([200, `${page.split('/').at(-1)}-data-sheet.pdf`])
    const card = await ask('/products-export/line-card.pdf', `section=${data._id}`)
    expect([card.status, savedAs(card)]).toEqual([200, expect.stringContaining(slug.normalize('NFC'))])
  }
})

testAtNight(
  'data sheets and line cards print names in ten scripts, and the generic name for a script without a font (43.10)',
  async (createWorld) => {
    const { world, item, exported } = await createStockedWorld(createWorld)
    const { get } = await listeningWorld(world)
    const { data: section } = await world.admin('admin/add-product-subsection', { name: 'Card', section_id: exported })
    const generic_name = 'Ceftriaxone'
    const printed: string[] = []
    for (const { name } of [...names, { name: 'પેરાસીટામોલ ઇન્જેક્શન' }]) {
      const row = { ...item, brand_name: name, generic_name, subsection_id: section._id }
      const { data } = await world.admin('admin/add-product-item', row)
      const { number = 0 } =
        (await world.visitor('user/get-products')).data.item.find(({ _id }) => _id === data._id) ?? {}
      const reply = await get(`/products-export/x/spe-${1000 + number}/data-sheet.pdf`)
      expect(savedAs(reply)).toContain('-data-sheet.pdf')
      const text = await textOf(await reply.arrayBuffer())
      expect(text).not.toContain('?')
      expect(text).toContain(generic_name)
      if (isIn(text, name)) printed.push(name)
    }
    const expected = names.map(({ name }) => name).filter((name) => !name.includes('注射液'))
    expect(printed).toEqual([...expected, 'પેરાસીટામોલ ઇન્જેક્શન'])
    const card = await textOf(await (await get(`/products-export/line-card.pdf?section=${section._id}`)).arrayBuffer())
    expect(card).not.toContain('?')
    expect(printed.filter((name) => !isIn(card, name))).toEqual([])
  },
)

test('a search finds a name in any script, whatever the encoding or marks of its letters (43.10)', async (createWorld) => {
  const { world, item } = await createStockedWorld(createWorld)
  for (const { name } of names) await world.admin('admin/add-product-item', { ...item, brand_name: name })
  const all = (await world.visitor('user/get-products')).data.item
  const matches = async (q: string) => {
    const { data } = await world.visitor('user/search-products', { market: 'export', q })
    return data.numbers.map((number) => all.find((row) => row.number === number)?.brand_name)
  }
  for (const { name, typed = [] } of names)
    for (const query of [name, name.normalize('NFD'), ...typed])
      expect([query, await matches(query)]).toEqual([query, [name]])
  // Another vowel sign makes another word.
  expect(await matches('साफट')).toEqual([])
})

test('a section of the investor zone has one address, and those of earlier releases still work (43.10)', async (createWorld) => {
  const world = await createWorld()
  const pageAt = pagesOf(world)
  for (const name of ['Café', 'सूचना पत्र']) await world.admin('admin/add-investor-section', { name })
  // Encoded by earlier releases as a composed letter, and without vowel signs.
  for (const slug of ['cafe', 'café', 'सूचना-पत्र', 'स-चन-पत-र'])
    expect([slug, (await pageAt(encodeURI(`/investorzone/${slug}`))).status]).toEqual([slug, 200])
  await expect(world.admin('admin/add-investor-section', { name: 'Annual R\u0301eports' })).rejects.toMatchObject({
    code: 'already-there',
  })
})

test('a file name in any script is preserved, and its link is ASCII (43.10)', async (createWorld) => {
  const world = await createWorld()
  const { asAdmin } = await listeningWorld(world)
  for (const { name } of names) {
    const link = await upload(world, tinyPdf(name), `${name}.pdf`)
    expect(link).toMatch(/^\/files\/[0-9a-f]{32}\/[A-Za-z0-9_-]{1,80}\.pdf$/)
    expect(savedAs(await asAdmin(link))).toBe(`${name.normalize('NFC').replaceAll(' ', '-')}.pdf`)
  }
})

function papersOf(world: World) {
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
    draw: async () => Buffer.from('%PDF'),
  })
  const ask = createRouteCaller({ sheets }, world.now)
  return async (path: string, query = '') => {
    const answer = await ask(path, query)
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer?.headers ?? {})) headers.set(name, String(value))
    return { status: answer?.status, headers }
  }
}

/** Returns the file name under which a client saves a response (RFC 6266): `filename*` if there is one. */
function savedAs(reply: { headers: Headers }): string {
  const header = reply.headers.get('content-disposition') ?? ''
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  const [, extended] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  return extended === undefined ? (/filename="([^"]+)"/.exec(header)?.[1] ?? '') : decodeURIComponent(extended)
}

/** Returns the text of the first page of a PDF, on one line, as copied by viewers. */
async function textOf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await openPdf(new Uint8Array(bytes))
  const text = pdf.getPage(0).getText().replaceAll(/\s+/g, ' ')
  // Addresses contain question marks as well.
  return text.replaceAll(/https?:\S+/g, '').normalize('NFC')
}

/** True if every word of a name is in a text. PDFium returns words from right to left in reverse, with their points in any order. */
function isIn(text: string, name: string): boolean {
  const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
  const reversed = (word: string) => [...bare(word)].reverse().join('')
  const words = name.normalize('NFC').split(' ')
  return words.every((word) => text.includes(word) || bare(text).includes(reversed(word)))
}
