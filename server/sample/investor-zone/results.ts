import { type Basis, bases, figureTable, type KeyElement } from '#model/figures.ts'
import { quarterOf, yearFrom } from '#model/fiscal-period.ts'
import { startingIn } from '#model/fiscal-year.ts'
import { longDay } from '#model/india-time.ts'
import type { SamplePage } from '../write-pdf.ts'
import { crore, type Results, resultsOf, storedFigures, yearResults } from './figures.ts'
import type { Quarter, SampleDocument, SampleStatement } from './sample-document.ts'
import { filed } from './words.ts'

/** Page numbers of the figures in a results file, after the letter and the auditor's report. */
const pageOf: Record<KeyElement, number> = { revenue: 3, ebitda: 3, profit: 4, eps: 4 }

/** First periods with recorded figures: a year before the displayed eight quarters and five years, for comparison. */
const recordedSince = { quarter: '2023-Q3', year: '2020-2021' }

type Part = SampleStatement & { results: Results; heading: string }

/**
 * Returns a quarter's results as filed: letter, auditor's report, and the statement on both bases. The last quarter includes the year's
 * results.
 */
export function result(year: number, quarter: Quarter): SampleDocument {
  const kind = quarter.audited ? 'audited' : 'unaudited'
  const ended = longDay(quarter.ends)
  const parts = bases.flatMap((basis) => partsOf(basis, year, quarter))
  return {
    page: 'Quarterly Results',
    name: `${quarter.name} Quarter ${quarter.ends.slice(0, 4)}, ${kind} financial results`,
    ...filed(year, quarter.filed, quarter.ends),
    figures: parts.filter(({ period }) => period >= recordedSince[period.includes('Q') ? 'quarter' : 'year']),
    pdf: {
      heading: `Statement of ${kind} financial results for the quarter ended ${ended}`,
      lines: [
        `Financial year ${startingIn(year).label}, quarter ${quarter.number}. Figures in Rs crore.`,
        '',
        `The results were reviewed by the audit committee and approved by the board of directors on ${longDay(quarter.filed)}.`,
        'The company has one reportable segment: pharmaceutical formulations.',
        '',
        "Page 2: the auditor's report. Page 3: income and EBITDA. Page 4: profit and earnings per share.",
      ],
      more: [report(kind, ended), income(kind, ended, parts), profit(kind, ended, parts)],
    },
  }
}

function partsOf(basis: Basis, year: number, quarter: Quarter): Part[] {
  const part = (period: string, span: string, results: Results): Part => ({
    period,
    basis,
    results,
    heading: `${basis === 'consolidated' ? 'Consolidated' : 'Standalone'}, ${span} ended ${longDay(quarter.ends)}`,
    figures: toText(results),
  })
  const { period } = quarterOf(year, quarter.number)
  const ofQuarter = part(period, 'quarter', resultsOf(basis, year, quarter.number))
  if (quarter.number !== 4) return [ofQuarter]
  return [ofQuarter, part(yearFrom(year).period, 'year', yearResults(basis, year))]
}

function toText(results: Results): SampleStatement['figures'] {
  const { revenue, ebitda, profit, eps } = storedFigures(results)
  const of = (element: KeyElement, value: string) => ({ element, value, page: pageOf[element] })
  return [of('revenue', revenue), of('ebitda', ebitda), of('profit', profit), of('eps', eps)]
}

function report(kind: string, ended: string): SamplePage {
  return {
    heading: `Report of the independent auditor on the ${kind} results`,
    lines: [
      'To the board of directors of Suvira Parenterals Limited.',
      `We have ${kind === 'audited' ? 'audited' : 'reviewed'} the consolidated and standalone results for the period ended ${ended}.`,
      'Nothing has come to our attention that makes the statement misleading.',
    ],
  }
}

function income(kind: string, ended: string, parts: readonly Part[]): SamplePage {
  const lines = parts.flatMap(({ heading, results: { revenue, ebitda } }) => [
    `${heading}, Rs crore`,
    `${figureTable.revenue.label}: ${crore(revenue)}`,
    `Operating expenses: ${crore(revenue - ebitda)}`,
    `${figureTable.ebitda.label}: ${crore(ebitda)}`,
    '',
  ])
  return { heading: `Statement of ${kind} results, ${ended}: income and EBITDA`, lines }
}

/**
 * Returns the statement of profit. Other income, finance costs, depreciation and tax make up the difference between EBITDA and profit.
 * They add up to a hundredth of a crore.
 */
function profit(kind: string, ended: string, parts: readonly Part[]): SamplePage {
  const lines = parts.flatMap(({ heading, results }) => {
    const hundredths = (tenths: number) => Math.round(tenths * 10)
    const otherIncome = hundredths(results.revenue * 0.009)
    const beforeTax = hundredths(results.profit / 0.7483)
    const charges = hundredths(results.ebitda) + otherIncome - beforeTax
    const finance = Math.round(charges * 0.2)
    const tax = beforeTax - hundredths(results.profit)
    return [
      `${heading}, Rs crore`,
      `Other income: ${inCrore(otherIncome)}`,
      `Finance costs: ${inCrore(finance)}. Depreciation and amortisation: ${inCrore(charges - finance)}`,
      `Profit before tax: ${inCrore(beforeTax)}. Tax expense: ${inCrore(tax)}`,
      `${figureTable.profit.label}: ${crore(results.profit)}`,
      `${figureTable.eps.label}: ${storedFigures(results).eps} (basic, Rs)`,
      '',
    ]
  })
  return { heading: `Statement of ${kind} results, ${ended}: profit and earnings per share`, lines }
}

const inCrore = (hundredths: number) => (hundredths / 100).toFixed(2)
