import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { emptyPin, PinField, pinBoxes } from '#app/forms/fields/pin-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast, toasts } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { isEmail } from '#model/email-address.ts'
import { soonInIndia } from '#model/india-time.ts'
import { enter } from './enter.ts'

const hints = {
  start: 'Enter the four digits we send to your email.',
  sent: 'If this address belongs to an admin, four digits are on their way. They work for five minutes.',
  // The toast with the instant is gone after five seconds.
  tooSoon: (next: string) =>
    `The last code stays good until then (${next}), at most five minutes from when it was sent.`,
}

/** E-mail, `Send OTP`, four boxes, `Verify otp` (spec 2, 4 and 8). The fourth digit sends the code by itself. */
export function CodeForm({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [pin, setPin] = useState<readonly string[]>(emptyPin)
  const [pinError, setPinError] = useState<string>()
  const [waiting, setWaiting] = useState<'send' | 'verify'>()
  const [hint, setHint] = useState(hints.start)
  const verifying = useRef(false)
  const said = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const address = email.trim().toLowerCase()

  async function send(): Promise<void> {
    if (!isEmail(address)) return setEmailError('Enter a valid email address')
    setEmailError(undefined)
    setPinError(undefined)
    setWaiting('send')
    // What was said of the code before is no longer so.
    toasts.close(said.current)
    try {
      const next = await ask(address)
      setHint(next ? hints.tooSoon(next) : hints.sent)
      said.current = next ? toast(`A new code can be asked for at ${next}.`, { kind: 'info' }) : toast('OTP Sent.')
      focusFirstBox(form.current)
    } catch (error) {
      // A failed send flags the email field (spec 8).
      if (error instanceof Refusal) setEmailError(error.message)
      else throw error
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
    void (hint !== hints.start || pin.some(Boolean) ? verify(pin) : send())
  }

  return (
    <form className="inner" noValidate onSubmit={submit} ref={form}>
      <div>
        <h1>Welcome</h1>
        <p>Sign in to manage the catalogue and the investor zone.</p>
      </div>
      <div className="send">
        <TextField
          kind="email"
          label="Email"
          name="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          error={emailError}
          onChange={(value) => {
            setEmail(value)
            setEmailError(undefined)
          }}
        />
        <Button look="line" busy={waiting === 'send'} onClick={send}>
          Send OTP
        </Button>
      </div>
      <PinField
        label="Code"
        value={pin}
        error={pinError}
        hint={hint}
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

/** Asks for a code. Answers undefined where one is sent, else from when on the next can be asked for. */
async function ask(email: string): Promise<string | undefined> {
  // Asked before: the reply to the sending itself is the same whether one is sent or not.
  const { next_at } = (await api('admin/next-otp', { email })).data
  await api('admin/send-otp', { email })
  return next_at ? soonInIndia(next_at, new Date()) : undefined
}

/** After what was pressed is drawn: while a code is on its way the boxes take no focus. */
function focusFirstBox(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('.pin input')?.focus())
}
