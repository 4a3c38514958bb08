import type { Store } from '#server/store/store.ts'
import type { Ledger } from '../ledger/ledger.ts'

export type CatalogueContext = { store: Store; ledger: Ledger; now: () => Date }

export const editedMeanwhile =
  'Somebody else changed this while you were editing. Compare the versions, then save again.'

/** True if a row was changed after the caller read it; without `expectedRevision` the row counts as current. */
export function isStale({ revision }: { revision: number }, expectedRevision: number | undefined): boolean {
  return expectedRevision !== undefined && revision > expectedRevision
}
