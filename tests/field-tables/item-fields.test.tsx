import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, vi } from 'vitest'
import { addItemForm } from '#app/forms/catalogue-forms.ts'
import { ImportPreview } from '#app/pages/catalogue/import-preview.tsx'
import { ItemTable } from '#app/pages/catalogue/item-table.tsx'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { brandColours } from '#model/brand/brand-colours.ts'
import type { Item, Products } from '#model/catalogue.ts'
import { catalogueRows } from '#model/catalogue-csv.ts'
import { catalogueTable } from '#model/catalogue-file.ts'
import { company } from '#model/company/company.ts'
import { csvText } from '#model/csv.ts'
import type { ItemField } from '#model/item-field.ts'
import { drawDataSheet } from '#server/domain/pdf-sheets/data-sheet.ts'
import { servePages } from '#tests/served-pages.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

/** Adds one row to a copy of the table, as in docs/how-to/add-a-field.md; no other code changes. */
vi.mock('#model/item-fields.ts', async (original) => {
  const { itemFields } = await original<typeof import('#model/item-fields.ts')>()
  const { tableOf } = await import('#model/item-table.ts')
  const madeBy: ItemField = {
    labels: { export: 'Made by', ingredients: 'Made by', domestic: 'Made by' },
    heading: 'Made By',
    alsoRead: ['maker'],
    holds: 'line',
    lengthMax: 40,
    searched: true,
    exported: true,
    shown: { export: 'column', ingredients: 'column', domestic: 'beneath' },
    fact: { place: 10, as: 'code' },
    form: { place: 5 },
  }
  const withMadeBy = { ...itemFields, made_by: madeBy }
  return tableOf(withMadeBy)
})

const createdBy = (text: string) => ({ made_by: text }) as object

const test = testOnBothDatabases('a field added to the table of an item')

test('the field is stored, edited, displayed, searched, exported, imported and in the history; other edits do not clear it', async (createWorld) => {
  const world = await createWorld()
  await sql`alter table items add column made_by text not null default ''`.execute(world.store.db)
  const { section } = (await world.admin('admin/get-products')).data
  const exportId = section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  const range = await world.admin('admin/add-product-subsection', { name: 'Injectables', section_id: exportId })
  const place = { section_id: exportId, subsection_id: range.data._id }
  const { data } = await world.admin('admin/add-product-item', {
    brand_name: 'Zyxoral',
    generic_name: 'Testamine',
    category: 'Trials',
    strength: '5 mg',
    ...place,
    ...createdBy('Sadar Labs Kochi'),
  })
  const mine = async () => findMatches(await productsOf(world), data._id)
  expect(await mine()).toMatchObject(createdBy('Sadar Labs Kochi'))

  // An edit changes only its own fields.
  await world.admin('admin/edit-product-item', { id: data._id, strength: '10 mg' })
  expect(await mine()).toMatchObject({ strength: '10 mg', ...createdBy('Sadar Labs Kochi') })
  await expect(world.admin('admin/edit-product-item', { id: data._id, ...createdBy('x'.repeat(41)) })).rejects.toThrow(
    'Made by is too long',
  )

  // Visible to visitors, in the page's table and in both files.
  const products = (await world.visitor('user/get-products')).data as Products
  expect(csvText(catalogueRows('export', products))).toContain('Made By')
  expect(csvText(catalogueRows('export', products))).toContain('Sadar Labs Kochi')
  const search = { market: 'export', section: range.data._id, q: 'sadar labs kochi' } as const
  const { groups, screen } = (await world.admin('admin/get-catalogue', search)).data
  const rows = groups.flatMap((group) => group.rows)
  expect(rows.map(({ item }) => item.brand_name)).toEqual(['Zyxoral'])
  const html = renderToStaticMarkup(<ItemTable rows={rows} market="export" layout={screen.layout} caption="Trials" />)
  expect(html).toContain('>Made by</th>')
  expect(html.replaceAll(/<\/?mark>/g, '')).toContain('Sadar Labs Kochi')
  const form = addItemForm({ layout: 'export', categories: [], note: '', context: { ...place, revision: 1 } })
  expect(form.fields.map(({ label }) => label)).toContain('Made by')

  // Exported, edited in a spreadsheet and imported; a file without the column leaves the field unchanged.
  const file = csvText(catalogueTable('export', await productsOf(world)))
  const edited = file.replace('Sadar Labs Kochi', 'Sadar Labs Pune')
  const preview = await importFile(world, { mode: 'preview', section_id: exportId, file: edited })
  expect(preview.counts).toMatchObject({ added: 0, changed: 1, refused: 0 })
  expect(preview.changed[0]?.differences).toEqual([
    { label: 'Made By', before: 'Sadar Labs Kochi', after: 'Sadar Labs Pune' },
  ])
  await importFile(world, { mode: 'apply', section_id: exportId, file: edited })
  expect(await mine()).toMatchObject(createdBy('Sadar Labs Pune'))
  const short = `Name,Type,Brand Name,Strength\r\nInjectables,Trials,Zyxoral,20 mg\r\n`
  await importFile(world, { mode: 'apply', section_id: exportId, file: short })
  expect(await mine()).toMatchObject({ strength: '20 mg', generic_name: 'Testamine', ...createdBy('Sadar Labs Pune') })

  const history = await world.admin('admin/get-history', {})
  const differences = history.data.flatMap((change) => differencesOf(change))
  expect(differences).toContainEqual({ field: 'Made by', before: 'Sadar Labs Kochi', after: 'Sadar Labs Pune' })
})

