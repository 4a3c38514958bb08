import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { startOf } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { passkeyPeople, passkeyPeopleFirst } from '#model/passkey.ts'

type Without = CallOutput<'admin/get-people'>['data']['without_passkey']

type Props = {
  without: Without
  required: boolean
  mayChange: boolean
  onChanged: () => unknown
}

/** Setting that approvers need a passkey, with the approvers who have none. */
export function PasskeyRule({ without, required, mayChange, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="people-table-rule">
      <Icon name="shield" />
      <p>
        <b>{`${passkeyPeopleFirst} ${required ? 'need a passkey.' : 'can sign in with an e-mailed code.'}`}</b>{' '}
        {withoutInWords(without, required)}
      </p>
      {mayChange && (
        <Button look="line" small onClick={() => setAsking(true)}>
          {required ? 'Do not require passkeys' : 'Require passkeys'}
        </Button>
      )}
      {asking && <Ask required={!required} without={without} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  )
}

const namesOf = ({ count, names }: Without) =>
  [...names, ...(count > names.length ? [`${count - names.length} more`] : [])].join(', ')

function withoutInWords(without: Without, required: boolean): string {
  if (!without.count) return 'Each of them has one.'
  const names = namesOf(without)
  return required ? `${names}: none yet, and nothing is open to them but adding one.` : `Without one: ${names}.`
}

type AskProps = { required: boolean; without: Without; onChanged: () => unknown; onClose: () => void }

function Ask({ required, without, onChanged, onClose }: AskProps) {
  const note = required
    ? `From now on nothing but adding a passkey is open to ${passkeyPeople} who came in otherwise, you too.${without.count ? ` Without one: ${namesOf(without)}.` : ''} Every owner is notified by e-mail.`
    : `A mailed code is enough again for ${passkeyPeople}. Every owner is notified by e-mail.`
  return (
    <ConfirmDialog
      question={required ? `Shall ${passkeyPeople} need a passkey?` : 'Shall they need none any more?'}
      note={note}
      confirm={required ? 'Require passkeys' : 'Do not require passkeys'}
      look={required ? 'primary' : 'danger'}
      onConfirm={async () => {
        await api('admin/require-passkeys', { required })
        const { data } = await api('admin/get-me')
        // Whoever said so and came in by a code has nothing more to see here.
        if (data.lacks_passkey) return location.assign(startOf(data))
        await onChanged()
        toast(required ? `${passkeyPeopleFirst} need a passkey now.` : 'Nobody needs a passkey now.')
      }}
      onClose={onClose}
    />
  )
}
