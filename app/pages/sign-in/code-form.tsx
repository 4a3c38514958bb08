import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { emptyPin, PinField, pinBoxes } from '#app/forms/fields/pin-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Refusal } from '#contract/refusal.ts'
import { isEmail } from '#model/email-address.ts'
import { enter } from './enter.ts'
import { useSentCode } from './use-sent-code.ts'

/** E-mail, `Send OTP`, four boxes, `Verify otp` (spec 2, 4 and 8). The fourth digit sends the code by itself. */
export function CodeForm({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [pin, setPin] = useState<readonly string[]>(emptyPin)
  const [pinError, setPinError] = useState<string>()
  const [waiting, setWaiting] = useState<'send' | 'verify'>()
  const code = useSentCode()
  const verifying = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const address = email.trim().toLowerCase()

  async function send(): Promise<void> {
    if (!isEmail(address)) return setEmailError('Enter a valid email address')
    setEmailError(undefined)
    setPinError(undefined)
    setWaiting('send')
    try {
      // A failed send flags the email field (spec 8).
      const refused = await code.send(address)
      setEmailError(refused)
      if (!refused) focusFirstBox(form.current)
    } finally {
      setWaiting(undefined)
    }
  }

  async function verify(digits: readonly string[]): Promise<void> {
    if (verifying.current) return
    if (!isEmail(address)) return setEmailError('Enter a valid email address')
    const otp = digits.join('')
    if (otp.length < pinBoxes) return setPinError('Enter all four digits')
    verifying.current = true
    setWaiting('verify')
    try {
      const { token } = await api('admin/verify-otp', { email: address, otp })
      await enter({ token, email: address })
    } catch (error) {
      verifying.current = false
      setWaiting(undefined)
      if (error instanceof Refusal && error.code === 'wrong-code') setPinError('Check the code, or send a new one')
      focusFirstBox(form.current)
      sayFailure(error)
    }
  }

  function changePin(digits: readonly string[]): void {
    setPin(digits)
    setPinError(undefined)
    // A code that was complete and is being mended waits for the button: each attempt counts.
    if (digits.every(Boolean) && !pin.every(Boolean) && isEmail(address)) void verify(digits)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Enter in the email field asks for a code; once there are digits it sends them.
    void (code.sent || pin.some(Boolean) ? verify(pin) : send())
  }

  return (
    <form className="sign-in-inner" noValidate onSubmit={submit} ref={form}>
      <div>
        <h1>Welcome</h1>
        <p>Sign in to manage the catalogue and the investor zone.</p>
      </div>
      <EmailRow
        email={email}
        error={emailError}
        busy={waiting === 'send'}
        onChange={(value) => {
          setEmail(value)
          setEmailError(undefined)
        }}
        onSend={send}
      />
      <PinField
        label="Code"
        value={pin}
        error={pinError}
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
      <Button look="line" busy={busy} onClick={onSend}>
        Send OTP
      </Button>
    </div>
  )
}

/** After what was pressed is drawn: while a code is on its way the boxes take no focus. */
function focusFirstBox(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('.pin input')?.focus())
}
