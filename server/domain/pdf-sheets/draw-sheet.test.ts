import { expect, test } from 'vitest'
import { brandColours } from '#model/brand/brand-colours.ts'
import { company } from '#model/company/company.ts'
import { blankItemText } from '#model/item-fields.ts'
import { writeXlsx } from '#model/write-xlsx.ts'
import { bombPng } from '#tests/decompression-bombs.ts'
import { atNight } from '#tests/run-size.ts'
import { tinyPng } from '#tests/tiny-files.ts'
import { drawSheet, writeSheet } from './draw-sheet.ts'

test('a spreadsheet of ten thousand rows has the same bytes as one written at once, and the server responds meanwhile', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['Injections', 'Antibiotics', `Brand ${at}`, '5 mg/ml', at])
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const written = await writeSheet({ title: 'Export products', rows })
  clearInterval(turning)
  // Written in one go, the event loop would not run in between.
  expect(turns).toBeGreaterThan(5)
  expect(Buffer.compare(written, writeXlsx('Export products', rows))).toBe(0)
})

const sheet = {
  facts: {
    title: 'Suvidan',
    kind: 'Product data sheet',
    address: 'https://suvira.example/',
    day: '2026-11-26',
    revision: 1,
    company,
    brand: { colours: brandColours },
  },
  item: { ...blankItemText, brand_name: 'Suvidan', number: 80 },
  id: 'SPE-1080',
  market: 'export' as const,
  shelf: 'Injections',
  enquiry: 'https://suvira.example/enquiry',
}

const drawn = async (bytes: Uint8Array, isReencoded: boolean) =>
  (await drawSheet({ sheet: { ...sheet, picture: { bytes, isReencoded } } })).toString('latin1')

test('a picture that cannot be read is replaced on the data sheet by the pack', async () => {
  expect(await drawn(Buffer.from('no picture'), true)).toContain('of Suvidan')
})

test('a picture stored without conversion is drawn on the data sheet, unless it unpacks to more than its header declares (43.7)', async () => {
  const picture = await drawn(tinyPng(1800, 90), false)
  expect(picture).not.toContain('of Suvidan')
  expect(picture).toMatch(/\/Width 1600\s/)
  expect(await drawn(bombPng(), false)).toContain('of Suvidan')
})

test('a line card of 3,000 names in Devanagari is drawn within the memory of a reader (43.10)', {
  ...atNight,
  timeout: 90_000,
}, async () => {
  const items = Array.from({ length: 3000 }, (_, number) => ({
    ...blankItemText,
    brand_name: `सेफ्ट्रियाक्सोन ${number}`,
    generic_name: 'सेफ्ट्रियाक्सोन',
    number,
    _id: String(number),
    section_id: '',
    subsection_id: '',
    is_deleted: 0 as const,
    created_at: '',
  }))
  const card = { facts: sheet.facts, name: 'सेफ्ट्रियाक्सोन', market: 'Export', layout: 'export' as const, items }
  expect((await drawSheet({ card })).subarray(0, 5).toString()).toBe('%PDF-')
})
