import { useState } from 'react'
import { hasPasskeys, signInByPasskey } from '#app/passkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { enter } from './enter.ts'

/** Displayed if the browser supports passkeys. Beyond the specification. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null

  async function signIn(): Promise<void> {
    setBusy(true)
    try {
      const session = await signInByPasskey()
      if (session) await enter(session)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast(error.message, { kind: 'bad', place: 'top' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="line" wide busy={busy} onClick={signIn}>
      Sign in with a passkey
    </Button>
  )
}
