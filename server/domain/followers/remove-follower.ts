import type { Rows } from '#server/store/rows.ts'
import { rememberErased } from '../downloads.ts'

/** Erases a follower, also from later restores of older backups. */
export async function removeFollower(rows: Rows, id: string, time: Date): Promise<void> {
  await rows.followers.remove(id)
  await rememberErased(rows, [id], time)
}
