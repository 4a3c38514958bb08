import type { FieldErrors } from '../define-form.ts'

export type ContentFieldProps = {
  /** Description of the value, from `model/site-content/fields.ts`. */
  field: unknown
  label: string
  /** Place of the value in the content: `directors.2.name`. */
  path: string
  value: unknown
  /** Errors by path. */
  errors: FieldErrors
  onChange: (value: unknown) => void
}
