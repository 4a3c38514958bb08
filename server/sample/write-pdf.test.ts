import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

test('a sample PDF opens, and its text is searchable', async () => {
  const bytes = writePdf({ heading: 'Results (unaudited)', lines: ['Net profit for the quarter: 4.85 crore'] })
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain('Results (unaudited)')
  expect(text).toContain('Net profit for the quarter: 4.85 crore')
  expect(text).toContain('SAMPLE')
})

test('the pages of a sample PDF are in order', async () => {
  const more = [
    { heading: 'Report', lines: ['Reviewed'] },
    { heading: 'Statement', lines: ['Revenue: 214.60'] },
  ]
  const { text } = await extractText(await getDocumentProxy(writePdf({ heading: 'Results', lines: [], more }).slice()))
  expect(text).toHaveLength(3)
  expect(text[2]).toContain('Revenue: 214.60')
})

test('a sample PDF is small', () => {
  expect(writePdf({ heading: 'Annual Report', lines: Array(20).fill('A line of text') }).length).toBeLessThan(4000)
})
