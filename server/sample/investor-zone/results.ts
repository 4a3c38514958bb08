import { board } from '#model/company/board.ts'
import { company } from '#model/company/company.ts'
import { type Basis, bases, figureTable, type KeyElement } from '#model/figures.ts'
import { quarterOf, yearFrom } from '#model/fiscal-period.ts'
import { startingIn } from '#model/fiscal-year.ts'
import { formatDay, longDay } from '#model/india-time.ts'
import type { SamplePage, SampleRow } from '../draw-page.ts'
import { type Results, resultsOf, storedFigures, yearResults } from './figures.ts'
import type { Quarter, SampleDocument, SampleStatement } from './sample-document.ts'
import { filed } from './words.ts'

/** Page numbers of the statements in a results file, after the letter and the auditor's report. */
const pageOf: Record<Basis, number> = { consolidated: 3, standalone: 4 }

/** First periods with recorded figures: a year before the displayed eight quarters and five years, for comparison. */
const recordedSince = { quarter: '2023-Q3', year: '2020-2021' }

/**
 * Returns a quarter's results as filed: letter, auditor's report, and the statement on both bases. The last quarter includes the year's
 * results.
 */
export function result(year: number, quarter: Quarter): SampleDocument {
  const kind = quarter.audited ? 'audited' : 'unaudited'
  const ended = longDay(quarter.ends)
  const figures = bases.flatMap((basis) => figuresOf(basis, year, quarter))
  return {
    page: 'Quarterly Results',
    name: `${quarter.name} Quarter ${quarter.ends.slice(0, 4)}, ${kind} financial results`,
    ...filed(year, quarter.filed, quarter.ends),
    figures: figures.filter(({ period }) => period >= recordedSince[period.includes('Q') ? 'quarter' : 'year']),
    pdf: {
      heading: `Statement of ${kind} financial results for the quarter ended ${ended}`,
      lines: [
        `Financial year ${startingIn(year).label}, quarter ${quarter.number}. Figures in Rs crore.`,
        '',
        `The results were reviewed by the audit committee and approved by the board of directors on ${longDay(quarter.filed)}.`,
        'The company has one reportable segment: pharmaceutical formulations.',
        '',
        "Page 2: the auditor's report. Page 3: the consolidated statement. Page 4: the standalone statement.",
      ],
      signed: signature(quarter),
      more: [report(kind, ended, quarter), ...bases.map((basis) => statement(basis, year, quarter))],
    },
  }
}

function figuresOf(basis: Basis, year: number, quarter: Quarter): SampleStatement[] {
  const part = (period: string, results: Results) => ({ period, basis, figures: toText(results, pageOf[basis]) })
  const ofQuarter = part(quarterOf(year, quarter.number).period, resultsOf(basis, year, quarter.number))
  if (quarter.number !== 4) return [ofQuarter]
  return [ofQuarter, part(yearFrom(year).period, yearResults(basis, year))]
}

function toText(results: Results, page: number): SampleStatement['figures'] {
  const { revenue, ebitda, profit, eps } = storedFigures(results)
  const of = (element: KeyElement, value: string) => ({ element, value, page })
  return [of('revenue', revenue), of('ebitda', ebitda), of('profit', profit), of('eps', eps)]
}

function report(kind: string, ended: string, quarter: Quarter): SamplePage {
  const verb = kind === 'audited' ? 'audited' : 'reviewed'
  return {
    heading: `Report of the independent auditor on the ${kind} results`,
    lines: [
      'To the board of directors of Suvira Parenterals Limited.',
      '',
      `We have ${verb} the consolidated and standalone results for the period ended ${ended}.`,
      'Nothing has come to our attention that makes the statement misleading.',
    ],
    signed: { name: 'Independent auditor', role: 'Chartered accountants', at: placed(quarter) },
  }
}

