import { expect } from 'vitest'
import { catalogueRows } from '#model/catalogue-csv.ts'
import { prepareSearch } from '#model/catalogue-search.ts'
import { asTyped, csvText, escapeFormula } from '#model/csv.ts'
import { csvRows } from '#model/csv-rows.ts'
import { searchedItemFields } from '#model/item-fields.ts'
import { itemOf, shelf } from '#tests/catalogue.ts'
import { expectUnchanged, nextAddress } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'

const sql = [
  "'; drop table items; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '"; delete from admins',
  "1' union select * from sessions --",
]
const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']

const test = testOnBothDatabases('abuse of content', onPostgresAtNight)

test('an id is never accepted for a record of another type (A35)', async (createWorld) => {
  const world = await createWorld()
  const { section, item } = await shelf(world)
  const token = await world.openSession()
  const [admin] = await world.domain.admins.all()
  const toggle = (body: object) => world.call('admin/toggle-product-archive', { body, token })
  await expectUnchanged(world, async () => {
    for (const id of [section, admin?.id, 'f'.repeat(24)]) {
      for (const type of ['item', 'sub-section']) {
        expect((await toggle({ id, type, archive: true })).status).toBe(404)
      }
    }
    expect((await toggle({ id: item, type: 'sub-section', archive: true })).status).toBe(404)
    for (const type of ['admin', 'Item', '', null, ['item']]) {
      expect((await toggle({ id: item, type, archive: true })).status).toBe(400)
    }
    for (const id of [{}, [item], -1, 'a'.repeat(10_000), ...sql, ...prototypeNames, null, true, 'A'.repeat(24)]) {
      expect((await toggle({ id, type: 'item', archive: true })).status).toBe(400)
    }
    expect((await toggle({ id: item, type: 'item', archive: 'true' })).status).toBe(400)
    const infinite = '{"id":1e309,"type":"item","archive":true}'
    expect((await world.call('admin/toggle-product-archive', { body: infinite, token })).status).toBe(400)
  })
})

test('visitors never receive archived items or sub-sections (A36)', async (createWorld) => {
  const world = await createWorld()
  const { item, subsection } = await shelf(world)
  const seen = async () => JSON.stringify(await world.visitor('user/get-products'))
  expect(await seen()).toContain(item)
  await world.admin('admin/toggle-product-archive', { id: item, type: 'item', archive: true })
  expect(await seen()).not.toContain(item)
  await world.admin('admin/toggle-product-archive', { id: item, type: 'item', archive: false })
  await world.admin('admin/toggle-product-archive', { id: subsection, type: 'sub-section', archive: true })
  const hidden = await seen()
  expect(hidden).not.toContain(item)
  expect(hidden).not.toContain(subsection)
  expect(hidden).not.toMatch(/"(img|revision_of|actor|google_sub)"/)
})

test('names such as __proto__ are refused as fields and stored as values (A53)', async (createWorld) => {
  const world = await createWorld()
  const { section, subsection } = await shelf(world)
  const token = await world.openSession()
  const item = `"brand_name":"B","category":"C","section_id":"${section}","subsection_id":"${subsection}"`
  const bodies = [
    `{${item},"__proto__":{"polluted":1}}`,
    `{${item},"constructor":{"prototype":{"polluted":1}}}`,
    `{"__proto__":{${item}}}`,
    `{${item},"toString":"x"}`,
  ]
  await expectUnchanged(world, async () => {
    for (const body of bodies) {
      expect((await world.call('admin/add-product-item', { body, token })).status, body).toBe(400)
    }
    const deep = '{"rightArray":[{"__proto__":{"polluted":1},"name":"EGM","data":[]}]}'
    expect((await world.call('admin/edit-investor', { body: deep, token })).status).toBe(400)
  })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  for (const name of prototypeNames) {
    await world.admin('admin/add-product-item', itemOf({ section, subsection }, { brand_name: name, category: name }))
  }
  const { data } = await world.visitor('user/get-products')
  expect(data.item.map(({ category }) => category)).toEqual(expect.arrayContaining(prototypeNames))
  expect(prepareSearch(data.item, searchedItemFields)('__proto__').length).toBeGreaterThan(0)
})

test('names with characters that no page, feed or database can store are refused (A50)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const section_id = (await world.admin('admin/get-products')).data.section[0]?._id
  const calls = (name: string): [string, object][] => [
    ['admin/add-admin', { name, email: 'second@suvira.example' }],
    ['admin/add-product-subsection', { name, section_id }],
    ['admin/add-investor-section', { name }],
    ['admin/file-documents', { list: ['EGM'], documents: [{ name, date: '21 Nov 2026' }] }],
  ]
  // NUL (which PostgreSQL cannot store), a line break, half a surrogate pair, and a character forbidden in XML.
  for (const bad of ['\u0000', '\r\nBcc: all', '\u0007', '\u2028', '\ud800', '\udc00\ud800', '\ufffe', '\uffff']) {
    await expectUnchanged(world, async () => {
      for (const [name, body] of calls(`Name${bad}x`)) {
        const reply = await world.call(name, { token, body: JSON.stringify(body) })
        expect([name, bad, reply.status]).toEqual([name, bad, 400])
      }
    })
  }
  for (const [name, body] of calls('Ａ 😀 नाम')) expect((await world.call(name, { token, body })).status).toBe(200)
})

