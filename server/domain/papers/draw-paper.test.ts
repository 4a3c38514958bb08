import { expect, test } from 'vitest'
import { blankItemText } from '#model/item-fields.ts'
import { writeXlsx } from '#model/write-xlsx.ts'
import { drawPaper, writeSheet } from './draw-paper.ts'

test('a spreadsheet of ten thousand rows has the bytes of a small one, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['Injections', 'Antibiotics', `Brand ${at}`, '5 mg/ml', at])
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const written = await writeSheet({ title: 'Export products', rows })
  clearInterval(turning)
  // Written on the spot the loop would not come round once.
  expect(turns).toBeGreaterThan(5)
  expect(Buffer.compare(written, writeXlsx('Export products', rows))).toBe(0)
})

test('a picture that cannot be read leaves its place on the data sheet to the drawn pack', async () => {
  const facts = {
    title: 'Suvidan',
    kind: 'Product data sheet',
    address: 'https://suvira.example/',
    day: '2026-11-26',
    revision: 1,
  }
  const item = { ...blankItemText, brand_name: 'Suvidan', number: 80 }
  const sheet = {
    facts,
    item,
    id: 'SPE-1080',
    market: 'export' as const,
    shelf: 'Injections',
    enquiry: 'https://suvira.example/enquiry',
  }
  const paper = await drawPaper({ sheet: { ...sheet, picture: Buffer.from('no picture') } })
  expect(paper.toString('latin1')).toContain('of Suvidan')
})
