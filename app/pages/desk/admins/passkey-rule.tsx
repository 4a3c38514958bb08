import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { startOf } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

const texts = messages.passkeyRule

type MissingPasskeys = CallOutput<'admin/get-people'>['data']['without_passkey']

type Props = {
  without: MissingPasskeys
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
        <b>{required ? texts.required : texts.notRequired}</b> {describeMissingPasskeys(without, required)}
      </p>
      {canChange && (
        <Button variant="line" small onClick={() => setAsking(true)}>
          {required ? texts.stop : texts.require}
        </Button>
      )}
      {asking && (
        <PasskeyRuleDialog
          required={!required}
          without={without}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const namesOf = ({ count, names }: MissingPasskeys) =>
  [...names, ...(count > names.length ? [texts.more(count - names.length)] : [])].join(', ')

function describeMissingPasskeys(without: MissingPasskeys, required: boolean): string {
  if (!without.count) return texts.allHaveOne
  const names = namesOf(without)
  return required ? texts.withoutBlocked(names) : texts.without(names)
}

type AskProps = { required: boolean; without: MissingPasskeys; onChanged: () => unknown; onClose: () => void }

function PasskeyRuleDialog({ required, without, onChanged, onClose }: AskProps) {
  const note = required
    ? texts.requireNote(without.count ? texts.without(namesOf(without)) : undefined)
    : texts.stopNote
  return (
    <ConfirmDialog
      question={required ? texts.requireQuestion : texts.stopQuestion}
      note={note}
      confirm={required ? texts.require : texts.stop}
      variant={required ? 'primary' : 'danger'}
      onConfirm={async () => {
        await api('admin/require-passkeys', { required })
        const { data } = await api('admin/get-me')
        // Owners without a passkey who set this rule lose access to this screen.
        if (data.lacks_passkey) return location.assign(startOf(data))
        await onChanged()
        toast(required ? texts.requireDone : texts.stopDone)
      }}
      onClose={onClose}
    />
  )
}
