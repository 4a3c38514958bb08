import { board } from '#model/company/board.ts'
import { company } from '#model/company/company.ts'
import { figureTable } from '#model/figures.ts'
import { yearFrom } from '#model/fiscal-period.ts'
import { formatDay, longDay } from '#model/india-time.ts'
import type { SamplePage, SampleRow } from '../draw-page.ts'
import { crore, type Results, storedFigures, yearResults } from './figures.ts'

type Report = { number: string; signedOn: string }

/** Returns the pages of an annual report after its cover: contents, five years of figures, and the report of the board. */
export function annualReportPages(year: number, report: Report) {
  const more = [fiveYears(year), boardReport(year, report)]
  const rows = more.map(({ heading }, index) => ({ label: heading, figures: [String(index + 3)] }))
  return { lines: [], table: { columns: [['Page']], rows }, more }
}

function fiveYears(year: number): SamplePage {
  const years = [0, 1, 2, 3, 4].map((ago) => ({ year: year - ago, results: yearResults('consolidated', year - ago) }))
  const row = (label: string, of: (results: Results) => string): SampleRow => ({
    label,
    figures: years.map(({ results }) => of(results)),
  })
  return {
    heading: 'Five years at a glance',
    lines: ['Consolidated, Rs crore, except earnings per share and margins.'],
    table: {
      columns: years.map((entry) => ['Year ended', formatDay(yearFrom(entry.year).to)]),
      rows: [
        row(figureTable.revenue.label, ({ revenue }) => crore(revenue)),
        row(figureTable.ebitda.label, ({ ebitda }) => crore(ebitda)),
        row('Operating margin, per cent', ({ ebitda, revenue }) => ((ebitda / revenue) * 100).toFixed(1)),
        row(figureTable.profit.label, ({ profit }) => crore(profit)),
        row('Net profit margin, per cent', ({ profit, revenue }) => ((profit / revenue) * 100).toFixed(1)),
        row(`${figureTable.eps.label}, Rs`, (results) => storedFigures(results).eps),
      ],
    },
  }
}

function boardReport(year: number, { number, signedOn }: Report): SamplePage {
  const { revenue, profit } = yearResults('consolidated', year)
  const [{ name, role }] = board.directors
  return {
    heading: 'Report of the board of directors',
    lines: [
      'To the members,',
      '',
      `Your directors present the ${number} annual report with the audited accounts of the year ended ${longDay(yearFrom(year).to)}.`,
      '',
      `Consolidated revenue of the year: Rs ${crore(revenue)} crore. Profit after tax: Rs ${crore(profit)} crore.`,
      'The board recommends a dividend of Rs 2 per equity share.',
      '',
      'Both plants ran without a recall. No regulatory action is open at either plant.',
      'The board thanks employees, customers, doctors and members for their trust.',
    ],
    signed: { name, role, at: `${company.city}, ${longDay(signedOn)}` },
  }
}
