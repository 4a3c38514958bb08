import { Refusal } from '#contract/refusal.ts'
import { holderNames, type Shares } from '#model/shareholding.ts'
import type { ShareholdingRow } from '#server/store/shareholding-row.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { reasonFor } from './document.ts'
import { shareholdingId } from './shareholdings.ts'

/** What one document says, on one page, of who owned the company at a quarter's end. */
export type SaidPattern = { document: number; period: string; page: number; total: number; shares: Shares }

/** A pattern as rows, one for each holder, each with the total: a change of that changes them all. */
export function rowsOfPattern({ document, period, page, total, shares }: SaidPattern, revision: number) {
  return holderNames.map((holder, at): ShareholdingRow => {
    const said = { document, page, period, holder, shares: String(shares[holder]), total: String(total) }
    return { id: shareholdingId(said), ...said, revision: revision + at }
  })
}

/**
 * Records what a document says of who owns the company; what it said before of the same quarter is corrected, and undone together. Visitors
 * see it exactly while they see the document.
 */
export async function recordShareholding(
  { ledger, now }: { ledger: Ledger; now: () => Date },
  actor: Actor,
  said: SaidPattern,
  reason?: string,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(
    actor,
    async (rows, note, next) => {
      const source = await rows.investors.document(said.document)
      if (!source || source.withdrawn_at)
        throw new Refusal('not-found', 'There is no such document. File it first.', { field: 'document' })
      const why = reasonFor(source, now(), reason)
      let number = next
      for (const row of rowsOfPattern(said, next)) {
        const before = await rows.shareholdings.byId(row.id)
        if (before?.shares === row.shares && before.page === row.page && before.total === row.total) continue
        const after = { ...row, revision: number }
        if (before) await rows.shareholdings.update(after)
        else await rows.shareholdings.insert([after])
        const action = before ? 'edit shareholding' : 'record shareholding'
        note({ action, entity: 'shareholding', id: row.id, before: before ?? null, after, reason: why })
        number += 1
      }
      if (number === next) throw new Refusal('bad-input', 'Change the data and try again')
    },
    newId(),
  )
  return { revision }
}
