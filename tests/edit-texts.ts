import type { CallInput } from '#contract/calls.ts'

type Edit = CallInput<'admin/edit-page-texts'>

/** Returns the input that changes texts of a page, by path. */
export function editTexts(
  page: string,
  values: Record<string, unknown>,
  more: Pick<Edit, 'release_at' | 'revision'> = {},
): Edit {
  return { page, changes: Object.entries(values).map(([path, value]) => ({ path, value })), ...more }
}
