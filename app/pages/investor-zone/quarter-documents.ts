import type { FiscalPeriod } from '#model/fiscal-period.ts'
import { documentsIn, type InvestorContent, type InvestorDocument } from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import { dayOf } from './document-day.ts'

/** What follows a quarter's results: the presentation of them, and the call with its recording and transcript. */
export type Meetings = { presentation?: InvestorDocument; call?: InvestorDocument }

/** So many days after its results what names no quarter still belongs to them. */
const daysAfter = 14

/** The presentation and the call on a quarter's results, which were filed on `resultsDay`. */
export function meetingsOf(
  content: InvestorContent,
  { name }: Pick<FiscalPeriod, 'name'>,
  resultsDay: string,
): Meetings {
  const newestIn = (page: 'Investor Presentation' | 'Concall') =>
    documentsIn(content, listOfPage(page)).find((document) => isOf(document, name, resultsDay))
  return { presentation: newestIn('Investor Presentation'), call: newestIn('Concall') }
}

function isOf(document: InvestorDocument, quarter: string, resultsDay: string): boolean {
  const named = quarterNamed(document.name)
  if (named) return named === quarter
  const days = (Date.parse(dayOf(document)) - Date.parse(resultsDay)) / 86_400_000
  return days >= 0 && days <= daysAfter
}

/** The quarter that a name says: `Q2 FY2026-27 earnings call` → `Q2 FY27`. */
function quarterNamed(name: string): string | undefined {
  const [, number, year] = /\bQ([1-4])\s*FY\s*'?(?:20\d{2}\s*[-–]\s*)?(?:20)?(\d{2})\b/i.exec(name) ?? []
  return number && `Q${number} FY${year}`
}
