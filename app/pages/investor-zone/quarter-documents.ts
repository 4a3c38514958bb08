import type { FiscalPeriod } from '#model/fiscal-period.ts'
import { documentsIn, type InvestorContent, type InvestorDocument } from '#model/investor-zone.ts'
import { documentQuarter, type QuarterlyPage, quarterNamed } from '#model/reported-quarter.ts'
import { listOfPage } from '#model/zone-pages.ts'

/** Publications of a quarter: its results, their presentation, and the call with its recording and transcript. */
export type QuarterDocuments = { results?: InvestorDocument; presentation?: InvestorDocument; call?: InvestorDocument }

export type PublishedQuarter = FiscalPeriod & QuarterDocuments

/** Returns all quarters with publications, newest first. */
export function publishedQuarters(content: InvestorContent): PublishedQuarter[] {
  const results = byQuarter(content, 'Quarterly Results')
  const presentations = byQuarter(content, 'Investor Presentation')
  const calls = byQuarter(content, 'Concall')
  const documents = [...results.values(), ...presentations.values(), ...calls.values()]
  const quarters = new Map(documents.map(({ quarter }) => [quarter.period, quarter]))
  return [...quarters.values()]
    .sort((a, b) => (a.to < b.to ? 1 : -1))
    .map((quarter) => ({
      ...quarter,
      results: results.get(quarter.period)?.document,
      presentation: presentations.get(quarter.period)?.document,
      call: calls.get(quarter.period)?.document,
    }))
}

/**
 * Returns one document of a list per quarter: the newest that names the quarter. Otherwise the newest for results, the first for later
 * documents.
 */
function byQuarter(content: InvestorContent, page: QuarterlyPage) {
  const chosen = new Map<string, { quarter: FiscalPeriod; document: InvestorDocument; named: boolean }>()
  for (const document of documentsIn(content, listOfPage(page))) {
    const quarter = documentQuarter(page, document)
    if (!quarter) continue
    const named = quarterNamed(document.name) !== undefined
    const known = chosen.get(quarter.period)
    const better = named ? !known?.named : !known || (!known.named && page !== 'Quarterly Results')
    if (better) chosen.set(quarter.period, { quarter, document, named })
  }
  return chosen
}
