import type { FollowerRow } from '#server/store/followers.ts'
import type { Rows } from '#server/store/rows.ts'
import { type ErasureStep, settleErased } from '../erasure/settle-erased.ts'
import { newId } from '../ids.ts'

/** Erases a follower, also from later restores of older backups. */
export async function removeFollower(rows: Rows, follower: FollowerRow, time: Date): Promise<void> {
  await rows.followers.remove(follower.id)
  await settleErased(rows, 'followers', [follower], time)
}

/** Erases the follower with an address. The ledger records the erasure, not the person. Returns the number of removed followers. */
export async function eraseFollower({ rows, note, time }: ErasureStep, email: string): Promise<number> {
  const follower = await rows.followers.withEmail(email)
  if (!follower) return 0
  await removeFollower(rows, follower, time)
  note({ action: 'erase follower', entity: 'follower', id: newId(), before: null, after: { rows: 1 } })
  return 1
}
