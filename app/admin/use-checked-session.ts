import { useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { api } from '#app/api.ts'
import { rememberReturnTo } from '#app/return-to.ts'
import { readSession, signInPath, watchSession } from '#app/session.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'

type Me = CallOutput<'admin/get-me'>['data']

/**
 * Checks with the server whether the stored token is valid. Without a valid token, redirects to the sign-in page. A failed check is
 * repeated after each completed load of the screen's data. `hasFailed` stays true until a check succeeds.
 */
export function useCheckedSession(): { me?: Me; hasFailed: boolean } {
  const [me, setMe] = useState<Me>()
  const [hasFailed, setHasFailed] = useState(false)
  const isChecking = useRef(false)
  // Replaced by each completed load, also by one so short that React never draws its "loading" state.
  const matches = useMatches()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a completed load repeats a check that failed
  useEffect(() => {
    if (!readSession()) {
      rememberReturnTo()
      location.replace(signInPath)
    } else if (!me && !isChecking.current) {
      isChecking.current = true
      api('admin/get-me')
        .then(({ data }) => {
          setMe(data)
          setHasFailed(false)
        })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          setHasFailed(true)
        })
        .finally(() => {
          isChecking.current = false
        })
    }
  }, [me, matches])
  useEffect(() => {
    return watchSession((session) => {
      // An open form stays; its next save reports that the session has ended.
      if (!session && !topDialog()) location.replace(signInPath)
    })
  }, [])
  return { me, hasFailed }
}
