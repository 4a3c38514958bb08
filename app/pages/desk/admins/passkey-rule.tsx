import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { namesOf, SignInRule } from './sign-in-rule.tsx'

const texts = messages.passkeyRule

type MissingPasskeys = CallOutput<'admin/get-people'>['data']['without_passkey']

type Props = {
  without: MissingPasskeys
  required: boolean
  canChange: boolean
  onChanged: () => unknown
}

/** Setting that approvers need a passkey, with the approvers who have none. */
export function PasskeyRule({ without, required, ...props }: Props) {
  const note = texts.require.note(without.count ? texts.without(namesOf(without)) : undefined)
  return (
    <SignInRule
      {...props}
      state={required ? texts.required : texts.notRequired}
      about={describeMissingPasskeys(without, required)}
      change={required ? { ...texts.stop, variant: 'danger' } : { ...texts.require, note, variant: 'primary' }}
      onChange={() => api('admin/require-passkeys', { required: !required })}
    />
  )
}

function describeMissingPasskeys(without: MissingPasskeys, required: boolean): string {
  if (!without.count) return texts.allHaveOne
  const names = namesOf(without)
  return required ? texts.withoutBlocked(names) : texts.without(names)
}