/** Returns the statement of one basis: the quarter, the quarter before, the same quarter a year ago, and the last audited year. */
function statement(basis: Basis, year: number, quarter: Quarter): SamplePage {
  const name = basis === 'consolidated' ? 'Consolidated' : 'Standalone'
  const periods = periodsOf(basis, year, quarter.number)
  const columns = periods.map(({ results }) => linesOf(results))
  const row = (label: string, of: (lines: Lines) => string | number, isTotal = false): SampleRow => {
    const text = (value: string | number) => (typeof value === 'string' ? value : inCrore(value))
    return { label, figures: columns.map((lines) => text(of(lines))), isTotal }
  }
  return {
    heading: `${name} statement of ${quarter.audited ? 'audited' : 'unaudited'} results, ${longDay(quarter.ends)}`,
    lines: ['Rs crore, except earnings per share.'],
    table: {
      columns: periods.map(({ head }) => head),
      rows: [
        row(figureTable.revenue.label, ({ revenue }) => revenue),
        row('Other income', ({ otherIncome }) => otherIncome),
        row('Total income', ({ revenue, otherIncome }) => revenue + otherIncome, true),
        { label: 'Expenses' },
        row('Cost of materials consumed', ({ materials }) => materials),
        row('Employee benefits expense', ({ employees }) => employees),
        row('Finance costs', ({ finance }) => finance),
        row('Depreciation and amortisation', ({ depreciation }) => depreciation),
        row('Other expenses', ({ other }) => other),
        row('Total expenses', ({ expenses }) => expenses, true),
        row('Profit before tax', ({ beforeTax }) => beforeTax, true),
        row('Tax expense', ({ tax }) => tax),
        row(figureTable.profit.label, ({ profit }) => profit, true),
        row(`${figureTable.eps.label}, basic and diluted, Rs`, ({ eps }) => eps),
        row(figureTable.ebitda.label, ({ ebitda }) => ebitda, true),
      ],
    },
    notes: [
      `The audit committee reviewed these results, and the board of directors approved them on ${longDay(quarter.filed)}.`,
      'The company has one reportable segment: pharmaceutical formulations.',
      `Paid-up equity share capital: ${company.shares.issued.toLocaleString('en-IN')} shares of Rs ${company.shares.faceValue} each.`,
      `${figureTable.ebitda.label}: profit before tax, finance costs and depreciation, without other income.`,
    ],
    signed: signature(quarter),
  }
}

function periodsOf(basis: Basis, year: number, number: number) {
  const quarter = (of: number, at: number) => {
    const { to } = quarterOf(of, at)
    const head = ['Quarter ended', formatDay(to), at === 4 ? 'Audited' : 'Unaudited']
    return { head, results: resultsOf(basis, of, at) }
  }
  const full = (of: number) => ({
    head: ['Year ended', formatDay(yearFrom(of).to), 'Audited'],
    results: yearResults(basis, of),
  })
  const before = number === 1 ? quarter(year - 1, 4) : quarter(year, number - 1)
  const years = number === 4 ? [full(year), full(year - 1)] : [full(year - 1)]
  return [quarter(year, number), before, quarter(year - 1, number), ...years]
}

type Lines = ReturnType<typeof linesOf>

/**
 * Returns the lines of a statement in hundredths of a crore. Other income, finance costs, depreciation and tax make up the difference
 * between EBITDA and profit.
 */
function linesOf(results: Results) {
  const [revenue, ebitda, profit] = [results.revenue * 10, results.ebitda * 10, results.profit * 10]
  const otherIncome = Math.round(revenue * 0.009)
  const beforeTax = Math.round(profit / 0.7483)
  const charges = ebitda + otherIncome - beforeTax
  const finance = Math.round(charges * 0.2)
  const operating = revenue - ebitda
  const materials = Math.round(operating * 0.54)
  const employees = Math.round(operating * 0.21)
  return {
    revenue,
    ebitda,
    profit,
    otherIncome,
    beforeTax,
    finance,
    materials,
    employees,
    depreciation: charges - finance,
    other: operating - materials - employees,
    expenses: operating + charges,
    tax: beforeTax - profit,
    eps: storedFigures(results).eps,
  }
}

function signature(quarter: Quarter) {
  const [{ name, role }] = board.directors
  return { name, role, at: placed(quarter) }
}

const placed = ({ filed: day }: Quarter) => `${company.city}, ${longDay(day)}`

const inCrore = (hundredths: number) => (hundredths / 100).toFixed(2)
