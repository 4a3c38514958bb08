import { useState } from 'react'
import type { Refusal } from '#contract/refusal.ts'
import type { FieldErrors } from '../define-form.ts'
import type { EditedField } from './edited-part.ts'
import { type ContentCheck, loadContentCheck, useContentCheck } from './use-content-check.ts'

type Values = Readonly<Record<string, unknown>>

const errorsOf = (check: ContentCheck | undefined, fields: readonly EditedField[], values: Values): FieldErrors =>
  Object.assign({}, ...fields.map((field) => check?.(field, values[field.path])))

/** Errors of changed values by path, displayed after the first attempt to save, and those of the server. */
export function useContentErrors(changed: readonly EditedField[], values: Values) {
  const check = useContentCheck()
  const [isSubmitted, setSubmitted] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})
  return {
    visible: { ...(isSubmitted && errorsOf(check, changed, values)), ...refused },
    /** Displays all errors. Returns true if there are any. */
    async areAny(): Promise<boolean> {
      setSubmitted(true)
      return Object.keys(errorsOf(await loadContentCheck(), changed, values)).length > 0
    },
    /** Displays a refusal at its value. Returns false if it names none. */
    refuse({ message, detail: { field = '' } }: Refusal): boolean {
      const path = field.split('values.')[1]
      if (path) setRefused({ [path]: message })
      return path !== undefined
    },
    forgive(path: string) {
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([at]) => !isWithin(at, path))))
    },
  }
}

const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`)
