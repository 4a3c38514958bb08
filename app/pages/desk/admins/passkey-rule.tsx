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
  canChange: boolean
  onChanged: () => unknown
}

/** Setting that approvers need a passkey, with the approvers who have none. */
export function PasskeyRule({ without, required, canChange, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="people-table-rule">
      <Icon name="shield" />
      <p>
        <b>{`${passkeyPeopleFirst} ${required ? 'need a passkey.' : 'can sign in with an e-mailed code.'}`}</b>{' '}
        {withoutInWords(without, required)}
      </p>
      {canChange && (
        <Button variant="line" small onClick={() => setAsking(true)}>
          {required ? 'Stop requiring passkeys' : 'Require passkeys'}
        </Button>
      )}
      {asking && <Ask required={!required} without={without} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  )
}

const namesOf = ({ count, names }: Without) =>
  [...names, ...(count > names.length ? [`${count - names.length} more`] : [])].join(', ')

function withoutInWords(without: Without, required: boolean): string {
  if (!without.count) return 'All of them have one.'
  const names = namesOf(without)
  return required
    ? `No passkey yet: ${names}. Until they add one, they can do nothing else.`
    : `No passkey yet: ${names}.`
}

type AskProps = { required: boolean; without: Without; onChanged: () => unknown; onClose: () => void }

function Ask({ required, without, onChanged, onClose }: AskProps) {
  const note = required
    ? `${passkeyPeopleFirst} who signed in with an e-mailed code must add a passkey, or sign in with theirs, before they can do anything else. This also applies to you.${without.count ? ` No passkey yet: ${namesOf(without)}.` : ''} Every owner is notified by e-mail.`
    : `${passkeyPeopleFirst} can sign in with an e-mailed code again. Every owner is notified by e-mail.`
  return (
    <ConfirmDialog
      question={required ? `Require passkeys for ${passkeyPeople}?` : 'Stop requiring passkeys?'}
      note={note}
      confirm={required ? 'Require passkeys' : 'Stop requiring passkeys'}
      variant={required ? 'primary' : 'danger'}
      onConfirm={async () => {
        await api('admin/require-passkeys', { required })
        const { data } = await api('admin/get-me')
        // Whoever said so and came in by a code has nothing more to see here.
        if (data.lacks_passkey) return location.assign(startOf(data))
        await onChanged()
        toast(required ? `${passkeyPeopleFirst} now need a passkey.` : 'Passkeys are no longer required.')
      }}
      onClose={onClose}
    />
  )
}
