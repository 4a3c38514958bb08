import { badInput } from '#contract/refusal.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { type Change, isOfDocument } from '../ledger/chain.ts'
import { sameDocument } from './document-differences.ts'

/**
 * Scheduled documents are frozen this long before release, in milliseconds. Another server learns of a change within a second, and a
 * commit takes time. Nothing can be recorded as never published after visitors have seen it.
 */
export const tooLateMs = 2000

/** Throws for changes of documents that were hidden when the transaction began, but may become visible unchanged by its end. */
export function refuseTooLate(changes: readonly Change[], startedAt: Date, now: Date): void {
  const soon = new Date(now.getTime() + tooLateMs)
  for (const { before, after } of changes.filter(isOfDocument)) {
    if (!before || before.withdrawn_at || isReleased(before, startedAt) || !isReleased(before, soon)) continue
    if (after && !after.withdrawn_at && isReleaseUnchanged(before, after)) continue
    const [message, when] = [
      isReleased(before, now) ? 'has been public since' : 'will be published at',
      before.release_at ?? '',
    ]
    throw badInput(
      'id',
      `“${before.name}” ${message} ${inIndiaToTheSecond(when)}: it is too late to stop it. Correct or withdraw it after publication.`,
    )
  }
}

/** True if the document is released no later than before, with the same content. */
function isReleaseUnchanged(before: DocumentRow, after: DocumentRow): boolean {
  const { release_at } = after
  return isReleased(after, new Date(before.release_at ?? '')) && sameDocument({ ...before, release_at }, after)
}
