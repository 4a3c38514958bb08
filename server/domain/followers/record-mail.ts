import { refusalsMax, returnedWithinMs } from '#model/following.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Outcome } from '../deliveries/queue.ts'
import type { RecordResults } from '../deliveries/send.ts'
import type { Services } from '../dependencies.ts'
import { newsEvents } from './announce.ts'
import type { ReturnedMail } from './delivery-status.ts'

/** Returns a function that counts mails, and stops a subscription whose address the mail server refuses again and again. */
export const recordMails =
  (now: () => Date): RecordResults =>
  async (rows, results) => {
    const time = now()
    const taken = results.filter(({ outcome }) => outcome === 'taken').map(({ enquiry_id }) => enquiry_id)
    const counted = new Set(await rows.followers.countSent(taken, time.toISOString()))
    for (const { enquiry_id, outcome } of results)
      if (!counted.has(enquiry_id)) await recordMail(rows, { id: enquiry_id, outcome, time })
  }

type Result = Pick<Outcome, 'outcome'> & { id: string; time: Date }

async function recordMail(rows: Rows, { id, outcome, time }: Result): Promise<void> {
  const row = await rows.followers.find(id)
  if (!row || outcome === 'refused') return
  if (outcome === 'dropped') return countRefusal(rows, row, {})
  const cleared = hasArrived(row, time) ? { refusals: 0, returned_at: '' } : {}
  return rows.followers.update({ id, sent: row.sent + 1, last_sent_at: time.toISOString(), ...cleared })
}

/** True unless mails came back lately. Being accepted proves nothing then: the next one may come back for days. */
function hasArrived({ returned_at, last_sent_at }: FollowerRow, time: Date): boolean {
  if (!returned_at) return true
  return last_sent_at > returned_at && time.getTime() - Date.parse(last_sent_at) > returnedWithinMs
}

async function countRefusal(rows: Rows, row: FollowerRow, change: Partial<FollowerRow>): Promise<void> {
  const refusals = row.refusals + 1
  const stopped = refusals >= refusalsMax ? { state: 'stopped' as const } : {}
  await rows.followers.update({ id: row.id, refusals, ...change, ...stopped })
}

/**
 * Counts a mail to a follower that came back, once. Returns false if it names nobody who follows, or was counted before.
 */
export function recordReturnedMail(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { follower, delivery, status }: ReturnedMail,
): Promise<boolean> {
  return store.write(async (rows) => {
    const sent = delivery ? await rows.deliveries.find(delivery) : undefined
    const mail = sent && newsEvents.includes(sent.event) ? sent : undefined
    const row = await rows.followers.find(follower ?? mail?.enquiry_id ?? '')
    if (!row || (mail && mail.enquiry_id !== row.id) || mail?.state === 'dropped') return false
    if (mail) await rows.deliveries.update([mail.number], { state: 'dropped', answer: `came back: ${status}` })
    await countRefusal(rows, row, { returned_at: now().toISOString() })
    return true
  })
}
