import { useCan } from '#app/own-role.ts'
import { messages } from './shared-messages.ts'

/** Message for the requester if nobody else may approve. */
export const nobodyElse = messages.noApprover.nobodyElse

/** Instructions if only the reader may approve. */
export function NoApprover() {
  const { nobody, add, askOwner } = messages.noApprover
  const canAdd = useCan()('change-people')
  return (
    <p className="desk-note">
      {nobody}{' '}
      {canAdd ? (
        <>
          {add.before} <a href="/admin/desk/people">{add.link}</a>.
        </>
      ) : (
        askOwner
      )}
    </p>
  )
}
