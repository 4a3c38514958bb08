import { colourNames } from '#model/brand/brand-colours.ts'
import { sizeOf } from '#model/company/brand.ts'
import { pictureText } from '#model/history-values.ts'
import { formatDay } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import { isField, nameInEntry } from '#model/site-content/apply-changes.ts'
import type { NumberField } from '#model/site-content/fields.ts'
import { isPicture } from '#model/site-content/pictures.ts'
import { messages } from './messages.ts'

/** Returns a value of the site's content as text: `Meera Rao · Chair`. */
export function describeValue(field: unknown, value: unknown): string {
  if (isField(field) && field.field === 'drawing') return describeDrawing(String(value ?? ''))
  if (isField(field) && field.field === 'colours')
    return namedColours(value)
      .map(({ name, colour }) => `${name} ${colour}`)
      .join(' · ')
  if (value === '' || value === undefined || value === null) return messages.difference.empty
  if (Array.isArray(value)) {
    const of = isField(field) && field.field === 'list' ? field.of : undefined
    return value.map((entry) => describeValue(of, entry)).join(isField(of) ? ', ' : '; ') || messages.difference.empty
  }
  if (isPicture(value)) return pictureText(value)
  if (typeof value === 'object') return partsOf(field, value).join(' · ') || messages.difference.empty
  if (isField(field) && field.field === 'number' && isUnset(field, value)) return messages.difference.empty
  return isField(field) && field.field === 'day' ? formatDay(String(value)) : String(value)
}

/** A number below its limit, or an optional one that is 0, is not entered yet. */
const isUnset = ({ min, optional }: NumberField, value: unknown) =>
  Number(value) < min || (optional === true && value === 0)

function describeDrawing(svg: string): string {
  const size = sizeOf(svg)
  return size ? messages.drawing.size(size.width, size.height) : messages.drawing.original
}

/** Returns the colours of the brand with their names. */
export function namedColours(value: unknown): { name: string; colour: string }[] {
  const values = valuesOf(value)
  return keysOf(colourNames).map((key) => ({ name: colourNames[key], colour: String(values[key] ?? '') }))
}

/** Returns the values of an entry that are not empty, each as text. */
export function partsOf(fields: unknown, entry: object): string[] {
  const values = valuesOf(entry)
  return namesIn(fields).flatMap(({ key, name, field }) => {
    const value = values[key]
    const text = describeValue(field, value)
    if (text === messages.difference.empty) return []
    // A number or a list of its own does not tell what it is.
    return typeof value === 'string' ? [text] : [`${name}: ${text}`]
  })
}

/** Returns the fields of an entry that is an object, with their names, but its key. */
export function namesIn(fields: unknown): { key: string; name: string; field: unknown }[] {
  if (typeof fields !== 'object' || !fields || isField(fields)) return []
  return Object.entries(fields)
    .filter(([, field]) => !isField(field) || field.field !== 'key')
    .map(([key, field]) => ({ key, name: nameInEntry(field, key), field }))
}

/** Returns the values of an entry by their keys; none if it is no object. */
export function valuesOf(entry: unknown): Readonly<Record<string, unknown>> {
  return entry && typeof entry === 'object' && !Array.isArray(entry) ? { ...entry } : {}
}

/** Returns the title of a list's entry: its first line or day, or its place in the list, from 0. */
export function titleOfEntry(fields: unknown, entry: unknown, place: number, noun: string): string {
  const values = valuesOf(entry)
  const [{ key, field } = { key: '', field: fields }] = namesIn(fields)
  const first = isField(fields) ? entry : values[key]
  const numbered = messages.list.numbered(noun, place + 1)
  return typeof first === 'string' && first.trim() ? describeValue(field, first.trim()) : numbered
}
