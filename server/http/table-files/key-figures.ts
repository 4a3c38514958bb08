import { type Basis, bases, type FigureElement, figureElements, figureTable, keyElements } from '#model/figures.ts'
import { type PeriodKind, periodKinds } from '#model/fiscal-period.ts'
import type { Figures, PeriodFigures } from '#server/domain/investor-zone/figures.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

type View = { kind: PeriodKind; basis: Basis }

type Sheet = Figures & View & { siteUrl: string }

/** Public figures, by `?by=` and `?basis=` like the page; newest period first. */
export function keyFigureFiles(figures: (view: View) => Promise<Figures>, siteUrl: string): TableFiles {
  return {
    title: 'Key figures',
    view(query) {
      const kind = periodKinds.find((periodKind) => periodKind === query.get('by')) ?? 'quarter'
      const basis = bases.find((base) => base === query.get('basis')) ?? 'consolidated'
      return {
        savedAs: `key-figures-${basis}-by-${kind}`,
        async read() {
          const sheet: Sheet = { kind, basis, siteUrl, ...(await figures({ kind, basis })) }
          return { rows: rowsOf(sheet), json: () => inJson(sheet) }
        },
      }
    },
  }
}

/** Returns rupees as integers, and earnings per share as a decimal string. `source`: location of a period's first figure. */
function inJson({ basis, periods }: Sheet) {
  return {
    unit: 'INR',
    basis,
    periods: periods.map((period) => {
      const text = textIn(period)
      const [first] = text
      return {
        period: period.period,
        from: period.from,
        to: period.to,
        figures: Object.fromEntries(text.map(({ element, value }) => [element, value])),
        source: first && { document: first.document, page: first.page },
      }
    }),
  }
}

function textIn({ figures }: PeriodFigures) {
  return figureElements.flatMap((element) => {
    const figure = figures[element]
    return figure ? [{ element, ...figure }] : []
  })
}

/** Returns one row per period. Omits a line that no period has. */
function rowsOf({ basis, periods, documents, siteUrl }: Sheet): (string | number)[][] {
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
    const values = lines.flatMap((element): (string | number)[] => {
      const figure = period.figures[element]
      return figure ? [Number(figure.value), figure.page] : ['', '']
    })
    const { name, from, to } = period
    return [period.period, name, from, to, basis, ...values, linkTo(documents, textIn(period)[0]?.document, siteUrl)]
  })
  return [head, ...rows]
}
