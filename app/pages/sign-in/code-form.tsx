import { type FormEvent, type ReactNode, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { emptyPin, PinField, pinBoxes } from '#app/forms/fields/pin-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { isEmail } from '#model/email-address.ts'
import { enter } from './enter.ts'

/** E-mail, `Send OTP`, four boxes, `Verify otp` (spec 2, 4 and 8). */
export function CodeForm({ children }: { children: ReactNode }) {
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [pin, setPin] = useState<readonly string[]>(emptyPin)
  const [pinError, setPinError] = useState<string>()
  const [waiting, setWaiting] = useState<'send' | 'verify'>()
  const [sent, setSent] = useState(false)
  const address = email.trim().toLowerCase()

  async function send(): Promise<void> {
    if (!isEmail(address)) return setEmailError('Enter a valid email address')
    setEmailError(undefined)
    setPinError(undefined)
    setWaiting('send')
    try {
      await api('admin/send-otp', { email: address })
      setSent(true)
      toast('OTP Sent.')
    } catch (error) {
      // A failed send flags the email field (spec 8).
      if (error instanceof Refusal) setEmailError(error.message)
      else throw error
    } finally {
      setWaiting(undefined)
    }
  }

  async function verify(): Promise<void> {
    if (!isEmail(address)) return setEmailError('Enter a valid email address')
    const otp = pin.join('')
    if (otp.length < pinBoxes) return setPinError('Enter all four digits')
    setWaiting('verify')
    try {
      const { token } = await api('admin/verify-otp', { email: address, otp })
      await enter({ token, email: address })
    } catch (error) {
      setWaiting(undefined)
      if (error instanceof Refusal && error.code === 'wrong-code') setPinError('Check the code, or send a new one')
      sayFailure(error)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Enter in the email field asks for a code; once there are digits it sends them.
    void (sent || pin.some(Boolean) ? verify() : send())
  }

  return (
    <form className="inner" noValidate onSubmit={submit}>
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
        hint={
          sent
            ? 'If this address belongs to an admin, four digits are on their way. They work for five minutes.'
            : 'Enter the four digits we send to your email.'
        }
        disabled={waiting === 'verify'}
        onChange={(value) => {
          setPin(value)
          setPinError(undefined)
        }}
        onRefresh={send}
      />
      <Button type="submit" wide busy={waiting === 'verify'}>
        Verify otp
      </Button>
      {children}
    </form>
  )
}
