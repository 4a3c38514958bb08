import { approvableActions } from '#model/approval.ts'
import { type DocumentState, documentState, documentStates } from '#model/document-states.ts'
import { inIndia } from '#model/india-time.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

/** State of a document for admins, with its start or end time. `now` is the server's time. */
export function StateMark({ document, now }: { document: InvestorDocument; now: Date }) {
  const state = documentState(document, now)
  return (
    <>
      <span className={state === 'scheduled' ? 'badge badge-archived' : 'documents-date figures'}>
        {describeState(state, document)}
      </span>
      <Waiting document={document} />
    </>
  )
}

function Waiting({ document: { approval } }: { document: InvestorDocument }) {
  if (!approval) return null
  const actionText =
    approval.action === 'publish document' ? '' : ` (${approvableActions[approval.action].toLowerCase()})`
  return (
    <a className="documents-date" href={`/admin/desk/approvals/${approval.id}`}>
      {approval.rejected ? 'Rejected' : 'Awaiting approval'}
      {actionText}
    </a>
  )
}

function describeState(state: DocumentState, { release_at, corrected_at }: InvestorDocument): string {
  const word = documentStates[state]
  if (state === 'scheduled') return release_at ? `${word} until ${inIndia(release_at)}` : word
  const instant = state === 'corrected' ? corrected_at : release_at
  return instant ? `${word} ${inIndia(instant)}` : word
}
