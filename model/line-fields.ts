import { eachNamed, keysOf } from './keys-of.ts'

/** Single-line text field: labels, validation and search. */
export type LineField = {
  label: string
  formLabel?: string
  heading?: string
  holds: 'line' | 'name' | 'text' | 'e-mail' | 'business e-mail' | 'country' | 'phone'
  /** Characters; e-mail addresses have their own limit. */
  lengthMax: number
  required?: true
  searched?: true
  autoComplete?: string
  /** True if it is set on creation and never changed. */
  setOnce?: true
}

export type RequiredIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } ? Name : never
}[keyof Fields]
export type OptionalIn<Fields> = Exclude<keyof Fields, RequiredIn<Fields>>

export type TextOf<Fields> = Record<RequiredIn<Fields>, string> & Partial<Record<OptionalIn<Fields>, string>>

export type EditableIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { setOnce: true } ? never : Name
}[keyof Fields]

export function editableIn<Fields extends Readonly<Record<string, LineField>>>(
  fields: Fields,
): Pick<Fields, EditableIn<Fields>> {
  const rows = Object.entries<LineField>(fields).filter(([, { setOnce }]) => !setOnce)
  // The type of Object.fromEntries does not contain the keys.
  return Object.fromEntries(rows) as Pick<Fields, EditableIn<Fields>>
}

/** Returns a row's fields as sent to the browser: empty optional fields are omitted. */
export function textIn<Fields extends Readonly<Record<string, LineField>>>(
  fields: Fields,
  row: TextOf<Fields>,
): TextOf<Fields> {
  const values: Readonly<Record<string, string | undefined>> = row
  const text = Object.entries<LineField>(fields).flatMap(([name, { required }]) =>
    required || values[name] ? [[name, values[name] ?? '']] : [],
  )
  // The type of Object.fromEntries does not contain the keys.
  return Object.fromEntries(text) as TextOf<Fields>
}

/** Builds one value for each field, with the table's own keys. */
export function eachOf<Name extends string, Field, Value>(
  table: Readonly<Record<Name, Field>>,
  make: (field: Field, name: Name) => Value,
): Record<Name, Value> {
  return eachNamed(keysOf(table), (name) => make(table[name], name))
}

export function searchedIn<Name extends string>(table: Readonly<Record<Name, LineField>>): Name[] {
  return keysOf(table).filter((name) => table[name].searched)
}
