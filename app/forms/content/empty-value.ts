import { isField } from '#model/site-content/apply-changes.ts'
import { namesIn } from './describe-value.ts'

/** Returns the value of a new entry of a list. */
export function emptyValue(fields: unknown): unknown {
  if (!isField(fields)) return Object.fromEntries(namesIn(fields).map(({ key, field }) => [key, emptyValue(field)]))
  if (fields.field === 'picture') return undefined
  if (fields.field !== 'list') return ''
  return Array.from({ length: fields.min }, () => emptyValue(fields.of))
}
