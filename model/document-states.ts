import type { DocumentFieldName, DocumentText } from './document-fields.ts'
import { documentFieldNames, documentTable } from './document-text.ts'
import { isReleased } from './investor-zone.ts'
import { keysOf } from './keys-of.ts'

/** What a document of the investor zone can be, with the word that lists, forms, filters and the history use for it. */
export const documentStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<string, string>

export type DocumentState = keyof typeof documentStates
export const documentStateNames = keysOf(documentStates)

/** What is kept of a document that says what state it is in. */
export type KeptOfState = {
  draft?: boolean
  release_at?: string | null
  /** A scheduled one waits for its instant, or for a second person. */
  waiting_since?: string | null
  /** Or for the end of its board meeting. */
  held_since?: string | null
  corrected_at?: string | null
  withdrawn_at?: string | null
}

/** The state of a document at an instant: a function of what is kept and the clock, so that nothing has to run for it to change. */
export function documentState(kept: KeptOfState, instant: Date): DocumentState {
  if (kept.draft) return 'draft'
  if (kept.withdrawn_at) return 'withdrawn'
  if (!isReleased(kept, instant)) return 'scheduled'
  return kept.corrected_at ? 'corrected' : 'published'
}

/** The fields that tell visitors something; by the others a document is only sorted. */
const tellingFields: readonly DocumentFieldName[] = documentFieldNames.filter(
  (name) => !['day', 'fiscal year'].includes(documentTable[name].holds),
)

/** Whether a document that was published says something else now. What it had not said before may be added. */
export function isCorrection(before: DocumentText, after: DocumentText): boolean {
  return tellingFields.some((name) => before[name] !== '' && before[name] !== after[name])
}
