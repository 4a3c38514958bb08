import { isField } from '#model/site-content/apply-changes.ts'

/** Returns the value of a new entry of a list. */
export function emptyValue(fields: unknown): unknown {
  if (!isField(fields))
    return Object.fromEntries(Object.entries(Object(fields)).map(([key, field]) => [key, emptyValue(field)]))
  if (fields.field === 'picture') return undefined
  if (fields.field === 'number' && fields.optional) return 0
  if (fields.field !== 'list') return ''
  return Array.from({ length: fields.min }, () => emptyValue(fields.of))
}
