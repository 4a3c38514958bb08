import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { longDay } from '#model/india-time.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { writePdf } from '#server/sample/write-pdf.ts'

const results = sampleDocuments(new Date('2026-11-22T09:00:00Z')).filter(({ figures }) => figures?.length)

test('each recorded figure is on the page it names, in the part of its basis and period', async () => {
  let compared = 0
  for (const { pdf, figures = [] } of results) {
    if (!pdf) throw new Error('Figures need a document.')
    const { text } = await extractText(await getDocumentProxy(writePdf(pdf).slice()))
    for (const { basis, period, figures: content } of figures) {
      const part = readPeriod(period)
      const heading = `${basis}, ${part?.kind} ended ${longDay(part?.to ?? '')}`
      for (const { element, value, page } of content) {
        const shown = element === 'eps' ? value : (Number(value) / 10_000_000).toFixed(2)
        const below = (text[page - 1] ?? '').split(/(?=(?:consolidated|standalone), (?:quarter|year) ended)/i)
        const line = below.find((entry) => entry.toLowerCase().startsWith(heading.toLowerCase()))
        expect(line, `${heading}, page ${page}`).toContain(`${figureTable[element].label}: ${shown}`)
        compared += 1
      }
    }
  }
  // Twelve quarters and six years, on both bases.
  expect(compared).toBe(18 * 2 * 4)
})

test('quarters add up to their years, in both bases', () => {
  const text = results.flatMap(({ figures = [] }) => figures)
  const value = (basis: string, period: string, element: string) =>
    Number(
      text
        .find((entry) => entry.basis === basis && entry.period === period)
        ?.figures.find((figure) => figure.element === element)?.value,
    )
  for (const basis of ['consolidated', 'standalone'])
    for (const year of [2024, 2025])
      for (const element of ['revenue', 'ebitda', 'profit']) {
        const quarters = [1, 2, 3, 4].map((number) => value(basis, `${year}-Q${number}`, element))
        expect(quarters.reduce((sum, one) => sum + one, 0)).toBe(value(basis, `${year}-${year + 1}`, element))
      }
})
