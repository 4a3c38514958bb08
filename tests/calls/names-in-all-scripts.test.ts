import { expect } from 'vitest'
import { createPapersHandler } from '#server/http/papers-handler.ts'
import type { HttpRequest } from '#server/http/reply.ts'
import { visitorApi } from '#server/in-process.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { stocked } from '../catalogue.ts'
import { listeningWorld, upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('names in all scripts', onPostgresAtNight)

/** A name in each of ten scripts, its slug, and other ways in which the same name is typed into a search. */
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

test('a product has a page, a data sheet and a line card whatever script its name is in (43.10)', async (createWorld) => {
  const { world, item, exported } = await stocked(createWorld)
  const ask = papersOf(world)
  const pageAt = pagesOf(world)
  for (const { name, slug } of names) {
    const { data } = await world.admin('admin/add-product-subsection', { name, section_id: exported })
    const added = await world.admin('admin/add-product-item', { ...item, brand_name: name, subsection_id: data._id })
    const products = (await world.visitor('user/get-products')).data
    const number = products.item.find(({ _id }) => _id === added.data._id)?.number ?? 0
    const page = `/products-export/${slug}/${slug}-spe-${1000 + number}`.normalize('NFC')
    expect((await pageAt(encodeURI(page))).status).toBe(200)
    // From any former address; a header holds ASCII alone.
    const moved = await ask(`/products-export/x/x-spe-${1000 + number}/data-sheet.pdf`)
    const address = encodeURI(`${page}/data-sheet.pdf`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
    const sheet = await ask(address)
    expect([sheet.status, savedAs(sheet)]).toEqual([200, `${page.split('/').at(-1)}-data-sheet.pdf`])
    const card = await ask('/products-export/line-card.pdf', `section=${data._id}`)
    expect([card.status, savedAs(card)]).toEqual([200, expect.stringContaining(slug.normalize('NFC'))])
  }
})

test('a data sheet of a name beyond Latin-1 is drawn and sent (43.10)', async (createWorld) => {
  const { world, item } = await stocked(createWorld)
  const { get } = await listeningWorld(world)
  await world.admin('admin/add-product-item', { ...item, brand_name: 'सेफ्ट्रियाक्सोन' })
  const reply = await get('/products-export/x/spe-1001/data-sheet.pdf')
  expect([reply.status, savedAs(reply)]).toEqual([200, 'सेफ्ट्रियाक्सोन-spe-1001-data-sheet.pdf'])
})

test('a search finds a name in any script, however its letters are encoded or marked (43.10)', async (createWorld) => {
  const { world, item } = await stocked(createWorld)
  for (const { name } of names) await world.admin('admin/add-product-item', { ...item, brand_name: name })
  const all = (await world.visitor('user/get-products')).data.item
  const found = async (q: string) => {
    const { data } = await world.visitor('user/search-products', { market: 'export', q })
    return data.numbers.map((number) => all.find((row) => row.number === number)?.brand_name)
  }
  for (const { name, typed = [] } of names)
    for (const query of [name, name.normalize('NFD'), ...typed])
      expect([query, await found(query)]).toEqual([query, [name]])
  // Another vowel sign is another word.
  expect(await found('साफट')).toEqual([])
})

test('a section of the investor zone has one address, and those of earlier releases lead to it (43.10)', async (createWorld) => {
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

test('a file keeps its name in any script, and its link stays ASCII (43.10)', async (createWorld) => {
  const world = await createWorld()
  const { asAdmin } = await listeningWorld(world)
  for (const { name } of names) {
    const link = await upload(world, tinyPdf(name), `${name}.pdf`)
    expect(link).toMatch(/^\/files\/[0-9a-f]{32}\/[A-Za-z0-9_-]{1,80}\.pdf$/)
    expect(savedAs(await asAdmin(link))).toBe(`${name.normalize('NFC').replaceAll(' ', '-')}.pdf`)
  }
})

/** Asks the handler of papers, which draws nothing here. */
function papersOf(world: World) {
  const never = Number.POSITIVE_INFINITY
  const { reply } = createPapersHandler({
    cacheKey: {
      ...world,
      revision: world.store.revision,
      nextChangeAfter: async () => ({ release: never, foreseen: never }),
    },
    ...{ now: world.now, api: visitorApi(world.domain), siteUrl: 'https://suvira.example' },
    changed: async () => ({ at: '', revision: 1 }),
    picture: async () => undefined,
    draw: async () => Buffer.from('%PDF'),
  })
  return async (path: string, query = '') => {
    const answer = await reply({ path, query, address: '192.0.2.1' } as HttpRequest)
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer?.headers ?? {})) headers.set(name, String(value))
    return { status: answer?.status, headers }
  }
}

/** The name that a client saves a reply under (RFC 6266): `filename*` if there is one. */
function savedAs(reply: { headers: Headers }): string {
  const header = reply.headers.get('content-disposition') ?? ''
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  const [, extended] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  return extended === undefined ? (/filename="([^"]+)"/.exec(header)?.[1] ?? '') : decodeURIComponent(extended)
}
