import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { namesOf, SignInRule } from './sign-in-rule.tsx'

const texts = messages.mailedCodes

type Props = {
  allowed: boolean
  onlyCodes: CallOutput<'admin/get-people'>['data']['only_codes']
  canChange: boolean
  onChanged: () => unknown
}

/** Setting that mailed codes are allowed, with the admins who cannot sign in without them. */
export function MailedCodesRule({ allowed, onlyCodes, ...props }: Props) {
  const names = onlyCodes.count ? namesOf(onlyCodes) : undefined
  return (
    <SignInRule
      {...props}
      state={allowed ? texts.allowed : texts.off}
      about={names ? texts.without(names) : texts.nobody}
      change={
        allowed
          ? { ...texts.switchOff, note: texts.switchOff.note(names), variant: 'danger' }
          : { ...texts.allow, variant: 'danger' }
      }
      onChange={() => api('admin/set-mailed-codes', { allowed: !allowed })}
    />
  )
}
