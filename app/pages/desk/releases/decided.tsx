import { approvableActions } from '#model/approval.ts'
import { DeskRow, Part } from '../desk-frame.tsx'
import { type Decision, describeDecision, type Release } from './describe-release.ts'
import { messages } from './room-messages.ts'

/** Approvals, refusals and cancelled requests of a release, with person and time, from the ledger. */
export function DecidedList({ release: { decided } }: { release: Release }) {
  if (!decided.length) return null
  return (
    <Part id="room-decided" heading={messages.decided.heading} count={decided.length}>
      <ul className="desk-rows">
        {decided.map((entry) => (
          <DeskRow
            key={`${entry.at} ${entry.decision} ${entry.documents[0]?.key}`}
            name={describeDecision(entry)}
            about={
              messages.decided.requested(describeDocuments(entry), entry.requested_by) +
              (entry.reason ? messages.decided.reason(entry.reason) : '')
            }
          />
        ))}
      </ul>
    </Part>
  )
}

/** `Correct: Press release`, `Publish 5 papers: Outcome, …`. */
function describeDocuments({ requested_action, documents }: Decision): string {
  const names = documents.map(({ name }) => name).join(', ')
  return `${approvableActions[requested_action]}${messages.decided.count(documents.length)}: ${names}`
}
