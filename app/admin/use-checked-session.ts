import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { readSession, signInPath, watchSession } from '#app/session.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import { rememberWantedPage } from '#app/wanted-page.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'

type Me = CallOutput<'admin/get-me'>['data']

/**
 * Asks the server whether the stored token still counts; without a token, or with a dead one, the browser goes to the sign-in page. A check
 * that failed is repeated whenever the screen's data is loaded again. `hasFailed` stays true until one succeeds.
 */
export function useCheckedSession(): { me?: Me; hasFailed: boolean } {
  const [me, setMe] = useState<Me>()
  const [hasFailed, setHasFailed] = useState(false)
  const { state } = useRevalidator()
  const wanted = !me && state === 'idle'
  useEffect(() => {
    if (!readSession()) {
      rememberWantedPage()
      location.replace(signInPath)
    } else if (wanted)
      api('admin/get-me').then(
        ({ data }) => {
          setMe(data)
          setHasFailed(false)
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          setHasFailed(true)
        },
      )
  }, [wanted])
  useEffect(() => {
    return watchSession((session) => {
      // A form that is open stays: it says at its next save that the session is over.
      if (!session && !topDialog()) location.replace(signInPath)
    })
  }, [])
  return { me, hasFailed }
}
