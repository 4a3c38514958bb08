import { expect, test } from 'vitest'
import type { Item, Products } from './catalogue.ts'
import { catalogueRows } from './catalogue-csv.ts'
import { csvText } from './csv.ts'
import { csvRows } from './csv-rows.ts'
import { blankItemText } from './item-fields.ts'

const item = (section: string, subsection: string, fields: Partial<Item>): Item => ({
  _id: '',
  number: 1,
  ...blankItemText,
  section_id: section,
  subsection_id: subsection,
  is_deleted: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const subsection = (_id: string, name: string, section_id: string) => ({
  _id,
  name,
  section_id,
  is_deleted: 0 as const,
})

const products: Products = {
  section: [
    { _id: 'e', name: 'EXPORT' },
    { _id: 'd', name: 'DOMESTIC' },
    { _id: 'x', name: 'EXPORT PLUS' },
  ],
  subsection: [subsection('t', 'Tablets', 'e'), subsection('i', 'Injections', 'e'), subsection('n', 'Drops', 'd')],
  item: [
    item('e', 't', { category: 'Pain', brand_name: 'T1' }),
    item('e', 'i', { category: 'Vitamins', brand_name: 'I2' }),
    item('e', 'i', { category: ' Antibiotics ', brand_name: '=cmd', generic_name: 'A "b"', strength: '1, 2' }),
    item('d', 'n', { category: 'Eye', brand_name: 'D1' }),
  ],
}

test('the export file has the five specified columns and the id, in order, without the domestic section', () => {
  expect(csvRows(csvText(catalogueRows('export', products)))).toEqual([
    ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength', 'Id'],
    ['Injections', 'Antibiotics', "'=cmd", 'A "b"', '1, 2', 'SPE-1001'],
    ['Injections', 'Vitamins', 'I2', '', '', 'SPE-1001'],
    ['Tablets', 'Pain', 'T1', '', '', 'SPE-1001'],
  ])
})

test('the domestic file contains only the domestic section', () => {
  expect(catalogueRows('domestic', products).slice(1)).toEqual([['Drops', 'Eye', 'D1', '', '', 'SPE-1001']])
})
