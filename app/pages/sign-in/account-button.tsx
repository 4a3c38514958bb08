import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { askAccount } from './account-window.ts'
import { enter } from './enter.ts'
import { GoogleMark } from './google-mark.tsx'

type Options = CallOutput<'admin/sign-in-options'>['data']

/** `Sign in with Google`: a window of the provider, its ID token, one more call, and in (spec 4). Toasts are top right here. */
export function AccountButton() {
  const [busy, setBusy] = useState(false)
  const options = useOptions()

  async function signIn(): Promise<void> {
    try {
      const found = await options()
      if (!found) return say('Sign in with Google is not set up on this site. Use a code instead.')
      const idToken = await askAccount(found)
      // A window that was closed or refused says nothing (spec 8).
      if (!idToken) return
      setBusy(true)
      const { token, data } = await api('admin/google-login', { google_token: idToken })
      await enter({ token, email: data.email })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className={busy ? 'btn line wide busy' : 'btn line wide'}
      aria-busy={busy || undefined}
      onClick={signIn}
    >
      <GoogleMark />
      <span className="label">Sign in with Google</span>
    </button>
  )
}

function say(sentence: string): void {
  toast(sentence, { kind: 'bad', place: 'top' })
}

/** Asked for when the page opens, so that the press itself can open the window: browsers block one that comes later. */
function useOptions(): () => Promise<Options> {
  const asked = useRef<Promise<Options>>(undefined)
  useEffect(() => {
    asked.current = ask()
    asked.current.catch(() => {
      // Asked again at the press, where a failure is told.
      asked.current = undefined
    })
  }, [])
  return () => asked.current ?? ask()
}

async function ask(): Promise<Options> {
  return (await api('admin/sign-in-options')).data
}
