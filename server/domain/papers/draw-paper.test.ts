import { expect, test } from 'vitest'
import { writeXlsx } from '#model/write-xlsx.ts'
import { writeSheet } from './draw-paper.ts'

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
