import { assertNever } from '#model/assert-never.ts'
import { countries } from '#model/countries.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import type { FieldSpec } from './fields/field.tsx'

export function lineFields<Name extends string>(table: Readonly<Record<Name, LineField>>): FieldSpec<Name>[] {
  return keysOf(table).map((name) => lineField(name, table[name]))
}

function lineField<Name extends string>(name: Name, field: LineField): FieldSpec<Name> {
  const { label, formLabel = label, holds, required, autoComplete } = field
  const common = { name, label: formLabel, ...(!required && { optional: true }) }
  const typed = autoComplete === undefined ? common : { ...common, autoComplete }
  switch (holds) {
    case 'line':
    case 'name':
    case 'phone':
      return { ...typed, kind: 'text' }
    case 'text':
      return { ...typed, kind: 'textarea' }
    case 'e-mail':
    case 'business e-mail':
      return { ...typed, kind: 'email' }
    case 'country':
      return { ...common, kind: 'combobox', options: countries, placeholder: 'Choose a country' }
    default:
      return assertNever(holds)
  }
}
