import { useEffect, useState } from 'react'
import type { Check, Form } from './define-form.ts'

/** A form's check, fetched when the dialog opens; until then undefined. */
export function useCheck<Subject, Output>(form: Form<Subject, Output>): Check<Subject> | undefined {
  const [check, setCheck] = useState<{ run: Check<Subject> }>()
  useEffect(() => {
    let gone = false
    void checkOf(form).then((run) => gone || setCheck({ run }))
    return () => {
      gone = true
    }
  }, [form])
  return check?.run
}

/** The check, once it is there. Without a connection every value passes, and the server's own check decides. */
export async function checkOf<Subject, Output>(form: Form<Subject, Output>): Promise<Check<Subject>> {
  try {
    return await form.loadCheck()
  } catch {
    return () => ({})
  }
}
