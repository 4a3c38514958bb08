import { useState } from 'react'
import { hasPasskeys, signInByPasskey } from '#app/passkeys.ts'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { enter } from './enter.ts'

/** Displayed beside the code if the browser supports passkeys. Beyond the specification. */
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
    <button
      type="button"
      className={busy ? 'button button-line button-wide button-busy' : 'button button-line button-wide'}
      aria-busy={busy || undefined}
      onClick={signIn}
    >
      <span className="button-label">Sign in with a passkey</span>
    </button>
  )
}
