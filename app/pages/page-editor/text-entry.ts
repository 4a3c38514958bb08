import type { CallOutput } from '#contract/calls.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import type { ContentField } from '#model/site-content/fields.ts'

export type PageTexts = CallOutput<'admin/get-page-texts'>['data']

type SimpleField = Extract<ContentField, { field: 'line' | 'text' }>

/** A value of the page that can be edited, with its current text and the original one. */
export type TextEntry<Field extends ContentField = ContentField> = {
  path: string
  name: string
  field: Field
  value: unknown
  original: unknown
}

/** Returns the values of a page with their fields. */
export function entriesOf({ fields }: PageTexts): TextEntry[] {
  return fields.flatMap((entry) => (isField(entry.field) ? [{ ...entry, field: entry.field }] : []))
}

export const isText = (entry: TextEntry): entry is TextEntry<SimpleField> =>
  entry.field.field === 'line' || entry.field.field === 'text'

/** Returns why a text cannot be published; undefined if it can. */
export function problemOf({ field }: TextEntry<SimpleField>, text: string): 'empty' | 'over' | undefined {
  if (!text.trim()) return field.optional ? undefined : 'empty'
  return text.length > field.max ? 'over' : undefined
}
