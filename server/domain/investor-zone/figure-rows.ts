import { type Basis, type FigureElement, figureTable } from '#model/figures.ts'
import { periodName } from '#model/history-values.ts'
import type { FigureRow } from '#model/statement-kinds.ts'
import { formatCount } from './format-count.ts'
import { recorderOf } from './record-statements.ts'
import type { StatementDefinition } from './statement-definition.ts'

type RecordedFigure = { element: FigureElement; value: string; page: number }

/** Figures of one period in one document. */
export type RecordedFigures = { document: number; basis: Basis; period: string; figures: readonly RecordedFigure[] }

export function rowsOfFigures({ document, basis, period, figures }: RecordedFigures): FigureRow[] {
  return figures.map(({ element, value, page }) => ({
    id: [document, basis, period, element].join('/'),
    document,
    page,
    period,
    basis,
    element,
    value,
    revision: 0,
  }))
}

export const recordFigures = recorderOf('figure', rowsOfFigures)

const oneCrore = 10_000_000

/** Formats an amount in crores, as documents do, beside the full number. A value per share is unchanged. */
function inRupees(element: FigureElement, value: string): string {
  const inCrores = figureTable[element].holds === 'rupees' && Math.abs(Number(value)) >= oneCrore
  const full = formatCount(value)
  return inCrores ? `₹ ${(Number(value) / oneCrore).toFixed(2)} crore (${full})` : `₹ ${full}`
}

export const figure: StatementDefinition<'figure', RecordedFigures> = {
  rowsOf: rowsOfFigures,
  name: ({ element, period, basis }) => `${figureTable[element].label}, ${periodName(period)}, ${basis}`,
  describe: ({ element, value, page }) => `${inRupees(element, value)}, page ${page}`,
}