test('the field is among the facts of the product’s page and its data sheet', async (createWorld) => {
  const world = await createWorld()
  await sql`alter table items add column made_by text not null default ''`.execute(world.store.db)
  const { section } = (await world.admin('admin/get-products')).data
  const section_id = section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  const range = await world.admin('admin/add-product-subsection', { name: 'Injectables', section_id })
  await world.admin('admin/add-product-item', {
    brand_name: 'Zyxoral',
    category: 'Trials',
    shelf_life: '36 months',
    ...createdBy('Sadar Labs Kochi'),
    section_id,
    subsection_id: range.data._id,
  })
  const { item, market, subsection, path } = (await world.visitor('user/get-product', { id: 'SPE-1001' })).data
  const served = await servePages(world)
  const page = await served.read(path.slice(1))
  await served.close()
  expect(page).toMatch(/<dd>36 months<\/dd><\/div><div><dt>Made by<\/dt><dd>Sadar Labs Kochi<\/dd>/)

  const sheet = await drawDataSheet({
    facts: {
      title: 'Zyxoral',
      kind: 'Product data sheet',
      address: path,
      day: '2026-11-14',
      revision: 1,
      company,
      brand: { colours: brandColours },
    },
    item: item as Item,
    id: 'SPE-1001',
    market,
    shelf: subsection?.name ?? '',
    enquiry: path,
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true })
  expect(text).toMatch(/36 months\s+Made by\s+Sadar Labs Kochi/)
})

test('the field is read by the preview of an import', async (createWorld) => {
  const world = await createWorld()
  await sql`alter table items add column made_by text not null default ''`.execute(world.store.db)
  const { section } = (await world.admin('admin/get-products')).data
  const section_id = section.find(({ name }) => name === 'EXPORT')?._id ?? ''
  await world.admin('admin/add-product-subsection', { name: 'Injectables', section_id })
  const file = 'Name,Type,Brand Name,Made By\r\nInjectables,Trials,Zyxoral,Sadar Labs Kochi\r\n'
  const data = await importFile(world, { mode: 'preview', section_id, file })
  const html = renderToStaticMarkup(<ImportPreview data={data} onColumns={() => {}} />)
  expect(html).toContain('<span>Injectables, Trials, Sadar Labs Kochi</span>')
})

async function productsOf(world: World): Promise<Products> {
  return (await world.admin('admin/get-products')).data as Products
}

function findMatches({ item }: Products, id: string): Item | undefined {
  return item.find(({ _id }) => _id === id)
}

async function importFile(
  world: World,
  { mode, section_id, file }: { mode: 'preview' | 'apply'; section_id: string; file: string },
) {
  const base_64 = Buffer.from(file).toString('base64')
  return (await world.admin('admin/import-products', { mode, section_id, base_64 })).data
}
