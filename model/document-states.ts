import type { DocumentFieldName, DocumentText } from './document-fields.ts'
import { documentFieldNames, documentTable } from './document-text.ts'
import { isReleased } from './investor-zone.ts'
import { keysOf } from './keys-of.ts'

/** States of a document, with the labels used in lists, forms, filters and the history. */
export const documentStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<string, string>

export type DocumentState = keyof typeof documentStates
export const documentStateNames = keysOf(documentStates)

/** Stored fields that determine a document's state. */
export type StateColumns = {
  draft?: boolean
  release_at?: string | null
  /** Set if a scheduled document awaits approval as well as its time. */
  waiting_since?: string | null
  /** Set if it waits for the end of its board meeting. */
  held_since?: string | null
  corrected_at?: string | null
  withdrawn_at?: string | null
}

/** Returns the state of a document at an instant. Derived from stored fields and the clock, so no job has to update it. */
export function documentState(stored: StateColumns, instant: Date): DocumentState {
  if (stored.draft) return 'draft'
  if (stored.withdrawn_at) return 'withdrawn'
  if (!isReleased(stored, instant)) return 'scheduled'
  return stored.corrected_at ? 'corrected' : 'published'
}

/** Fields with information for visitors; the others only sort a document. */
const reportingFields: readonly DocumentFieldName[] = documentFieldNames.filter(
  (name) => !['day', 'fiscal year'].includes(documentTable[name].holds),
)

/** True if a published document changed in content. Adding a missing value does not count. */
export function isCorrection(before: DocumentText, after: DocumentText): boolean {
  return reportingFields.some((name) => before[name] !== '' && before[name] !== after[name])
}
