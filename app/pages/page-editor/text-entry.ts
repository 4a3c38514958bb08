import { isField } from '#model/site-content/apply-changes.ts'
import type { TextField } from '#model/site-content/fields.ts'

/** Returns the description of a value that is a text; undefined for other values. */
export function textFieldOf({ field }: { field: unknown }): TextField | undefined {
  return isField(field) && (field.field === 'line' || field.field === 'text') ? field : undefined
}

/** Returns why a text cannot be published; undefined if it can. */
export function problemOf(field: TextField, text: string): 'empty' | 'over' | undefined {
  if (!text.trim()) return field.optional ? undefined : 'empty'
  return text.length > field.max ? 'over' : undefined
}
