import { expect } from 'vitest'
import { catalogueTable } from '#model/catalogue-file.ts'
import { csvText } from '#model/csv.ts'
import { csvRows } from '#model/csv-rows.ts'
import { writeXlsx } from '#model/write-xlsx.ts'
import { xlsx } from '#tests/fixtures/xlsx.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'
import { growth, linearGrowthMax } from '../relative-time.ts'

const heading = ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength']
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

async function withTablets(createWorld: CreateWorld) {
  const world = await createWorld()
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  const { data: tablets } = await world.admin('admin/add-product-subsection', { name: 'Tablets', section_id })
  const add = (brand_name: string, strength = '500 mg') =>
    world.admin('admin/add-product-item', {
      brand_name,
      generic_name: '',
      category: 'Pain',
      strength,
      section_id,
      subsection_id: tablets._id,
    })
  const read = (rows: string[][], mode: 'preview' | 'apply' = 'preview', revision?: number) =>
    world.admin('admin/import-products', { mode, section_id, base_64: base64(csvText(rows)), revision })
  const items = async () => (await world.admin('admin/get-products')).data.item
  return { world, section_id, tablets: tablets._id, add, read, items }
}

const test = testOnBothDatabases('catalogue import', onPostgresAtNight)

test('a preview lists new, changed, unchanged and refused rows with cell and reason, and changes nothing', async (createWorld) => {
  const { world, add, read } = await withTablets(createWorld)
  await add('Same')
  await add('Other')
  const before = world.store.revision()
  const { data } = await read([
    heading,
    ['Tablets', 'Pain', 'Same', '', '500 mg'],
    ['tablets', 'Pain', 'Other', '', '650 mg'],
    ['Tablets', 'Fever', 'New', 'Ibuprofen', '200 mg'],
    ['', '', '', '', ''],
    ['Syrups', 'Fever', 'Lost', '', ''],
    ['Tablets', '', 'Nowhere', '', ''],
    ['Tablets', 'Pain', '', '', ''],
    ['Tablets', 'Pain', 'x'.repeat(201), '', ''],
    ['Tablets', 'Fever', 'new', 'ibuprofen', '200 MG'],
  ])
  expect(data.counts).toEqual({ added: 1, changed: 1, unchanged: 1, refused: 5 })
  expect(data.added).toMatchObject([{ row: 4, brand_name: 'New', category: 'Fever' }])
  expect(data.changed).toEqual([
    {
      row: 3,
      number: 2,
      brand_name: 'Other',
      differences: [{ label: 'Strength', before: '500 mg', after: '650 mg' }],
    },
  ])
  expect(data.refused).toEqual([
    { row: 6, cell: 'A6', reason: 'There is no section named “Syrups”. Add it first, or correct the name.' },
    { row: 7, cell: 'B7', reason: 'Category is required.' },
    { row: 8, cell: 'C8', reason: 'Brand Name is required.' },
    { row: 9, cell: 'C9', reason: 'Brand Name is too long: at most 200 characters.' },
    { row: 10, cell: 'C10', reason: 'The same item is in row 4.' },
  ])
  expect(world.store.revision()).toBe(before)
})

test('an import makes the changes of its preview, and one undo reverts all of them', async (createWorld) => {
  const { world, add, read, items } = await withTablets(createWorld)
  await add('Other')
  const current = await items()
  const rows = [
    heading,
    ['Tablets', 'Pain', 'Other', '', '1 g'],
    ['Tablets', 'Pain', 'A', '', ''],
    ['Tablets', 'Pain', 'B', '', ''],
  ]
  const preview = await read(rows)
  const { data, revision } = await read(rows, 'apply', preview.revision)
  expect(data).toEqual(preview.data)
  expect((await items()).map((item) => [item.number, item.brand_name, item.strength])).toEqual([
    [3, 'A', ''],
    [2, 'B', ''],
    [1, 'Other', '1 g'],
  ])
  await world.admin('admin/undo', { number: revision })
  expect(await items()).toEqual(current)
})

test('a re-imported export has no changes except edited cells, even with archived rows and formulas', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  const subsection_id = data.subsection.find((row) => row.section_id === section_id)?._id ?? ''
  const odd = { brand_name: '=cmd|x', generic_name: 'Two\nlines, "quoted"', category: '-A', strength: '@1', atc: '007' }
  await world.admin('admin/add-product-item', { ...odd, section_id, subsection_id })
  const file = csvText(catalogueTable('export', (await world.admin('admin/get-products')).data))
  const rows = csvRows(file)
  const [names = []] = rows
  expect(file.startsWith('\uFEFFId,')).toBe(true)
  expect([names.slice(0, 2), names.at(-1)]).toEqual([['Id', 'Sub-section'], 'Archived'])
  expect(rows[1]?.[0]).toMatch(/^SPE-1\d{3}$/)
  const reply = await world.admin('admin/import-products', { mode: 'preview', section_id, base_64: base64(file) })
  expect(reply.data.counts).toMatchObject({ added: 0, changed: 0, refused: 0 })
  expect(reply.data.counts.unchanged).toBeGreaterThan(100)
  // A missing picture is refused at its cell; the row stays unchanged.
  const picture = names.indexOf('Picture')
  const link = `/files/${'0'.repeat(32)}/picture.png`
  const strange = csvText(rows.map((row, line) => (line === 1 ? row.with(picture, link) : row)))
  const refused = await world.admin('admin/import-products', { mode: 'preview', section_id, base_64: base64(strange) })
  expect(refused.data.refused).toMatchObject([
    { cell: `${String.fromCharCode(65 + picture)}2`, reason: expect.stringContaining('does not exist') },
  ])
  // One cell is edited in a spreadsheet, and saved as either.
  const at = names.indexOf('Storage')
  const edit = (table: string[][]) => table.map((row, line) => (line === 7 ? row.with(at, 'In a refrigerator') : row))
  const workbook = catalogueTable('export', (await world.admin('admin/get-products')).data)
  const saved = [csvText(edit(rows)), xlsx(edit(rows)), Buffer.from(writeXlsx('Catalogue', edit(workbook)))]
  for (const base_64 of saved.map(base64)) {
    const { data } = await world.admin('admin/import-products', { mode: 'preview', section_id, base_64 })
    expect(data.counts).toMatchObject({ added: 0, changed: 1, refused: 0, unchanged: reply.data.counts.unchanged - 1 })
    expect(data.changed[0]?.differences).toMatchObject([{ label: 'Storage', after: 'In a refrigerator' }])
  }
})

