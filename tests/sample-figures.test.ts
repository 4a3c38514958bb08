import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { formatDay } from '#model/india-time.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { writePdf } from '#server/sample/write-pdf.ts'

const results = sampleDocuments(new Date('2026-11-22T09:00:00Z')).filter(({ figures }) => figures?.length)

test('each recorded figure is on the page it names, in the row of its name and the column of its period', async () => {
  let compared = 0
  for (const { pdf, figures = [] } of results) {
    if (!pdf) throw new Error('Figures need a document.')
    const { text } = await extractText(await getDocumentProxy(writePdf(pdf).slice()))
    for (const { basis, period, figures: content } of figures) {
      const { kind, to = '' } = readPeriod(period) ?? {}
      for (const { element, value, page } of content) {
        const shown = element === 'eps' ? value : (Number(value) / 10_000_000).toFixed(2)
        const words = text[page - 1] ?? ''
        expect(words.toLowerCase()).toContain(`${basis} statement of`)
        const heads = [...words.matchAll(/(quarter|year) ended\s(\d\d \w{3} \d{4})/gi)]
        const column = heads.findIndex(([, of, day]) => of?.toLowerCase() === kind && day === formatDay(to))
        const [, row = ''] =
          new RegExp(`${figureTable[element].label}(?:, basic and diluted, Rs)? ([\\d. ]+)`).exec(words) ?? []
        expect(row.split(' ')[column], `${element}, ${period}, page ${page}`).toBe(shown)
        compared += 1
      }
    }
  }
  // Twelve quarters and six years, on both bases.
  expect(compared).toBe(18 * 2 * 4)
})

test('the lines of each statement add up', async () => {
  for (const { pdf } of results)
    for (const { table } of pdf?.more ?? []) {
      const of = (label: string) => table?.rows.find((row) => row.label === label)?.figures?.map(Number) ?? []
      for (const [index, total] of of('Total income').entries()) {
        const at = (label: string) => of(label)[index] ?? Number.NaN
        expect(at('Revenue from operations') + at('Other income')).toBeCloseTo(total, 5)
        const expenses = [
          'Cost of materials consumed',
          'Employee benefits expense',
          'Finance costs',
          'Depreciation and amortisation',
          'Other expenses',
        ].map(at)
        expect(expenses.reduce((sum, one) => sum + one)).toBeCloseTo(at('Total expenses'), 5)
        expect(total - at('Total expenses')).toBeCloseTo(at('Profit before tax'), 5)
        expect(at('Profit before tax') - at('Tax expense')).toBeCloseTo(at('Profit after tax'), 5)
      }
    }
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
