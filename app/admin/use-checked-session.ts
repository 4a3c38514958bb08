import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { readSession, signInPath, watchSession } from '#app/session.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import { rememberWantedPage } from '#app/wanted-page.ts'
import type { CallOutput } from '#contract/calls.ts'

type Me = CallOutput<'admin/get-me'>['data']

/**
 * Asks the server whether the stored token still counts; without a token, or with a dead one, the browser goes to the sign-in page. What
 * failed is asked again whenever the screen is.
 */
export function useCheckedSession(): Me | undefined {
  const [me, setMe] = useState<Me>()
  const { state } = useRevalidator()
  const wanted = !me && state === 'idle'
  useEffect(() => {
    if (!readSession()) {
      rememberWantedPage()
      location.replace(signInPath)
    } else if (wanted) api('admin/get-me').then(({ data }) => setMe(data), sayFailure)
  }, [wanted])
  useEffect(() => {
    return watchSession((session) => {
      // A form that is open stays: it says at its next save that the session is over.
      if (!session && !topDialog()) location.replace(signInPath)
    })
  }, [])
  return me
}
