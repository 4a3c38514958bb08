import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Delivered } from '#server/gateways/mail/mail-queue.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'

/** What the CRM is told of. */
export type EnquiryEvent = 'enquiry.received' | 'enquiry.changed' | 'enquiry.erased'
/** What is mailed: that one came in, to the desk; the buyer's copy; that its next step is due, or its answer late, to whoever answers it. */
export type EnquiryMail = 'new' | 'copy' | 'due' | 'late'

export type Told = Pick<DownloadRequestRow, 'id' | 'reference'>

/** How long something is tried before it is given up, in milliseconds. */
const triedForMs = 24 * 3_600_000
/** The first pause, how much longer each next one is, and the longest. */
const firstPauseMs = 10_000
const growth = 3
const pauseMaxMs = 3 * 3_600_000

/** Puts one into the queue, in the transaction of what it tells of. `once`: what is told under that name already is not told again. */
export async function enqueue(
  rows: Rows,
  { at, enquiry, once, ...what }: Pick<DeliveryRow, 'way' | 'event'> & { at: Date; enquiry: Told; once?: string },
): Promise<void> {
  const id = newId()
  await rows.deliveries.add({
    ...{ ...what, mail: '' },
    number: await rows.counters.take('delivery'),
    id,
    once: once ?? id,
    enquiry_id: enquiry.id,
    reference: enquiry.reference,
    ...fresh(at),
    at: at.toISOString(),
    tries: 0,
    answer: '',
  })
}

/** What the queue calls a mail that is kept as it was written. */
export const writtenMail = 'mail'

/** Puts written mails into the queue, in the transaction of what they tell of. */
export async function enqueueMails(rows: Rows, mails: readonly Mail[], at: Date): Promise<void> {
  for (const mail of mails) {
    const id = newId()
    await rows.deliveries.add({
      ...{ way: 'mail', event: writtenMail, id, once: id, mail: JSON.stringify(mail) },
      number: await rows.counters.take('delivery'),
      // Of nothing that others tell of: none waits for another.
      ...{ enquiry_id: id, reference: '', tries: 0, answer: '', ...fresh(at), at: at.toISOString() },
    })
  }
}

/** Waits for its first try, and has a day. */
export function fresh(at: Date) {
  return {
    state: 'waiting' as const,
    next_at: at.toISOString(),
    until_at: new Date(at.getTime() + triedForMs).toISOString(),
    claimed_until: '',
  }
}

/** What a try came to. */
export type Outcome = { says: 'taken' | 'refused' | 'dropped'; answer: string; isAway?: boolean }

/** What a try of a mail came to: one that is refused for good is not tried again. */
export function outcomeOf(delivered: Delivered): Outcome {
  if (delivered === 'left') return { says: 'taken', answer: '' }
  return delivered === 'refused'
    ? { says: 'dropped', answer: 'refused by the mail server' }
    : { says: 'refused', answer: '' }
}

/** The row after a try: done with, or waiting longer than before, or given up. */
export function after(
  row: DeliveryRow,
  { says, answer }: Outcome,
  at: Date,
): Pick<DeliveryRow, 'number'> & Partial<DeliveryRow> {
  const tries = row.tries + 1
  const common = { number: row.number, tries, answer, claimed_until: '' }
  if (says === 'taken') return { ...common, state: 'sent', mail: '' }
  if (says === 'dropped') return { ...common, state: 'dropped', mail: '' }
  const next_at = new Date(at.getTime() + Math.min(firstPauseMs * growth ** row.tries, pauseMaxMs)).toISOString()
  return next_at > row.until_at ? { ...common, state: 'given up', mail: '' } : { ...common, next_at }
}
