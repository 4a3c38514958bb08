import { expect } from 'vitest'
import { zip } from '#tests/fixtures/xlsx.ts'
import { caseFile } from '../case-file.ts'
import { type CreateWorld, testOnBothDatabases, testOnSqlite } from '../world.ts'

async function withInjectables(createWorld: CreateWorld) {
  const world = await createWorld()
  const { data } = await world.admin('admin/get-products')
  const section_id = data.section[0]?._id ?? ''
  await world.admin('admin/add-product-subsection', { name: 'Injectables', section_id })
  type More = { mode?: 'preview' | 'apply'; sheet?: string }
  const read = async (file: Buffer, { mode = 'preview', sheet }: More = {}) =>
    (await world.admin('admin/import-products', { mode, section_id, base_64: file.toString('base64'), sheet })).data
  return { world, section_id, read }
}

const test = testOnBothDatabases('imported files')
const testOnce = testOnSqlite('imported files')

test('a shared string without an index is an empty cell, and `_x000D_` is a line break (43.8, cases 2 and 11)', async (createWorld) => {
  const { world, read } = await withInjectables(createWorld)
  await read(caseFile('empty-shared-cell.xlsx'), { mode: 'apply' })
  await read(caseFile('escaped-line-break.xlsx'), { mode: 'apply' })
  const { item } = (await world.admin('admin/get-products')).data
  expect(item.find((entry) => entry.brand_name === 'Emptysharedx')?.storage).toBe('')
  expect(item.find((entry) => entry.brand_name === 'Crlfx')?.generic_name).toBe('First line\nsecond line')
})

testOnce(
  'workbook parts are found by their relations, regardless of their names (43.8, case 12)',
  async (createWorld) => {
    const { read } = await withInjectables(createWorld)
    const { added } = await read(caseFile('capital-shared.xlsx'))
    expect(added).toMatchObject([{ brand_name: 'Capitalsharedx', generic_name: 'g', strength: '1 g' }])
    const elsewhere = zip({
      '_rels/.rels': relations(['officeDocument', '/book/Main.xml']),
      'book/main.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>',
      'book/_rels/Main.xml.rels': relations(['worksheet', '../pages/one.xml'], ['sharedStrings', './texts/all.xml']),
      'pages/one.xml': sheetXml('<c t="s"><v>0</v></c>'),
      'book/texts/all.xml': '<sst><si><t>Farx</t></si></sst>',
    })
    expect((await read(elsewhere)).added).toMatchObject([{ brand_name: 'Farx' }])
  },
)

test('cells of a merged range have its value and a note with the range (43.8, case 14)', async (createWorld) => {
  const { read } = await withInjectables(createWorld)
  const { added, refused } = await read(caseFile('merged-category.xlsx'))
  expect(refused).toEqual([])
  expect(added.map(({ brand_name, category }) => [brand_name, category])).toEqual([
    ['Mergedonex', 'Antibiotics'],
    ['Mergedtwox', 'Antibiotics'],
    ['Mergedthreex', 'Antibiotics'],
  ])
  expect(added.map(({ warnings }) => warnings)).toEqual([
    undefined,
    [{ cell: 'B3', reason: 'Filled from the merged cells B2:B4.' }],
    [{ cell: 'B4', reason: 'Filled from the merged cells B2:B4.' }],
  ])
})

test('categories that look the same are stored as one, regardless of invisible characters (43.8, case 15)', async (createWorld) => {
  const { world, section_id, read } = await withInjectables(createWorld)
  await read(caseFile('nbsp-cells.csv'), { mode: 'apply' })
  const heading = 'Sub-section,Category,Brand Name\n'
  const rows = [
    'Antibiotics',
    '\u200bAntibiotics\u200d',
    'Antibiotics\u202c',
    'Anti\u00adbiotics',
    'The\u0301rapie',
    'Th\u00e9rapie',
  ]
  const lines = rows.map((category, index) => `Injectables\ufeff,${category},Twin ${index}`).join('\n')
  await read(Buffer.from(heading + lines), { mode: 'apply' })
  const { data } = await world.admin('admin/get-products')
  const subsection_id = data.subsection[0]?._id ?? ''
  await world.admin('admin/add-product-item', {
    section_id,
    subsection_id,
    category: 'Antibiotics\u2060',
    brand_name: 'Typed',
    generic_name: 'g',
    strength: '1 g',
  })
  const { item } = (await world.admin('admin/get-products')).data
  expect(new Set(item.map(({ category }) => category))).toEqual(new Set(['Antibiotics', 'Th\u00e9rapie']))
  expect(item.map(({ brand_name }) => brand_name)).toContain('Nbspcellx')
  // Joiners of Indian scripts belong to the word.
  await world.admin('admin/add-product-subsection', { name: 'क्\u200dष', section_id })
  expect((await world.admin('admin/get-products')).data.subsection.map(({ name }) => name)).toContain('क्\u200dष')
})

testOnce('the separator of a CSV file is detected from the full file (43.8, case 13)', async (createWorld) => {
  const { read } = await withInjectables(createWorld)
  const { added } = await read(caseFile('title-with-commas.csv'))
  expect(added).toMatchObject([{ row: 3, brand_name: 'Titlex', generic_name: 'Test generic', strength: '1 g' }])
})

test('the first visible sheet is read unless another one is chosen (43.8)', async (createWorld) => {
  const { read } = await withInjectables(createWorld)
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const file = zip({
    'xl/workbook.xml': `<workbook><sheets><sheet name="Old" state="hidden" r:id="r0"/><sheet name="Lists" state="veryHidden" r:id="r0"/>
      <sheet name="Export" r:id="r1"/><sheet name="Tender" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'a.xml'], ['worksheet', 'b.xml'], ['worksheet', 'c.xml']),
    'xl/a.xml': sheetXml(inline('Hiddenx')),
    'xl/b.xml': sheetXml(inline('Exportx')),
    'xl/c.xml': sheetXml(inline('Tenderx')),
  })
  expect(await read(file)).toMatchObject({
    added: [{ brand_name: 'Exportx' }],
    sheet: 'Export',
    sheets: ['Export', 'Tender'],
  })
  expect(await read(file, { sheet: 'Tender' })).toMatchObject({ added: [{ brand_name: 'Tenderx' }], sheet: 'Tender' })
  await expect(read(file, { sheet: 'Old' })).rejects.toThrow('no visible sheet named “Old”')
})

function relations(...list: [type: string, target: string][]): string {
  const rows = list.map(
    ([type, target], index) =>
      `<Relationship Id="r${index}" Type="http://x/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships>${rows.join('')}</Relationships>`
}

function sheetXml(brand: string): string {
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const headings = ['Sub-section', 'Category', 'Brand Name'].map(inline).join('')
  return `<worksheet><sheetData><row>${headings}</row><row>${inline('Injectables')}${inline('Antibiotics')}${brand}</row></sheetData></worksheet>`
}
