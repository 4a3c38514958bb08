import type { Basis, FigureElement } from '#model/figures.ts'
import type { FigureRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'

type SaidFigure = { element: FigureElement; value: string; page: number }

/** Figures of one period in one document. */
export type SaidFigures = { document: number; basis: Basis; period: string; figures: readonly SaidFigure[] }

export function rowsOfFigures({ document, basis, period, figures }: SaidFigures): FigureRow[] {
  return figures.map(({ element, value, page }) => ({
    id: [document, basis, period, element].join('/'),
    ...{ document, page, period, basis, element, value, revision: 0 },
  }))
}

export const recordFigures = recorderOf('figure', rowsOfFigures)
