import { notAFiscalYear } from '#contract/investor-fields.ts'
import { badInput } from '#contract/refusal.ts'
import { yearLabelled } from '#model/fiscal-year.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { PostedDocument } from './posted.ts'

/** Throws for a new malformed year. A year accepted by an older release may remain. */
export function refuseOddYears(documents: readonly PostedDocument[], byKey: ReadonlyMap<number, DocumentRow>): void {
  for (const { key, filterdate, place } of documents) {
    const before = key === undefined ? undefined : byKey.get(key)?.filterdate
    if (!filterdate || filterdate === before || yearLabelled(filterdate) !== undefined) continue
    throw badInput(`${place}.filterdate`, notAFiscalYear)
  }
}

/**
 * Throws unless each key is unique and belongs to an existing document. With `upToDate`, the caller claims to have read the current zone.
 */
export async function refuseBadKeys(
  rows: Rows,
  documents: readonly PostedDocument[],
  byKey: ReadonlyMap<number, DocumentRow>,
  upToDate: boolean,
): Promise<void> {
  const met = new Set<number>()
  for (const { key, place } of documents) {
    if (key === undefined) continue
    const field = `${place}.key`
    if (met.has(key)) throw badInput(field, `The document with key ${key} is in the list twice. Send it once.`)
    met.add(key)
    if (byKey.has(key)) continue
    const withdrawn = await rows.investors.document(key)
    if (!withdrawn)
      throw badInput(field, 'There is no document with this key. To file a new document, leave out the key.')
    // Withdrawn by somebody else after this caller read it: stays withdrawn.
    if (upToDate) throw badInput(field, 'This document was withdrawn. Restore it from the history instead.')
  }
}
