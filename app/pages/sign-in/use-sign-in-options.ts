import { useEffect, useRef } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'

type Options = CallOutput<'admin/sign-in-options'>['data']

/** Asked for when the page opens, so that the press itself can open the window: browsers block one that comes later. */
export function useSignInOptions(): () => Promise<Options> {
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
