import * as z from 'zod'
import { Refusal } from '#contract/refusal.ts'
import { readJson } from '#model/json.ts'
import type { Language } from '#model/languages/languages.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Webhook } from '#server/gateways/webhook/webhook.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { Holidays } from '../holidays.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { mailOf } from '../product-enquiry-mails.ts'
import { mailPreview, previewMail, previewMailOf } from './preview-mail.ts'
import {
  after,
  type EnquiryEvent,
  type EnquiryMail,
  enqueue,
  enqueueMails,
  fresh,
  type Outcome,
  outcomeOf,
  type Told,
  writtenMail,
} from './queue.ts'
import { remind } from './remind.ts'
import { webhookBody } from './webhook-body.ts'

export type Deliveries = ReturnType<typeof createDeliveries>

/** A server that tries one has it to itself for so long, in milliseconds: longer than a mail or a call may take. */
const claimedForMs = 60_000
/** How many are looked at together, and how many the log shows. */
const atOnce = 20
const shownMax = 100
/** What was told is remembered so long, so that nothing is told twice. */
const rememberedMs = 60 * 24 * 3_600_000

export type DeliveryParts = {
  store: Store
  ledger: Ledger
  now: () => Date
  post: Pick<Post, 'deliver'>
  /** The CRM's receiver, where the settings name one. */
  webhook?: Webhook
  /** Public origin, for links in mails. */
  siteUrl: string
  holidays: Pick<Holidays, 'days'>
  onFailure: (line: { event: string; error?: string }) => void
}

/**
 * What is told of enquiries for products, by mail and to the CRM, and what admins and readers of preview links are mailed. It waits in the
 * database, put there in the transaction of what it tells of: a crash loses none of it, and of several servers one tells it.
 */
export function createDeliveries(parts: DeliveryParts) {
  const { store, now, webhook, onFailure } = parts
  const ending = { closed: false }
  let underWay = Promise.resolve()

  /** Tries what is due, away from the call that caused it. */
  function wake(): void {
    underWay = underWay
      .then(() => round(parts, ending))
      .catch((error: unknown) => onFailure({ event: 'deliveries.failed', error: String(error) }))
  }

  return {
    /** The host of the CRM's receiver, where there is one. */
    receiver: webhook?.host,
    ...puttingIn(parts),
    /** Puts in what is due or late by now, and tries all that waits. */
    async remind(): Promise<void> {
      await remind(parts)
      wake()
    },
    /** Forgets what was told long ago. */
    forgetOld: () =>
      store.write((rows) => rows.deliveries.forgetBefore(new Date(now().getTime() - rememberedMs).toISOString())),
    log: () => store.read.deliveries.last('webhook', shownMax),
    sendAgain: (actor: Actor, id: string) => sendAgain(parts, actor, id).finally(wake),
    wake,
    settled: () => underWay,
    /** Ends after the one under way. */
    async close(): Promise<void> {
      ending.closed = true
      await underWay
    },
  }
}

const written = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** What puts something into the queue, in the transaction of what it tells of. */
function puttingIn({ webhook, now }: DeliveryParts) {
  return {
    /** Mails what is written already, once the transaction is committed and `wake` called. */
    post: (rows: Rows, mails: readonly Mail[]) => enqueueMails(rows, mails, now()),
    /** Tells the CRM what became of enquiries, once the transaction is committed and `wake` called. */
    async tellCrm(rows: Rows, event: EnquiryEvent, enquiries: readonly Told[]): Promise<void> {
      if (!webhook) return
      for (const enquiry of enquiries) await enqueue(rows, { way: 'webhook', event, enquiry, at: now() })
    },
    /** The same of a mail, once for each enquiry. */
    mail: (rows: Rows, event: EnquiryMail, enquiry: Told, language: Language = 'en') =>
      enqueue(rows, {
        way: 'mail',
        event: language === 'en' ? event : `${event} ${language}`,
        enquiry,
        at: now(),
        once: `${event}/${enquiry.id}`,
      }),
    /** Mails a preview link, also one that was mailed before, once the transaction is committed and `wake` called. */
    async mailPreview(rows: Rows, id: string): Promise<void> {
      await rows.deliveries.forget(previewMailOf(id))
      await enqueue(rows, {
        ...{ way: 'mail', event: previewMail, at: now(), once: previewMailOf(id) },
        enquiry: { id, reference: '' },
      })
    },
  }
}

/** Tries all that is due. A receiver that is away is left alone until the next round. */
async function round(parts: DeliveryParts, ending: { closed: boolean }): Promise<void> {
  let isAway = !parts.webhook
  for (;;) {
    const at = parts.now().toISOString()
    const due = await parts.store.read.deliveries.due(isAway ? ['mail'] : ['mail', 'webhook'], at, atOnce)
    let tried = 0
    for (const row of due) {
      if (ending.closed) return
      if ((isAway && row.way === 'webhook') || !(await claim(parts, row))) continue
      tried += 1
      const outcome = await attempt(parts, row)
      await parts.store.write((rows) => rows.deliveries.update(after(row, outcome, parts.now())))
      isAway ||= row.way === 'webhook' && outcome.isAway === true
    }
    if (!tried) return
  }
}

function claim({ store, now }: DeliveryParts, row: DeliveryRow): Promise<boolean> {
  const at = now()
  const until = new Date(at.getTime() + claimedForMs).toISOString()
  return store.write((rows) => rows.deliveries.claim(row, at.toISOString(), until))
}

/** Of an enquiry that is not there any more only that it was erased is told. */
async function attempt(parts: DeliveryParts, row: DeliveryRow): Promise<Outcome> {
  const { store, now, post, webhook, siteUrl } = parts
  if (row.event === writtenMail) return outcomeOf(await post.deliver(written.parse(readJson(row.mail))))
  if (row.event === previewMail) return mailPreview(parts, row.enquiry_id)
  const enquiry = await store.read.productEnquiries.find(row.enquiry_id)
  if (!enquiry?.stage && row.event !== 'enquiry.erased') return { says: 'dropped', answer: 'erased before it was told' }
  if (row.way === 'webhook') {
    const sent = await webhook?.send({ id: row.id, name: row.event, body: webhookBody(row, enquiry), at: now() })
    return { says: sent?.taken ? 'taken' : 'refused', answer: sent?.answer ?? '', isAway: sent?.isAway }
  }
  const mail = enquiry && mailOf(row.event, enquiry, `${siteUrl}/admin/desk/enquiries`)
  if (!mail) return { says: 'dropped', answer: '' }
  return outcomeOf(await post.deliver(mail, { toStranger: row.event.split(' ')[0] === 'copy' }))
}

/** Puts one back into the queue, or lets one that waits be tried at once, under its own id: the receiver knows by it what it has. */
async function sendAgain({ ledger, now }: DeliveryParts, actor: Actor, id: string): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    const row = await rows.deliveries.find(id)
    if (row?.way !== 'webhook')
      throw new Refusal('not-found', 'This event is not in the log any more.', { field: 'id' })
    if (row.state === 'dropped')
      throw new Refusal('bad-input', 'The person was erased: there is nothing to send again.', { field: 'id' })
    await rows.deliveries.update({ number: row.number, ...fresh(now()) })
    note({ action: 'send to the CRM again', entity: 'enquiry', id: row.enquiry_id, before: null, after: { rows: 1 } })
  })
  return { revision }
}
