import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { holderNames, holderTable, percentOf, totalOf } from '#model/shareholding.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { writePdf } from '#server/sample/write-pdf.ts'

test('eight recorded shareholding patterns are what their files say, of all shares in issue', async () => {
  const filed = sampleDocuments(new Date('2026-11-22T09:00:00Z')).filter(({ shareholding }) => shareholding)
  expect(filed).toHaveLength(8)
  for (const { pdf, shareholding } of filed) {
    if (!pdf || !shareholding) throw new Error('A pattern needs a document.')
    const { page, total, shares } = shareholding
    const { text } = await extractText(await getDocumentProxy(writePdf(pdf).slice()))
    const percents = percentOf(shares)
    for (const holder of holderNames) {
      const line = `${holderTable[holder].label}: ${shares[holder].toLocaleString('en-IN')} shares, ${percents[holder].toFixed(2)} per cent`
      expect(text[page - 1]).toContain(line)
    }
    expect([total, totalOf(shares)]).toEqual([company.shares.issued, company.shares.issued])
  }
})
