import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { company } from '#model/company/company.ts'
import { pendingOf } from '#model/grievances.ts'
import { holderNames, holderTable, percentOf, totalOf } from '#model/shareholding.ts'
import { listedKindNames } from '#model/statement-kinds.ts'
import { isPassed } from '#model/voting.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import type { SampleDocument } from '#server/sample/investor-zone/sample-document.ts'
import { writePdf } from '#server/sample/write-pdf.ts'

const documents = sampleDocuments(new Date('2026-11-22T09:00:00Z'))

test('the sample contains statements of every kind', () => {
  for (const kind of listedKindNames) expect([kind, documents.some((document) => document[kind])]).toEqual([kind, true])
})

async function textOf({ pdf, name }: SampleDocument, page: number) {
  if (!pdf) throw new Error(`${name} has no file.`)
  const { text } = await extractText(await getDocumentProxy(writePdf(pdf).slice()))
  return text[page - 1]
}

test('eight recorded shareholding patterns match their files, with all shares in issue', async () => {
  const filed = documents.filter(({ shareholding }) => shareholding)
  expect(filed).toHaveLength(8)
  for (const document of filed) {
    if (!document.shareholding) continue
    const { page, total, shares } = document.shareholding
    const text = await textOf(document, page)
    const percents = percentOf(shares)
    for (const holder of holderNames) {
      const line = `${holderTable[holder].label}: ${shares[holder].toLocaleString('en-IN')} shares, ${percents[holder].toFixed(2)} per cent`
      expect(text).toContain(line)
    }
    expect([total, totalOf(shares)]).toEqual([company.shares.issued, company.shares.issued])
  }
})

test('eight recorded statements of grievances match their files, each starting with the pending number of the one before', async () => {
  const filed = documents.filter(({ grievances }) => grievances)
  expect(filed).toHaveLength(8)
  let pending = filed[0]?.grievances?.opening
  for (const document of filed) {
    if (!document.grievances) continue
    const { page, opening, received, disposed } = document.grievances
    expect(opening).toBe(pending)
    pending = pendingOf(document.grievances)
    expect((await textOf(document, page))?.replaceAll(/\s+/g, ' ')).toContain(
      [
        `Pending at the beginning of the quarter: ${opening}`,
        `Received during the quarter: ${received}`,
        `Disposed of during the quarter: ${disposed}`,
        `Pending at the end of the quarter: ${pending}`,
      ].join(' '),
    )
  }
  expect(pending).toBe(0)
})

test('the recorded votes match their files, and shareholders rejected one resolution', async () => {
  const filed = documents.filter(({ votes }) => votes)
  expect(filed.length).toBeGreaterThan(5)
  for (const document of filed) {
    for (const { text, page, in_favour, against } of document.votes?.resolutions ?? []) {
      const response = (await textOf(document, page))?.replaceAll(/\s+/g, ' ')
      for (const content of [text.replaceAll('₹', 'Rs '), `In favour: ${in_favour} votes`, `Against: ${against} votes`])
        expect(response).toContain(content)
      expect(in_favour + against).toBeLessThan(company.shares.issued)
    }
  }
  const refused = filed.flatMap(({ votes }) => votes?.resolutions.filter((resolution) => !isPassed(resolution)) ?? [])
  expect(refused).toHaveLength(1)
})
