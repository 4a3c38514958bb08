import type { Store } from '#server/store/store.ts'
import type { Ledger } from '../ledger/ledger.ts'

export type CatalogueContext = { store: Store; ledger: Ledger; now: () => Date }

export const editedMeanwhile = 'Somebody changed this while you were editing. Compare, then save again.'

/** Whether a row was changed after the caller read it; a caller who does not say what they read is believed. */
export function isStale({ revision }: { revision: number }, expectedRevision: number | undefined): boolean {
  return expectedRevision !== undefined && revision > expectedRevision
}