test('a row with an Id changes, moves and archives the item with that Id', async (createWorld) => {
  const { world, add, section_id, items } = await withTablets(createWorld)
  await add('Old')
  await world.admin('admin/add-product-subsection', { name: 'Syrups', section_id })
  const file = csvText([
    ['Id', ...heading, 'Archived'],
    ['1', 'Syrups', 'Cough', 'New', 'G', 'S', 'yes'],
    ['9', 'Syrups', 'Cough', 'None', '', '', ''],
    ['x', 'Syrups', 'Cough', 'None', '', '', ''],
    ['SPE-1001', 'Syrups', 'Cough', 'Twice', '', '', ''],
    ['SPE-12', 'Syrups', 'Cough', 'None', '', '', ''],
  ])
  const { data } = await world.admin('admin/import-products', { mode: 'apply', section_id, base_64: base64(file) })
  expect(data.refused.map((row) => row.cell)).toEqual(['A3', 'A4', 'A5', 'A6'])
  expect(data.changed[0]?.differences).toContainEqual({ label: 'Sub-section', before: 'Tablets', after: 'Syrups' })
  expect(await items()).toMatchObject([{ number: 1, brand_name: 'New', is_deleted: 1, generic_name: 'G' }])
})

test('an import is refused if the catalogue changed since the preview', async (createWorld) => {
  const { add, read } = await withTablets(createWorld)
  await add('Other')
  const rows = [heading, ['Tablets', 'Pain', 'Other', '', '1 g']]
  const preview = await read(rows)
  await add('Meanwhile')
  await expect(read(rows, 'apply', preview.revision)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { revision: preview.revision + 1 } },
  })
})

test('an XLSX file is imported like a CSV file', async (createWorld) => {
  const { world, section_id } = await withTablets(createWorld)
  const file = xlsx([heading, ['Tablets', 'Pain', 'Suvi', 'Paracetamol', 500]])
  await world.admin('admin/import-products', { mode: 'apply', section_id, base_64: base64(file) })
  expect((await world.admin('admin/get-products')).data.item).toMatchObject([{ brand_name: 'Suvi', strength: '500' }])
})

test('the time of an import grows linearly with its rows, and an import of 5,000 rows can be undone', async (createWorld) => {
  const { world, read, items } = await withTablets(createWorld)
  const rows = Array.from({ length: 5000 }, (_, index) => [
    'Tablets',
    `C${index % 40}`,
    `Suvi ${index}`,
    'Generic',
    '1 mg',
  ])
  const preview = (count: number) => read([heading, ...rows.slice(0, count)], 'preview')
  expect(await growth(preview, { small: 312, large: 5000 }, 2)).toBeLessThan(linearGrowthMax)
  const { data, revision } = await read([heading, ...rows], 'apply')
  expect(data.counts.added).toBe(5000)
  expect((await items()).map((item) => item.brand_name)).toEqual(rows.map((row) => row[2]))
  await world.admin('admin/undo', { number: revision })
  expect(await items()).toEqual([])
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })
}, 60_000)

test('a file that is not a table, or not a catalogue, is refused with its field', async (createWorld) => {
  const { world, section_id, read } = await withTablets(createWorld)
  const token = await world.signIn()
  const invalidCases: [unknown, string][] = [
    [base64('PK not a zip'), 'base_64'],
    [base64('one,two\n1,2\n'), 'base_64'],
    [base64(csvText([[...heading, 'Type']])), 'base_64'],
    ['***', 'base_64'],
    ['', 'base_64'],
    [7, 'base_64'],
  ]
  for (const [base_64, field] of invalidCases) {
    const reply = await world.call('admin/import-products', { body: { mode: 'preview', section_id, base_64 }, token })
    expect([base_64, reply.status, reply.body.field]).toEqual([base_64, 400, field])
  }
  const big = await world.call('admin/import-products', {
    body: { mode: 'preview', section_id, base_64: 'A'.repeat(7 * 1024 * 1024) },
    token,
  })
  expect([big.status, big.body.field]).toEqual([400, 'base_64'])
  const foreign = { mode: 'preview', section_id: 'f'.repeat(24), base_64: base64(csvText([heading])) }
  expect((await world.call('admin/import-products', { body: foreign, token })).body.field).toBe('section_id')
  await expect(read([heading], 'apply')).rejects.toThrow('Nothing in this file differs')
})
