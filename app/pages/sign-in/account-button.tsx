import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { type Answer, openAccountWindow } from './account-window.ts'
import { enter } from './enter.ts'
import { GoogleMark } from './google-mark.tsx'
import { type SignInOptions, useSignInOptions } from './use-sign-in-options.ts'

/** Messages if the window returned no credential. A closed or declined window has no message (spec 8). */
const sentences: Record<string, string> = {
  away: 'The account provider did not respond. Try again in a minute, or sign in another way.',
  blocked: 'The browser blocked the window. Allow pop-ups for this site, or sign in another way.',
  'not-set-up': 'Sign in with Google is not set up on this site. Sign in another way.',
  refused: 'This account could not be verified. Try again, or sign in another way.',
  'too-often': 'Too many attempts. Try again in a minute, or sign in another way.',
}

/**
 * `Sign in with Google`: opens the provider's window, sends its credential in one more call, and signs in (spec 4). Toasts are top right
 * here.
 */
export function AccountButton() {
  const [busy, setBusy] = useState(false)
  const options = useSignInOptions()
  const wasRefused = useRef(false)

  async function signIn(): Promise<void> {
    try {
      const { credential, failed = '' } = await askProvider(await options(), wasRefused.current)
      if (failed) wasRefused.current = failed === 'refused'
      if (sentences[failed]) showMessage(sentences[failed])
      if (!credential) return
      setBusy(true)
      const { token, data } = await api('admin/google-login', { google_token: credential })
      await enter({ token, email: data.email })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      wasRefused.current = error.code === 'cannot-find-user'
      showMessage(error.message)
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
      <GoogleMark />
      <span className="button-label">Sign in with Google</span>
    </button>
  )
}

async function askProvider(provider: SignInOptions, selectAccount: boolean): Promise<Answer> {
  if (!provider) return { failed: 'not-set-up' }
  return provider.away ? { failed: 'away' } : openAccountWindow(provider.url, selectAccount)
}

function showMessage(sentence: string): void {
  toast(sentence, { kind: 'bad', place: 'top' })
}
