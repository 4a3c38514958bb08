import { useCan } from '#app/own-role.ts'

/** Shown to whoever asks if nobody else may approve. */
export const nobodyElse = 'Nobody else can approve it: add a second owner or an approver in People.'

/** Says what to do if nobody but the reader may approve. */
export function NoApprover() {
  const canAdd = useCan()('change-people')
  return (
    <p className="desk-note">
      Nobody else can approve changes. Changes that need approval stay pending until somebody can.{' '}
      {canAdd ? (
        <>
          Add a second owner or an approver in <a href="/admin/desk/people">People</a>.
        </>
      ) : (
        'Ask an owner to add an approver.'
      )}
    </p>
  )
}
