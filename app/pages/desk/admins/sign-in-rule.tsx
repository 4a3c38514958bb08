import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { startOf } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

type FirstNames = CallOutput<'admin/get-people'>['data']['only_codes']

/** Returns the names of a list, with the number of those that it leaves out. */
export const namesOf = ({ count, names }: FirstNames) =>
  [...names, ...(count > names.length ? [messages.passkeyRule.more(count - names.length)] : [])].join(', ')

type Props = {
  state: string
  about: string
  /** Label of the control, its question, and the message afterwards. */
  change: { label: string; question: string; note: string; done: string; variant: 'primary' | 'danger' }
  canChange: boolean
  onChange: () => Promise<unknown>
  onChanged: () => unknown
}

/** A rule of sign-in with its state, and the control that changes it after a question. */
export function SignInRule({ state, about, change, canChange, onChange, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { label, question, note, done, variant } = change
  async function confirm() {
    await onChange()
    const { data } = await api('admin/get-me')
    // Owners whose own session does not meet the rule lose access to this screen.
    if (data.lacks_passkey) return location.assign(startOf(data))
    await onChanged()
    toast(done)
  }
  return (
    <div className="people-table-rule">
      <Icon name="shield" />
      <p>
        <b>{state}</b> {about}
      </p>
      {canChange && (
        <Button variant="line" small onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          question={question}
          note={note}
          confirm={label}
          variant={variant}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
