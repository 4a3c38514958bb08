import { useCan } from '#app/own-role.ts'
import { messages } from './shared-messages.ts'

/** Shown to whoever asks if nobody else may approve. */
export const nobodyElse = messages.noApprover.nobodyElse

/** Says what to do if nobody but the reader may approve. */
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
