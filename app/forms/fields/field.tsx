import { CheckboxField } from './checkbox-field.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { DateField } from './date-field.tsx'
import type { FieldProps } from './field-frame.tsx'
import { FileField } from './file-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type Option, SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** What a form holds while it is being filled in. */
export type Value = string | boolean | File | undefined
export type Values = Readonly<Record<string, Value>>

/** One line of a form's description: which kind of field, under which name. */
export type FieldSpec<Name extends string = string> = {
  name: Name
  label: string
  optional?: boolean
  /** A sentence under the field; a function sees what the form holds. */
  hint?: string | ((values: Values) => string | undefined)
  half?: boolean
  /** The heading behind which it stands with its neighbours of the same group. */
  group?: string
  /** Said for this one saving, like its reason: no version of the subject holds it. */
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
  | { kind: 'combobox'; options: readonly string[]; placeholder?: string }
  | { kind: 'file'; accept: string; invitation: string; allowed: string; picture?: 'upload' | 'audio' }
)

/** The field a description asks for. An unknown kind renders `insufficient data` (spec 8). */
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

/** A kind that is forgotten above does not compile; one that the data alone knows is told so. */
function unknownField(_: never) {
  return <>insufficient data</>
}

/** A description without the hint, which the form has already turned into words. */
function shared<Spec extends FieldSpec>({ hint: _, ...spec }: Spec): Omit<Spec, 'hint'> {
  return spec
}
