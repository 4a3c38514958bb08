import { useRef, useState } from 'react'
import { toastError } from '#app/api.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { FieldErrors, Form } from './define-form.ts'
import type { Values } from './fields/field.tsx'

export type SavedForm<Subject, Output> = {
  form: Form<Subject, Output>
  subject?: Subject
  onSaved: (output: Output, values: Values) => void | Promise<void>
}

/** Sends a form, one request at a time, and holds the result: progress, refused fields, another admin's version. */
export function useSaving<Subject, Output>({ form, subject, onSaved }: SavedForm<Subject, Output>) {
  const [sending, setSending] = useState<{ share?: number }>()
  const [refused, setRefused] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Refusal>()
  const [theirs, setTheirs] = useState<Values>()
  // After the user has seen the other version, the next save replaces that version only.
  const [expectedRevision, setExpectedRevision] = useState<number>()
  const underWay = useRef(false)

  function storeRefusal(refusal: Refusal) {
    const { field, data } = refusal.detail
    if (field) {
      const name = field.split('.')[0] ?? field
      setRefused({ [name]: form.toFormMessage(refusal.message, name) })
    } else if (refusal.code === 'changed-meanwhile' && data) {
      // The server returns the current version.
      const current = data as Subject & { revision: number }
      setTheirs(form.start(current))
      setExpectedRevision(current.revision)
    } else setFailure(refusal)
  }

  async function save(values: Values) {
    if (underWay.current) return
    underWay.current = true
    setSending({})
    setFailure(undefined)
    try {
      await onSaved(
        await form.send(values, subject, { expectedRevision, onProgress: (share) => setSending({ share }) }),
        values,
      )
    } catch (error) {
      toastError(error)
      storeRefusal(error)
    } finally {
      underWay.current = false
      setSending(undefined)
    }
  }

  const forgive = (name: string) => setRefused(({ [name]: _, ...others }) => others)
  return { sending, refused, failure, theirs, save, forgive, dropTheirs: () => setTheirs(undefined) }
}
