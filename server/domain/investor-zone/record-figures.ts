import { Refusal } from '#contract/refusal.ts'
import type { Basis } from '#model/figures.ts'
import type { FigureRow } from '#server/store/tables.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { reasonFor } from './document.ts'
import { figureId, type SaidFigure } from './figure-rows.ts'

/** What one document says of one period. */
export type Statement = { document: number; basis: Basis; period: string; figures: readonly SaidFigure[] }

/**
 * Records what a document says of a period; what it said before of the same is corrected, and undone together. Visitors see it exactly while
 * they see the document.
 */
export async function recordFigures(
  { ledger, now }: { ledger: Ledger; now: () => Date },
  actor: Actor,
  { document, basis, period, figures }: Statement,
  reason?: string,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(
    actor,
    async (rows, note, next) => {
      const source = await rows.investors.document(document)
      if (!source || source.withdrawn_at)
        throw new Refusal('not-found', 'There is no such document. File it first.', { field: 'document' })
      let number = next
      for (const { element, value, page } of figures) {
        const id = figureId({ document, basis, period, element })
        const before = await rows.figures.byId(id)
        if (before?.value === value && before.page === page) continue
        const after: FigureRow = { id, document, page, period, basis, element, value, revision: number }
        if (before) await rows.figures.update(after)
        else await rows.figures.insert([after])
        const action = before ? 'edit figure' : 'record figure'
        const why = reasonFor(source, now(), reason)
        note({ action, entity: 'figure', id, before: before ?? null, after, reason: why })
        number += 1
      }
      if (number === next) throw new Refusal('bad-input', 'Change the data and try again')
    },
    newId(),
  )
  return { revision }
}
