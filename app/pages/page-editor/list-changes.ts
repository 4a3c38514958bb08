import { valuesOf } from '#app/forms/content/describe-value.ts'
import { emptyValue } from '#app/forms/content/empty-value.ts'
import { listOf } from '#app/forms/content/value-differences.ts'
import { isField } from '#model/site-content/apply-changes.ts'

/**
 * Returns a new entry of a list beside another one. Its texts are empty; numbers and choices are those of the other entry, because a page
 * cannot show empty ones. An inner list has one empty entry if that of the other entry has any.
 */
export function entryBeside(of: unknown, other: unknown): unknown {
  if (!isField(of)) return eachPart(of, other, entryBeside)
  if (of.field === 'list')
    return listOf(other)
      .slice(0, 1)
      .map((first) => entryBeside(of.of, first))
  return isShown(of.field) ? other : emptyValue(of)
}

const isShown = (field: string) => field === 'number' || field === 'choice' || field === 'day'

/** Returns a value without its texts. A page has the same markup for two values of one shape, but for their texts. */
export function shapeOf(field: unknown, value: unknown): unknown {
  if (!isField(field)) return eachPart(field, value, shapeOf)
  if (field.field === 'list') return listOf(value).map((entry) => shapeOf(field.of, entry))
  return field.field === 'line' || field.field === 'text' ? '' : value
}

function eachPart(fields: unknown, value: unknown, work: (field: unknown, value: unknown) => unknown): unknown {
  const values = valuesOf(value)
  return Object.fromEntries(Object.entries(Object(fields)).map(([key, field]) => [key, work(field, values[key])]))
}
