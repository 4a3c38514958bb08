import { isHex } from '../brand/colour.ts'
import type { ContentField, ContentPart, PartContent } from './fields.ts'
import { isRecord } from './is-record.ts'
import { isPicture, isUploaded } from './pictures.ts'

/** Changed values by path, such as `banner.title` or `steps.1.name`. Null restores the default. */
export type Changes = Readonly<Record<string, unknown>>

/** Returns the content of a part with its changes. Ignores what this release cannot edit, or no longer holds. */
export function applyChanges<Part extends ContentPart>(part: Part, changes: Changes): PartContent<Part>
export function applyChanges({ values, fields, former }: ContentPart, changes: Changes): unknown {
  const paths = Object.keys(changes).filter((path) => changes[path] !== null && changes[path] !== undefined)
  return paths.reduce((content, path) => {
    const names = path.split('.')
    const isFormer = former && isRecord(fields) && !Object.hasOwn(fields, names[0] ?? '')
    return isFormer ? former(content, names, changes[path]) : replaceAt(content, fields, names, changes[path])
  }, values)
}

function replaceAt(value: unknown, fields: unknown, [name, ...rest]: string[], change: unknown): unknown {
  if (name === undefined) return isField(fields) && hasShape(fields, change) ? valueAfter(value, change) : value
  if (isField(fields) && fields.field !== 'each') return value
  if (Array.isArray(value) && isField(fields) && fields.field === 'each')
    return value.map((entry, index) => (String(index) === name ? replaceAt(entry, fields.of, rest, change) : entry))
  if (!isRecord(value) || !isRecord(fields) || !Object.hasOwn(fields, name) || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: replaceAt(value[name], fields[name], rest, change) }
}

/** Returns the changed value. A picture that was not uploaded keeps the files of this release, and has another alt text. */
const valueAfter = (value: unknown, change: unknown) =>
  isPicture(value) && isPicture(change) && !isUploaded(change) ? { ...value, alt: change.alt } : change

/** Returns the editable values of a part: path, field and value. */
export function fieldsOf({ values, fields }: Pick<ContentPart, 'values' | 'fields'>): FieldAt[] {
  return below(values, fields, { path: [], entry: '' })
}

/** `entry` tells apart the entries of a fixed list, in words: ` 2`, or `: Kenya` if their names cannot be edited. */
export type FieldAt = {
  path: string
  field: Exclude<ContentField, { field: 'each' }>
  value: unknown
  entry: string
}

function below(value: unknown, fields: unknown, { path, entry }: { path: string[]; entry: string }): FieldAt[] {
  if (isField(fields)) {
    if (fields.field !== 'each') return [{ path: path.join('.'), field: fields, value, entry }]
    return Array.isArray(value)
      ? value.flatMap((row, index) =>
          below(row, fields.of, {
            path: [...path, String(index)],
            entry: `${entry}${fixedName(row, fields.of) ?? ` ${index + 1}`}`,
          }),
        )
      : []
  }
  if (!isRecord(value) || !isRecord(fields)) return []
  return Object.entries(fields).flatMap(([name, field]) => below(value[name], field, { path: [...path, name], entry }))
}

function fixedName(row: unknown, fields: unknown): string | undefined {
  const isFixed = isRecord(row) && typeof row.name === 'string' && isRecord(fields) && !('name' in fields)
  return isFixed ? `: ${row.name}` : undefined
}

/** Returns the name of a value for people: its own, with the number or name of its entry, or its path in words. */
export function nameOfField({ path, field, entry }: Pick<FieldAt, 'path' | 'field' | 'entry'>): string {
  return field.name ? `${field.name}${entry}` : path.replaceAll('.', ' › ')
}

/** Returns the name of a value inside an entry of a list: its own, or its key in words. */
export function nameInEntry(field: unknown, key: string): string {
  if (isField(field) && field.field !== 'each' && field.name) return field.name
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isField(fields: unknown): fields is ContentField {
  return isRecord(fields) && typeof fields.field === 'string'
}

function hasShape(fields: unknown, value: unknown): boolean {
  if (!isField(fields))
    return (
      isRecord(fields) && isRecord(value) && Object.keys(fields).every((name) => hasShape(fields[name], value[name]))
    )
  if (fields.field === 'number') return typeof value === 'number'
  if (fields.field === 'colours')
    return isRecord(value) && ['ink', 'accent', 'ground'].every((name) => isHex(String(value[name])))
  if (fields.field === 'picture') return isPicture(value) || (fields.optional === true && value === undefined)
  if (fields.field === 'list') return Array.isArray(value) && value.every((entry) => hasShape(fields.of, entry))
  return typeof value === 'string'
}
