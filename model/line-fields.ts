import { eachNamed, keysOf } from './keys-of.ts'

/** One field that holds a line of text: how it is called, what it may hold and where it is found. */
export type LineField = {
  /** Its word in refusals, tables, files and the history. */
  label: string
  /** Its word on the form, where that is another. */
  formLabel?: string
  /** The heading of its column, where that is another. */
  heading?: string
  holds: 'line' | 'name' | 'text' | 'e-mail' | 'business e-mail' | 'country' | 'phone'
  /** In characters; an e-mail address has a length of its own. */
  lengthMax: number
  required?: true
  /** Whether the list's search looks into it. */
  searched?: true
  autoComplete?: string
  /** Whether it is said when the row is made and never changed. */
  setOnce?: true
}

/** The fields of a table that must be said, and those that may be left out. */
export type RequiredIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true } ? Name : never
}[keyof Fields]
export type OptionalIn<Fields> = Exclude<keyof Fields, RequiredIn<Fields>>

/** What a row says in the fields of a table. */
export type TextOf<Fields> = Record<RequiredIn<Fields>, string> & Partial<Record<OptionalIn<Fields>, string>>

/** The fields that an edit may change. */
export type EditableIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { setOnce: true } ? never : Name
}[keyof Fields]

/** The rows of a table that an edit may change. */
export function editableIn<Fields extends Readonly<Record<string, LineField>>>(
  fields: Fields,
): Pick<Fields, EditableIn<Fields>> {
  const rows = Object.entries<LineField>(fields).filter(([, { setOnce }]) => !setOnce)
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(rows) as Pick<Fields, EditableIn<Fields>>
}

/** What a row says in the fields of a table, as it travels: an optional field that says nothing is left out. */
export function saidIn<Fields extends Readonly<Record<string, LineField>>>(
  fields: Fields,
  row: TextOf<Fields>,
): TextOf<Fields> {
  const values: Readonly<Record<string, string | undefined>> = row
  const said = Object.entries<LineField>(fields).flatMap(([name, { required }]) =>
    required || values[name] ? [[name, values[name] ?? '']] : [],
  )
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(said) as TextOf<Fields>
}

/** One value for each field: an object with the table's own keys. */
export function eachOf<Name extends string, Field, Value>(
  table: Readonly<Record<Name, Field>>,
  make: (field: Field, name: Name) => Value,
): Record<Name, Value> {
  return eachNamed(keysOf(table), (name) => make(table[name], name))
}

/** The fields that a list's search looks into. */
export function searchedIn<Name extends string>(table: Readonly<Record<Name, LineField>>): Name[] {
  return keysOf(table).filter((name) => table[name].searched)
}
