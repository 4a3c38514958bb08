import { type DocumentState, documentState, documentStates } from '#model/document-states.ts'
import { inIndia } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** Tells an admin what state a document is in, and since or until when. `now` is the server's time. */
export function StateMark({ document, now }: { document: InvestorDocument; now: Date }) {
  const state = documentState(document, now)
  return (
    <span className={state === 'scheduled' ? 'badge badge-archived' : 'documents-date figures'}>
      {stateInWords(state, document)}
    </span>
  )
}

function stateInWords(state: DocumentState, { release_at, corrected_at }: InvestorDocument): string {
  const word = documentStates[state]
  if (state === 'scheduled') return `${word} until ${inIndia(release_at ?? '')}`
  const at = state === 'corrected' ? corrected_at : release_at
  return at ? `${word} ${inIndia(at)}` : word
}
