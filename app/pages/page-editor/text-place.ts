import { valuesOf } from '#app/forms/content/describe-value.ts'
import type { EditedField } from '#app/forms/content/edited-part.ts'
import { listOf } from '#app/forms/content/value-differences.ts'
import { isField, nameInEntry } from '#model/site-content/apply-changes.ts'
import type { ListField } from '#model/site-content/fields.ts'

type Values = Readonly<Record<string, unknown>>

/** The innermost list around a value: its path, its entries, and the place of the value's entry, from 0. */
export type ListPlace = { path: string; field: ListField; entries: readonly unknown[]; place: number }

/** A value of a page, also one in an entry of a list. `entry`: the value that is published, which contains it. */
export type ValuePlace = { entry: EditedField; name: string; field: unknown; value: unknown; list?: ListPlace }

/** Finds the value at a path such as `section5.data.1.desc`. Returns undefined if nothing on the page has the path. */
export function placeAt(fields: readonly EditedField[], values: Values, path: string): ValuePlace | undefined {
  const entry = fields.find((one) => path === one.path || path.startsWith(`${one.path}.`))
  if (!entry) return undefined
  const { name, field } = entry
  return below({ entry, name, field, value: values[entry.path] }, entry.path, namesAfter(entry, path))
}

function below(at: ValuePlace, path: string, [name, ...rest]: readonly string[]): ValuePlace | undefined {
  if (name === undefined) return at
  const { field, value } = at
  if (!isField(field)) {
    const part: unknown = Object(field)[name]
    const next = { ...at, name: nameInEntry(part, name), field: part, value: valuesOf(value)[name] }
    return below(next, `${path}.${name}`, rest)
  }
  if (field.field !== 'list') return undefined
  const [entries, place] = [listOf(value), Number(name)]
  const next = {
    ...at,
    name: field.name,
    field: field.of,
    value: entries[place],
    list: { path, field, entries, place },
  }
  return below(next, `${path}.${name}`, rest)
}

const namesAfter = ({ path: start }: EditedField, path: string) => path.slice(start.length).split('.').filter(Boolean)

/** Returns the published value that contains the value at a path, with that value replaced. */
export function withValueAt(values: Values, { entry }: ValuePlace, path: string, change: unknown): unknown {
  return replaced(values[entry.path], namesAfter(entry, path), change)
}

function replaced(value: unknown, [name, ...rest]: readonly string[], change: unknown): unknown {
  if (name === undefined) return change
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? replaced(one, rest, change) : one))
  const values = valuesOf(value)
  return { ...values, [name]: replaced(values[name], rest, change) }
}
