import { useEffect, useState } from 'react'
import type { Check, Form } from './define-form.ts'

/** Returns the form's validator, loaded when the dialog opens; undefined until then. */
export function useCheck<Subject, Output>(form: Form<Subject, Output>): Check<Subject> | undefined {
  const [check, setCheck] = useState<{ run: Check<Subject> }>()
  useEffect(() => {
    let isUnmounted = false
    void checkOf(form).then((run) => isUnmounted || setCheck({ run }))
    return () => {
      isUnmounted = true
    }
  }, [form])
  return check?.run
}

/** Loads the validator. Without a connection every value passes, and the server's own validation decides. */
export async function checkOf<Subject, Output>(form: Form<Subject, Output>): Promise<Check<Subject>> {
  try {
    return await form.loadCheck()
  } catch {
    return () => ({})
  }
}
