import { refusalsMax } from '#model/following.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Outcome } from '../deliveries/queue.ts'

/** Returns a function that counts a mail, and stops a subscription whose address the mail server refuses again and again. */
export const recordMail =
  ({ id }: Pick<FollowerRow, 'id'>, now: () => Date) =>
  async (rows: Rows, outcome: Outcome['outcome']): Promise<void> => {
    const row = await rows.followers.find(id)
    if (!row || outcome === 'refused') return
    if (outcome === 'taken')
      return rows.followers.update({ id, sent: row.sent + 1, last_sent_at: now().toISOString(), refusals: 0 })
    const refusals = row.refusals + 1
    await rows.followers.update({ id, refusals, ...(refusals >= refusalsMax && { state: 'stopped' as const }) })
  }
