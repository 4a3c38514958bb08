import { CheckboxField } from './checkbox-field.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-frame.tsx'
import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type Option, SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export type Value = string | boolean | File | undefined
export type Values = Readonly<Record<string, Value>>

/** Description of a form field: its kind and name. */
export type FieldSpec<Name extends string = string> = {
  name: Name
  label: string
  optional?: boolean
  /** Hint below the field; a function receives the form's values. */
  hint?: string | ((values: Values) => string | undefined)
  half?: boolean
  group?: string
  /** Applies to this save only, like a reason; no version of the subject contains the value. */
  ofThisSave?: boolean
} & (
  | {
      kind: 'text' | 'email' | 'number' | 'textarea'
      placeholder?: string
      autoComplete?: string
      maxLength?: number
      suggestions?: readonly string[]
    }
  | { kind: 'password'; autoComplete?: string }
  | { kind: 'checkbox' }
  | { kind: 'date'; withTime?: boolean }
  | { kind: 'select'; options: readonly Option[]; placeholder?: string }
  | { kind: 'combobox'; options: readonly string[]; placeholder?: string; noMatch?: string }
  | { kind: 'file'; accept: string; invitation: string; allowed: string; picture?: 'upload' | 'audio' }
)

/** Renders the field of a description. An unknown kind renders `insufficient data` (spec 8). */
export function Field({ spec, ...state }: { spec: FieldSpec } & Omit<FieldProps<Value>, 'label'>) {
  const text = { ...state, value: typeof state.value === 'string' ? state.value : '' }
  switch (spec.kind) {
    case 'text':
    case 'email':
    case 'number':
    case 'textarea':
      return <TextField {...shared(spec)} {...text} />
    case 'password':
      return <PasswordField {...shared(spec)} {...text} />
    case 'checkbox':
      return <CheckboxField {...shared(spec)} {...state} value={state.value === true} />
    case 'date':
      return <DateField {...shared(spec)} {...text} />
    case 'select':
      return <SelectField {...shared(spec)} {...text} />
    case 'combobox':
      return <ComboboxField {...shared(spec)} {...text} />
    case 'file':
      return <FileField {...shared(spec)} {...state} value={state.value instanceof File ? state.value : undefined} />
    default:
      return unknownField(spec)
  }
}

/** Makes a forgotten kind a compile error; a kind unknown at run time renders this text. */
function unknownField(_: never) {
  return <>insufficient data</>
}

/** Returns the description without the hint, which the form has already resolved. */
function shared<Spec extends FieldSpec>({ hint: _, ...spec }: Spec): Omit<Spec, 'hint'> {
  return spec
}
