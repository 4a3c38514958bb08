import { type FormEvent, type ReactNode, useRef } from 'react'
import { PinField } from '#app/forms/fields/pin-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCodeForm } from './use-code-form.ts'

/** E-mail, `Send OTP`, four boxes, `Verify otp` (spec 2, 4 and 8). The fourth digit submits the code. */
export function CodeForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const { email, pin, waiting, code, send, verify, mayVerify } = useCodeForm(form)

  function changePin(digits: readonly string[]): void {
    pin.type(digits)
    // A complete code that is being corrected waits for the button: each attempt counts.
    if (digits.every(Boolean) && !pin.value.every(Boolean) && mayVerify) void verify(digits)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Enter in the email field requests a code; once digits are typed, it submits them.
    void (code.sent || pin.value.some(Boolean) ? verify(pin.value) : send())
  }

  return (
    <form className="sign-in-inner" noValidate onSubmit={submit} ref={form}>
      <Welcome />
      <EmailRow email={email.value} error={email.error} busy={waiting === 'send'} onChange={email.type} onSend={send} />
      <PinField
        label="Code"
        value={pin.value}
        error={pin.error}
        hint={code.hint}
        disabled={waiting === 'verify'}
        onChange={changePin}
        onRefresh={send}
      />
      <Button type="submit" wide busy={waiting === 'verify'}>
        Verify otp
      </Button>
      {children}
    </form>
  )
}

export function Welcome() {
  return (
    <div>
      <h1>Welcome</h1>
      <p>Sign in to manage the catalogue and the investor zone.</p>
    </div>
  )
}

type EmailRowProps = {
  email: string
  error?: string
  busy: boolean
  onChange: (email: string) => void
  onSend: () => void
}

function EmailRow({ email, error, busy, onChange, onSend }: EmailRowProps) {
  return (
    <div className="sign-in-send">
      <TextField
        kind="email"
        label="Email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        error={error}
        onChange={onChange}
      />
      <Button variant="line" busy={busy} onClick={onSend}>
        Send OTP
      </Button>
    </div>
  )
}