test('SQL in a text is stored and searched as plain text (A54)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  for (const text of sql) {
    await world.admin(
      'admin/add-product-item',
      itemOf(parents, { brand_name: text, generic_name: text, strength: text }),
    )
  }
  const { data } = await world.visitor('user/get-products')
  expect(data.item).toHaveLength(sql.length + 1)
  for (const text of sql) expect(data.item.filter((item) => item.generic_name === text)).toHaveLength(1)
  const result = await world.admin('admin/get-history', { search: '%' })
  expect(result.data.every((change) => JSON.stringify(change).includes('%'))).toBe(true)
  for (const text of sql) {
    await world.admin('admin/get-history', { search: text, actor: text, entity: text.slice(0, 40) })
    await world.admin('admin/get-enquiries', { search: text })
  }
  expect(await world.domain.admins.all()).toHaveLength(1)
})

test('long or malicious text does not slow down calls or searches (A55)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const { data } = await world.visitor('user/get-products')
  const token = await world.openSession()
  const patterns = ['a'.repeat(50_000), `${'a@'.repeat(25_000)}`, `${'('.repeat(50_000)}`, `${' '.repeat(50_000)}x`]
  const more = [`${'a.'.repeat(25_000)}com`, `a@${'a-'.repeat(25_000)}`, `${'='.repeat(50_000)}`]
  // Short enough to be read in full.
  const short = [`a@${'.'.repeat(3800)}x`, `a@${'a.'.repeat(1900)}com`]
  for (const text of [...patterns, ...more, ...short]) {
    await quick(() => world.call('admin/send-otp', { body: { email: text }, address: nextAddress() }))
    await quick(() => world.call('user/download', { body: { ...enquiry, email: text }, address: nextAddress() }))
    await quick(() => world.call('admin/add-product-item', { body: itemOf(parents, { category: text }), token }))
    await quick(async () => prepareSearch(data.item, searchedItemFields)(text))
    await quick(async () => escapeFormula(text))
  }
})

test('an outdated edit is refused and overwrites nothing (A56)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const { revision } = await world.admin('admin/get-products')
  const edit = (brand_name: string) =>
    world.admin('admin/edit-product-item', { ...itemOf(parents, { brand_name }), id: parents.item, revision })
  await edit('First')
  await expect(edit('Second')).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const { data } = await world.admin('admin/get-products')
  expect(data.item[0]?.brand_name).toBe('First')
  const zone = await world.admin('admin/get-investors')
  await world.admin('admin/add-investor-section', { name: 'Another group' })
  const rightArray = zone.data.rightArray.slice(1)
  const stale = world.admin('admin/edit-investor', { rightArray, revision: zone.data.revision })
  await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' })
})

test('no cell of the catalogue file runs as a formula (A59)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '=cmd|"/c calc"!A1', 'a "quoted", cell', "'=already"]
  for (const text of texts) await world.admin('admin/add-product-item', itemOf(parents, { brand_name: text }))
  const { data } = await world.visitor('user/get-products')
  const file = csvText(catalogueRows('export', data))
  const rows = csvRows(file)
  const cells = rows.flat()
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
  for (const text of texts) expect(cells).toContain(escapeFormula(text))
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '\u0000']) expect(escapeFormula(`${start}x`)[0]).toBe("'")
})

test('no part of a cell runs as a formula if the file is split at semicolons or tabs (A59)', async (createWorld) => {
  const world = await createWorld()
  const parents = await shelf(world)
  const texts = ['x;"=HYPERLINK(A1);y', 'x;=1', 'x;" +1', 'x;\'"-1']
  for (const text of texts) await world.admin('admin/add-product-item', itemOf(parents, { brand_name: text }))
  const { data } = await world.visitor('user/get-products')
  const file = csvText(catalogueRows('export', data))
  for (const part of file.split(/[;\t]/).slice(1)) expect(part.replace(/^"*/, '')).not.toMatch(/^\s*"*[=+\-@]/)
  expect(csvRows(file).flat().map(asTyped)).toEqual(expect.arrayContaining(texts))
})

const enquiry = { name: 'Asha Rao', type: 'Export', email: 'asha@hospital.example', country: 'India' }

/** Asserts less than a tenth of a second of processor time, even on a busy machine. A backtracking pattern would take minutes. */
async function quick(work: () => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(100)
}
