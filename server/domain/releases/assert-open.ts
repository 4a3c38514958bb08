import { badInput } from '#contract/refusal.ts'
import type { ReleaseRow } from '#server/store/releases.ts'

/** Throws if the release is closed. */
export function assertOpen({ closed_at }: Pick<ReleaseRow, 'closed_at'>): void {
  if (closed_at) throw badInput('id', 'This release is closed. Reopen it first.')
}
