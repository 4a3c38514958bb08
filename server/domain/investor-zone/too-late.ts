import { Refusal } from '#contract/refusal.ts'
import { inIndiaToTheSecond } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { type Change, isOfDocument } from '../ledger/chain.ts'
import { sameDocument } from './document-differences.ts'

/**
 * For so long before its instant a document is held back or changed no more, in milliseconds: a server knows of another one's change within
 * a second, and a commit takes its time. Nothing is seen by visitors and then said never to have left.
 */
export const tooLateMs = 2000

/** Refuses changes of documents that visitors could not see when the transaction began, and may see by its end as they were. */
export function refuseTooLate(changes: readonly Change[], begun: Date, now: Date): void {
  const soon = new Date(now.getTime() + tooLateMs)
  for (const { before, after } of changes.filter(isOfDocument)) {
    if (!before || before.withdrawn_at || isReleased(before, begun) || !isReleased(before, soon)) continue
    if (after && !after.withdrawn_at && leavesAsBefore(before, after)) continue
    const [says, when] = [isReleased(before, now) ? 'is public since' : 'leaves at', before.release_at ?? '']
    throw new Refusal(
      'bad-input',
      `“${before.name}” ${says} ${inIndiaToTheSecond(when)}: it is too late to hold it back. Correct or withdraw it once you see it there.`,
      { field: 'id' },
    )
  }
}

/** Whether it leaves no later than it would have, and says the same. */
function leavesAsBefore(before: DocumentRow, after: DocumentRow): boolean {
  const { release_at } = after
  return isReleased(after, new Date(before.release_at ?? '')) && sameDocument({ ...before, release_at }, after)
}
