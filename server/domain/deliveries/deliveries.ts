import { badInput, notFound } from '#contract/refusal.ts'
import type { Language } from '#model/languages/languages.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Actor } from '../ledger/change.ts'
import { previewMail, previewMailOf } from './preview-mail.ts'
import { type Announced, type EnquiryEvent, type EnquiryMail, enqueue, enqueueMails, fresh } from './queue.ts'
import { remind } from './remind.ts'
import { type Compose, type DeliveryParts, type Sending, tryDeliveries } from './send.ts'

export type Deliveries = ReturnType<typeof createDeliveries>

/** Time for which a server reserves a delivery, in milliseconds: longer than a mail or a call may take. */
const claimedForMs = 60_000
/** Number of mails, or of notifications, that are claimed and sent together. */
const atOnce = 50
/** Number of deliveries read at once: with thousands waiting, reading the next ones takes as long as sending many of them. */
const readAtOnce = 2000
const shownMax = 100
/** Retention of sent deliveries, in milliseconds, so that nothing is sent twice. */
const rememberedMs = 60 * 24 * 3_600_000

/**
 * Sends product enquiry events by mail and to the CRM, and mails to admins and readers of preview links. Deliveries are queued in the
 * database, in the transaction of their event. A crash loses none, and one of several servers sends each.
 */
export function createDeliveries(parts: DeliveryParts) {
  const { store, now, webhook, onFailure } = parts
  const ending = { closed: false }
  const composers = new Map<string, Compose>()
  let underWay = Promise.resolve()

  function trigger(): void {
    underWay = underWay
      .then(() => round({ ...parts, composers }, ending))
      .catch((error: unknown) => onFailure({ event: 'deliveries.failed', error: String(error) }))
  }

  return {
    receiver: webhook?.host,
    ...createEnqueuers(parts),
    /** Queues due and overdue reminders, and tries all pending deliveries. */
    async remind(): Promise<void> {
      await remind(parts)
      trigger()
    },
    /** Composes the mails of an event when they are sent, so that the queue contains neither their text nor their links. */
    composeWith: (event: string, compose: Compose) => void composers.set(event, compose),
    forgetOld: () =>
      store.write((rows) => rows.deliveries.forgetBefore(new Date(now().getTime() - rememberedMs).toISOString())),
    log: () => store.read.deliveries.last('webhook', shownMax),
    sendAgain: (actor: Actor, id: string) => sendAgain(parts, actor, id).finally(trigger),
    trigger,
    settled: () => underWay,
    /** Resolves after the delivery in progress. */
    async close(): Promise<void> {
      ending.closed = true
      await underWay
    },
  }
}

function createEnqueuers({ webhook, now }: DeliveryParts) {
  return {
    /** Sends prepared mails, once the transaction is committed and `trigger` called. */
    post: (rows: Rows, mails: readonly Mail[]) => enqueueMails(rows, mails, now()),
    /** Notifies the CRM of enquiry changes, once the transaction is committed and `trigger` called. */
    async notifyCrm(rows: Rows, event: EnquiryEvent, enquiries: readonly Announced[]): Promise<void> {
      if (!webhook) return
      for (const enquiry of enquiries) await enqueue(rows, { way: 'webhook', event, enquiry, time: now() })
    },
    mail: (rows: Rows, event: EnquiryMail, enquiry: Announced, language: Language = 'en') =>
      enqueue(rows, {
        way: 'mail',
        event: language === 'en' ? event : `${event} ${language}`,
        enquiry,
        time: now(),
        once: `${event}/${enquiry.id}`,
      }),
    /** Mails a preview link, even if mailed before, once the transaction is committed and `trigger` called. */
    async mailPreview(rows: Rows, id: string): Promise<void> {
      await rows.deliveries.forget(previewMailOf(id))
      await enqueue(rows, {
        way: 'mail',
        event: previewMail,
        time: now(),
        once: previewMailOf(id),
        enquiry: { id, reference: '' },
      })
    },
  }
}

/**
 * Tries all due deliveries: mails together, notifications together, calls of the CRM one by one. An unavailable CRM is skipped until the
 * next round.
 */
async function round(parts: Sending, ending: { closed: boolean }): Promise<void> {
  const { deliveries } = parts.store.read
  const due = (way: DeliveryRow['way'], count: number) => deliveries.due([way], parts.now().toISOString(), count)
  /** Returns the number of deliveries that this server tried. */
  async function sendTogether(way: 'mail' | 'push'): Promise<number> {
    const rows = ending.closed ? [] : await due(way, readAtOnce)
    let tried = 0
    for (let index = 0; index < rows.length && !ending.closed; index += atOnce)
      tried += (await tryDeliveries(parts, await claim(parts, rows.slice(index, index + atOnce)))).length
    return tried
  }
  let isAway = !parts.webhook
  while (!ending.closed) {
    const sent = (await sendTogether('mail')) + (await sendTogether('push'))
    const calls = isAway || ending.closed ? [] : await claim(parts, await due('webhook', 1))
    const [tried] = await tryDeliveries(parts, calls)
    isAway ||= tried?.isAway === true
    if (!sent && !calls.length) return
  }
}

/** Claims those of the rows of one way that are still next, in one transaction. */
async function claim({ store, now }: DeliveryParts, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const [first] = rows
  if (!first) return []
  const time = now()
  const until = new Date(time.getTime() + claimedForMs).toISOString()
  const numbers = rows.map(({ number }) => number)
  const claimed = new Set(
    await store.write(({ deliveries }) => deliveries.claim(first.way, numbers, time.toISOString(), until)),
  )
  return rows.filter(({ number }) => claimed.has(number))
}

/** Queues a delivery again, or retries a waiting one at once. The id stays the same, so that the receiver recognises duplicates. */
async function sendAgain({ ledger, now }: DeliveryParts, actor: Actor, id: string): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    const row = await rows.deliveries.find(id)
    if (row?.way !== 'webhook') throw notFound('id', 'This event is no longer in the log. Reload the page.')
    if (row.state === 'dropped')
      throw badInput('id', 'The person’s data was erased, so there is nothing to send again.')
    await rows.deliveries.update([row.number], fresh(now()))
    note({ action: 'send to the CRM again', entity: 'enquiry', id: row.enquiry_id, before: null, after: { rows: 1 } })
  })
  return { revision }
}
