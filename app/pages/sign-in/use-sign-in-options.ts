import { useEffect, useRef } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'

export type SignInOptions = CallOutput<'admin/sign-in-options'>['data']

/** Loaded when the page opens, so that the press itself can open the window: browsers block a later one. */
export function useSignInOptions(): () => Promise<SignInOptions> {
  const requested = useRef<Promise<SignInOptions>>(undefined)
  useEffect(() => {
    const first = fetchOptions()
    requested.current = first
    const askAgain = () => {
      requested.current = undefined
    }
    // Requested again at the press if the provider or our server did not answer.
    first.then((match) => match?.away && askAgain(), askAgain)
  }, [])
  return () => requested.current ?? fetchOptions()
}

async function fetchOptions(): Promise<SignInOptions> {
  return (await api('admin/sign-in-options')).data
}
