import { type RefObject, useRef, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { emptyPin, pinBoxes } from '#app/forms/fields/pin-field.tsx'
import { Refusal } from '#contract/refusal.ts'
import { isEmail } from '#model/email-address.ts'
import { enter } from './enter.ts'
import { useSentCode } from './use-sent-code.ts'

const noAddress = 'Enter a valid email address'

/** State of address and digits, and their two calls: `send` requests a code, `verify` signs in with it. */
export function useCodeForm(form: RefObject<HTMLFormElement | null>) {
  const email = useTyped('')
  const pin = useTyped(emptyPin)
  const [waiting, setWaiting] = useState<'send' | 'verify'>()
  const code = useSentCode()
  const verifying = useRef(false)
  const address = email.value.trim().toLowerCase()

  async function send(): Promise<void> {
    if (!isEmail(address)) return email.flag(noAddress)
    pin.flag(undefined)
    email.flag(undefined)
    setWaiting('send')
    try {
      // A failed send flags the email field (spec 8).
      const refused = await code.send(address)
      email.flag(refused)
      if (!refused) focusFirstBox(form.current)
    } finally {
      setWaiting(undefined)
    }
  }

  async function verify(digits: readonly string[]): Promise<void> {
    if (verifying.current) return
    if (!isEmail(address)) return email.flag(noAddress)
    const otp = digits.join('')
    if (otp.length < pinBoxes) return pin.flag('Enter all four digits')
    verifying.current = true
    setWaiting('verify')
    try {
      const { token } = await api('admin/verify-otp', { email: address, otp })
      await enter({ token, email: address })
    } catch (error) {
      verifying.current = false
      setWaiting(undefined)
      if (error instanceof Refusal && error.code === 'wrong-code') pin.flag('Check the code, or send a new one')
      focusFirstBox(form.current)
      toastError(error)
    }
  }

  return { email, pin, waiting, code, send, verify, mayVerify: isEmail(address) }
}

function useTyped<Value>(start: Value) {
  const [value, setValue] = useState(start)
  const [error, setError] = useState<string>()
  function type(next: Value): void {
    setValue(next)
    setError(undefined)
  }
  return { value, error, type, flag: setError }
}

/** Runs after the next rendering: while a code is being sent, the boxes take no focus. */
function focusFirstBox(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('.pin input')?.focus())
}
