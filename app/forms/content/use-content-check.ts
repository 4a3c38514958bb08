import { useEffect, useState } from 'react'
import { isField } from '#model/site-content/apply-changes.ts'
import type { FieldErrors } from '../define-form.ts'
import type { EditedField } from './edited-part.ts'

/** Returns the errors of a value by their paths. */
export type ContentCheck = (field: EditedField, value: unknown) => FieldErrors

/** Loads the server's own check of values. Without a connection every value passes, and the server decides. */
export async function loadContentCheck(): Promise<ContentCheck> {
  try {
    const { contentValue } = await import('#contract/content-values.ts')
    return ({ path, name, field }, value) => {
      if (!isField(field) || field.field === 'each') return {}
      const { error } = contentValue(field, name).safeParse(value)
      const issues = error?.issues.toReversed() ?? []
      // Reversed, so that the first message of a value stays.
      return Object.fromEntries(issues.map((issue) => [[path, ...issue.path].join('.'), issue.message]))
    }
  } catch {
    return () => ({})
  }
}

/** Returns the check, loaded when the form opens; undefined until then. */
export function useContentCheck(): ContentCheck | undefined {
  const [check, setCheck] = useState<{ run: ContentCheck }>()
  useEffect(() => {
    void loadContentCheck().then((run) => setCheck({ run }))
  }, [])
  return check?.run
}
