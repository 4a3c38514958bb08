import type { FigureElement } from '#model/figures.ts'
import type { FigureRow } from '#server/store/tables.ts'
import type { Restorer } from '../ledger/change.ts'

/** Names a row: a document says a thing once. */
export function figureId({ document, basis, period, element }: Omit<FigureRow, 'id' | 'value' | 'page' | 'revision'>) {
  return [document, basis, period, element].join('/')
}

/** What a document says of one element, as it is recorded. */
export type SaidFigure = { element: FigureElement; value: string; page: number }

export const figureRestorer: Restorer<FigureRow> = {
  read: (rows, id) => rows.figures.byId(id),
  async write(rows, id, row, revision) {
    if (!row) return rows.figures.remove(id)
    const figure = { ...row, revision }
    if (await rows.figures.byId(id)) await rows.figures.update(figure)
    else await rows.figures.insert([figure])
  },
}
