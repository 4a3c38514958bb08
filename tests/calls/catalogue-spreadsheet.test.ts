import { expect } from 'vitest'
import { csvText } from '#model/csv.ts'
import { stallShare, stallShareMax } from '#tests/event-loop-delay.ts'
import { styledXlsx, xlsx, zip } from '#tests/fixtures/xlsx.ts'
import { type CreateWorld, testOnBothDatabases, testOnSqlite } from '#tests/world.ts'

const heading = ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength']
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

async function withTablets(createWorld: CreateWorld) {
  const world = await createWorld()
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  await world.admin('admin/add-product-subsection', { name: 'Tablets', section_id })
  type More = { mapping?: { heading_row: number; columns: Record<string, string> }; mode?: 'preview' | 'apply' }
  const read = (file: string | Buffer, { mode = 'preview', mapping }: More = {}) =>
    world.admin('admin/import-products', { mode, section_id, base_64: base64(file), mapping })
  return { world, section_id, read }
}

const strengths = (...cells: string[]) =>
  styledXlsx([
    heading.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`),
    ...cells.map((cell, index) => [
      ...['Tablets', 'Pain', `Suvi ${index}`, 'Paracetamol'].map(
        (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
      ),
      cell,
    ]),
  ])

const test = testOnBothDatabases('catalogue spreadsheets')
const testOnce = testOnSqlite('catalogue spreadsheets')

testOnce(
  'a tag of 30 MB in a 38 kB file is refused without blocking other requests (Finding 9)',
  async (createWorld) => {
    const { world, section_id } = await withTablets(createWorld)
    const bomb = zip({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': `<row a="${'x'.repeat(30 * 1024 * 1024)}"/>`,
    })
    expect(bomb.length).toBeLessThan(38_000)
    const token = await world.signIn()
    const refusal = world.call('admin/import-products', {
      body: { mode: 'preview', section_id, base_64: base64(bomb) },
      token,
    })
    const share = await stallShare(refusal)
    expect(await refusal).toMatchObject({ status: 413, body: { code: 'too-large', field: 'base_64' } })
    expect(share).toBeLessThan(stallShareMax)
  },
)

testOnce(
  'five megabytes of quotes and ten thousand CSV rows do not block other requests (Finding 9)',
  async (createWorld) => {
    const { world, section_id } = await withTablets(createWorld)
    const token = await world.signIn()
    const rows = Array.from({ length: 10_000 }, (_, at) => ['Tablets', 'Pain', `Brand ${at}`, `Generic ${at}`, '5 mg'])
    const preview = (file: string) =>
      world.call('admin/import-products', { body: { mode: 'preview', section_id, base_64: base64(file) }, token })
    const quotes = preview('""'.repeat(2_500_000))
    expect(await stallShare(quotes)).toBeLessThan(stallShareMax)
    expect(await quotes).toMatchObject({ status: 400, body: { field: 'base_64' } })
    const table = preview(csvText([heading, ...rows]))
    expect(await stallShare(table)).toBeLessThan(stallShareMax)
    expect(await table).toMatchObject({ status: 200, body: { data: { counts: { added: 10_000 } } } })
  },
)

test('percentages, dates, units, logical values and rounded numbers are read as displayed, with a warning each (Finding 9)', async (createWorld) => {
  const { read } = await withTablets(createWorld)
  const file = strengths(
    '<c s="1"><v>0.05</v></c>',
    '<c s="2"><v>0.075</v></c>',
    '<c s="3"><v>46335</v></c>',
    '<c s="4"><v>500</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c s="1"><v>0.055</v></c>',
    '<c s="5"><v>1.5</v></c>',
    '<c><v>250</v></c>',
    '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
  )
  const { data } = await read(file)
  expect(data.added.map((row) => row.strength)).toEqual([
    '5%',
    '7.50%',
    '2026-11-09',
    '500 mg',
    'TRUE',
    '5.5%',
    '1.50',
    '250',
    'ab',
  ])
  expect(data.added.map((row) => row.warnings?.[0])).toEqual([
    { cell: 'E2', reason: 'A percentage; imported as “5%”.' },
    { cell: 'E3', reason: 'A percentage; imported as “7.50%”.' },
    { cell: 'E4', reason: expect.stringContaining('A date or time; imported as') },
    { cell: 'E5', reason: 'The number 500, displayed as “500 mg”.' },
    { cell: 'E6', reason: 'A logical value; imported as “TRUE”.' },
    { cell: 'E7', reason: 'Displayed as “6%”, stored as 0.055; imported as “5.5%”.' },
    undefined,
    undefined,
    undefined,
  ])
  expect(data.warned).toBe(6)
  expect(data.added[0]?.generic_name).toBe('Paracetamol')
})

testOnce('a number format of 150 decimals is read with a warning (Finding 31)', async (createWorld) => {
  const { read } = await withTablets(createWorld)
  const { data } = await read(strengths('<c s="6"><v>1.5</v></c>'))
  expect(data.added[0]).toMatchObject({
    strength: '1.5',
    warnings: [{ reason: expect.stringContaining('custom format') }],
  })
})

test('error cells and formulas without a result are refused by cell, and their rows are not imported (Finding 9)', async (createWorld) => {
  const { world, read } = await withTablets(createWorld)
  const file = strengths(
    '<c t="e"><v>#REF!</v></c>',
    '<c><f>A1*2</f></c>',
    '<c><f>A1*2</f><v></v></c>',
    '<c><f>250+250</f><v>500</v></c>',
  )
  const { data } = await read(file, { mode: 'apply' })
  expect(data.refused).toEqual([
    { row: 2, cell: 'E2', reason: 'The cell contains the error #REF!. Correct it in the spreadsheet.' },
    { row: 3, cell: 'E3', reason: expect.stringContaining('has no result') },
    { row: 4, cell: 'E4', reason: expect.stringContaining('has no result') },
  ])
  expect((await world.admin('admin/get-products')).data.item).toMatchObject([{ strength: '500' }])
})

test('column headings below the first row are found (Finding 9)', async (createWorld) => {
  const { read } = await withTablets(createWorld)
  const { data } = await read(
    xlsx([['Suvira Parenterals Limited'], ['Price list'], heading, ['Tablets', 'Pain', 'A', '', '']]),
  )
  expect(data.added).toMatchObject([{ row: 4, brand_name: 'A' }])
  expect(data.mapping).toMatchObject({ heading_row: 3, columns: { subsection: 'A', strength: 'E' } })
})

test('unknown column names are refused with the first rows; a chosen mapping is reused for later files (Finding 9)', async (createWorld) => {
  const { world, section_id, read } = await withTablets(createWorld)
  const rows = (brand: string) =>
    csvText([
      ['Price list'],
      ['Group', 'Product', 'Composition', 'Dose', 'Therapy'],
      ['Tablets', brand, 'Paracetamol', '500 mg', 'Pain'],
    ])
  const token = await world.signIn()
  const body = { mode: 'preview', section_id, base_64: base64(rows('First')) }
  const requested = await world.call('admin/import-products', { body, token })
  expect(requested).toMatchObject({ status: 400, body: { field: 'base_64' } })
  expect((requested.body.data as { head: string[][] }).head[1]).toEqual([
    'Group',
    'Product',
    'Composition',
    'Dose',
    'Therapy',
  ])
  const half = { heading_row: 2, columns: { subsection: 'A', category: 'E' } }
  const refused = await world.call('admin/import-products', { body: { ...body, mapping: half }, token })
  expect(refused.body.err).toBe('Choose a column for “Brand Name”.')
  const columns = { subsection: 'A', brand_name: 'B', generic_name: 'C', strength: 'D', category: 'E' }
  const mapping = { heading_row: 2, columns }
  const { revision } = await read(rows('First'), { mode: 'apply', mapping })
  // Undoing the import does not remove the remembered columns.
  await world.admin('admin/undo', { number: revision })
  // The next file with these headings needs no choice of columns, for any admin.
  const { data } = await read(rows('Second'))
  expect(data.added).toMatchObject([
    { row: 3, name: 'Tablets', brand_name: 'Second', generic_name: 'Paracetamol', strength: '500 mg' },
  ])
  expect(data.mapping).toEqual(mapping)
})

testOnce('a spreadsheet with a document type declaration is refused (Finding 9)', async (createWorld) => {
  const { read } = await withTablets(createWorld)
  const file = zip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': '<!DOCTYPE row [<!ENTITY a "x">]><row><c t="inlineStr"><is><t>&a;</t></is></c></row>',
  })
  await expect(read(file)).rejects.toThrow('cannot be read')
})
