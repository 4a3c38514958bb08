import { useEffect, useRef } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'

export type SignInOptions = CallOutput<'admin/sign-in-options'>['data']

/** Loaded when the page opens, so that the press itself can open the window: browsers block a later one. */
export function useSignInOptions(): () => Promise<SignInOptions> {
  const asked = useRef<Promise<SignInOptions>>(undefined)
  useEffect(() => {
    const first = ask()
    asked.current = first
    const askAgain = () => {
      asked.current = undefined
    }
    // Asked again at the press if the provider or our server did not answer.
    first.then((found) => found?.away && askAgain(), askAgain)
  }, [])
  return () => asked.current ?? ask()
}

async function ask(): Promise<SignInOptions> {
  return (await api('admin/sign-in-options')).data
}
