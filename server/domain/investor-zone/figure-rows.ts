import type { Basis, FigureElement } from '#model/figures.ts'
import type { FigureRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'

type RecordedFigure = { element: FigureElement; value: string; page: number }

/** Figures of one period in one document. */
export type RecordedFigures = { document: number; basis: Basis; period: string; figures: readonly RecordedFigure[] }

export function rowsOfFigures({ document, basis, period, figures }: RecordedFigures): FigureRow[] {
  return figures.map(({ element, value, page }) => ({
    id: [document, basis, period, element].join('/'),
    ...{ document, page, period, basis, element, value, revision: 0 },
  }))
}

export const recordFigures = recorderOf('figure', rowsOfFigures)
