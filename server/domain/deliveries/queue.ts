import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Delivered } from '#server/gateways/mail/mail-queue.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'

/** Events sent to the CRM. */
export type EnquiryEvent = 'enquiry.received' | 'enquiry.changed' | 'enquiry.erased'

/** Mails: new enquiry to the desk, the buyer's copy, next step due, and answer overdue, the last two to its owner. */
export type EnquiryMail = 'new' | 'copy' | 'due' | 'late'

export type Announced = Pick<DownloadRequestRow, 'id' | 'reference'>

/** Time after which a delivery is given up, in milliseconds. */
const triedForMs = 24 * 3_600_000
/** First retry delay, its growth factor, and the maximum delay. */
const firstPauseMs = 10_000
const growth = 3
const pauseMaxMs = 3 * 3_600_000

/** Queues a delivery, in the transaction of its event. `once`: skipped if that name was already queued. */
export async function enqueue(
  rows: Rows,
  {
    time,
    enquiry,
    once,
    ...what
  }: Pick<DeliveryRow, 'way' | 'event'> & { time: Date; enquiry: Announced; once?: string },
): Promise<void> {
  const id = newId()
  await rows.deliveries.add({
    ...what,
    mail: '',
    number: await rows.counters.consume('delivery'),
    id,
    once: once ?? id,
    enquiry_id: enquiry.id,
    reference: enquiry.reference,
    ...fresh(time),
    at: time.toISOString(),
    tries: 0,
    answer: '',
  })
}

/**
 * A mail, or a delivery by another `way`, that is composed when it is sent (`composeWith`). Those with the same `enquiry_id` are sent one
 * after another.
 */
type ComposedLater = Pick<DeliveryRow, 'event' | 'reference' | 'once' | 'enquiry_id'> &
  Partial<Pick<DeliveryRow, 'way'>>

/** Queues mails that are composed when they are sent, except those whose `once` was already queued. */
export async function enqueueEach(rows: Rows, mails: readonly ComposedLater[], time: Date): Promise<void> {
  if (!mails.length) return
  const first = await rows.counters.consume('delivery', mails.length)
  await rows.deliveries.addAll(
    mails.map((mail, index) => ({
      way: 'mail',
      ...mail,
      ...fresh(time),
      mail: '',
      number: first + index,
      id: newId(),
      at: time.toISOString(),
      tries: 0,
      answer: '',
    })),
  )
}

/** Queue event of mails stored as written. */
export const writtenMail = 'mail'

/** Queues written mails, in the transaction of their event. */
export async function enqueueMails(rows: Rows, mails: readonly Mail[], time: Date): Promise<void> {
  for (const mail of mails) {
    const id = newId()
    await rows.deliveries.add({
      way: 'mail',
      event: writtenMail,
      id,
      once: id,
      mail: JSON.stringify(mail),
      number: await rows.counters.consume('delivery'),
      // Unrelated to an enquiry, so no delivery waits for another.
      enquiry_id: id,
      reference: '',
      tries: 0,
      answer: '',
      ...fresh(time),
      at: time.toISOString(),
    })
  }
}

/** Returns the state of a delivery that is due now, tried for a day. */
export function fresh(time: Date) {
  return {
    state: 'waiting' as const,
    next_at: time.toISOString(),
    until_at: new Date(time.getTime() + triedForMs).toISOString(),
    claimed_until: '',
  }
}

export type Outcome = { outcome: 'taken' | 'refused' | 'dropped'; answer: string; isAway?: boolean }

/** Returns the result of a mail; a permanent refusal is not retried. */
export function outcomeOf(delivered: Delivered): Outcome {
  if (delivered === 'left') return { outcome: 'taken', answer: '' }
  return delivered === 'refused'
    ? { outcome: 'dropped', answer: 'refused by the mail server' }
    : { outcome: 'refused', answer: '' }
}

/** Returns the row after a try: done, waiting longer than before, or given up. */
export function after(
  row: DeliveryRow,
  { outcome, answer }: Outcome,
  time: Date,
): Partial<Omit<DeliveryRow, 'number'>> {
  const tries = row.tries + 1
  const common = { tries, answer, claimed_until: '' }
  if (outcome === 'taken') return { ...common, state: 'sent', mail: '' }
  if (outcome === 'dropped') return { ...common, state: 'dropped', mail: '' }
  const next_at = new Date(time.getTime() + Math.min(firstPauseMs * growth ** row.tries, pauseMaxMs)).toISOString()
  return next_at > row.until_at ? { ...common, state: 'given up', mail: '' } : { ...common, next_at }
}
