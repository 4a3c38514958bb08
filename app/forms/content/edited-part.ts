import type { CallInput, CallOutput } from '#contract/calls.ts'

/** A part of the site's content, for its editors. */
export type EditedPart = CallOutput<'admin/get-company-facts'>['data']
export type EditedField = EditedPart['fields'][number]
/** New values by path. `release_at`: from then on visitors see them. */
export type ContentInput = CallInput<'admin/change-company-facts'>
export type ContentOutput = CallOutput<'admin/change-company-facts'>

/** Returns the values that visitors see, by path. */
export function currentValues({ fields }: EditedPart): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ path, value }) => [path, value]))
}

/** Returns changed values by path, with the original for those that restore it. */
export function valuesAfter(
  { fields }: EditedPart,
  changes: readonly { path: string; after?: unknown }[],
): Record<string, unknown> {
  const originals = new Map(fields.map(({ path, original }) => [path, original]))
  return Object.fromEntries(changes.map(({ path, after }) => [path, after ?? originals.get(path)]))
}
