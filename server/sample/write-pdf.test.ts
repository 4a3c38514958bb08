import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

test('a sample PDF opens, and its text can be searched', async () => {
  const bytes = writePdf({ heading: 'Results (unaudited)', lines: ['Net profit for the quarter: 4.85 crore'] })
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain('Results (unaudited)')
  expect(text).toContain('Net profit for the quarter: 4.85 crore')
  expect(text).toContain('SAMPLE')
})

test('it stays small', () => {
  expect(writePdf({ heading: 'Annual Report', lines: Array(20).fill('A line of text') }).length).toBeLessThan(4000)
})
