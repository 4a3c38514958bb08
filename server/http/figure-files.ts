import { csvText } from '#model/csv.ts'
import { type Basis, type FigureElement, figureElements, figureTable, keyElements } from '#model/figures.ts'
import type { PeriodKind } from '#model/fiscal-period.ts'
import type { Figures, PeriodFigures } from '#server/domain/investor-zone/figures.ts'
import { writeXlsx } from './write-xlsx.ts'

/** What a file is written of. */
export type FigureSheet = Figures & { kind: PeriodKind; basis: Basis; siteUrl: string }

type File = {
  type: string
  /** The ending it is saved under; without one the browser shows it. */
  saved?: string
  write: (sheet: FigureSheet) => string | Uint8Array
}

/** The files by their address, which stays. */
export const figureFiles: Readonly<Record<string, File>> = {
  '/investorzone/key-figures.json': { type: 'application/json; charset=utf-8', write: asJson },
  '/investorzone/key-figures.csv': {
    type: 'text/csv; charset=utf-8',
    saved: 'csv',
    write: (sheet) => csvText(rowsOf(sheet)),
  },
  '/investorzone/key-figures.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    saved: 'xlsx',
    write: (sheet) => writeXlsx('Key figures', rowsOf(sheet)),
  },
}

/** Rupees as integers, earnings per share as a decimal string; `source` is where the first figure of a period stands. */
function asJson({ basis, periods }: FigureSheet): string {
  return JSON.stringify({
    unit: 'INR',
    basis,
    periods: periods.map((period) => {
      const said = saidIn(period)
      const [first] = said
      return {
        period: period.period,
        from: period.from,
        to: period.to,
        figures: Object.fromEntries(said.map(({ element, value }) => [element, value])),
        source: first && { document: first.document, page: first.page },
      }
    }),
  })
}

/** The figures of a period in the statement's order. */
function saidIn({ figures }: PeriodFigures) {
  return figureElements.flatMap((element) => {
    const figure = figures[element]
    return figure ? [{ element, ...figure }] : []
  })
}

/** One row a period below the head, newest first; a missing value is an empty cell. A line that no period has is left out. */
function rowsOf({ basis, periods, documents, siteUrl }: FigureSheet): (string | number)[][] {
  const keys: readonly FigureElement[] = keyElements
  const lines = figureElements.filter(
    (element) => keys.includes(element) || periods.some(({ figures }) => figures[element]),
  )
  const measures = lines.flatMap((element) => {
    const { label, holds } = figureTable[element]
    return [`${label}, ${holds === 'rupees' ? '₹' : '₹ a share'}`, `${label}: page`]
  })
  const head = ['Period', 'Name', 'From', 'To', 'Accounts', ...measures, 'Filed document']
  const rows = periods.map((period): (string | number)[] => {
    const link = documents.find(({ key }) => key === saidIn(period)[0]?.document)?.file_link
    const values = lines.flatMap((element): (string | number)[] => {
      const figure = period.figures[element]
      return figure ? [Number(figure.value), figure.page] : ['', '']
    })
    const { name, from, to } = period
    return [period.period, name, from, to, basis, ...values, link ? `${siteUrl}${link}` : '']
  })
  return [head, ...rows]
}
