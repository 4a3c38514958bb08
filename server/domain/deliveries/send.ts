import * as z from 'zod'
import { displayId } from '#model/catalogue.ts'
import { readJson } from '#model/json.ts'
import { eachOf } from '#model/line-fields.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { PushAnswer } from '#server/gateways/push/push-service.ts'
import type { Webhook } from '#server/gateways/webhook/webhook.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import { createCoalescedTask } from '../coalesced-task.ts'
import type { Services } from '../dependencies.ts'
import { readProducts } from '../product-enquiry-columns.ts'
import { mailOf } from '../product-enquiry-mails.ts'
import { mailPreview, previewMail } from './preview-mail.ts'
import { after, type Outcome, outcomeOf, writtenMail } from './queue.ts'

export type DeliveryParts = Pick<Services, 'store' | 'ledger' | 'now' | 'siteUrl' | 'holidays' | 'company'> & {
  post: Pick<Post, 'deliver'>
  webhook?: Webhook
  onFailure: (line: { event: string; error?: string }) => void
}

/**
 * Composes a queued mail or notification, or returns the reason why it is no longer sent. `record` stores the results of all deliveries
 * that name it, in the transaction that updates the queue.
 */
export type Compose = (row: DeliveryRow) => Promise<ComposedMail | ComposedPush | { dropped: string }>
export type RecordResults = (
  rows: Rows,
  results: readonly { enquiry_id: string; outcome: Outcome['outcome'] }[],
) => Promise<void>
type ComposedMail = { mail: Mail; record?: RecordResults }

/** `end` erases the subscription, after the push service has ended it. */
type ComposedPush = { send: () => Promise<PushAnswer>; end: (rows: Rows) => Promise<void> }

export type Sending = DeliveryParts & { composers: ReadonlyMap<string, Compose> }

/** A tried delivery. */
type Attempt = Outcome & Pick<ComposedMail, 'record'>
type Tried = { row: DeliveryRow; result: Attempt }

const written = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/**
 * Tries deliveries together. Results are stored as they arrive, those that arrive during a transaction in the next one: after a crash,
 * only the mails whose result was not stored yet are sent again, with the same Message-ID.
 */
export async function tryDeliveries(parts: Sending, claimed: readonly DeliveryRow[]): Promise<Outcome[]> {
  const arrived: Tried[] = []
  const recording = createCoalescedTask({ round: () => record(parts, arrived.splice(0)), isEnding: () => false })
  const tried = await Promise.allSettled(
    claimed.map(async (row) => {
      const result = await attempt(parts, row)
      arrived.push({ row, result })
      await recording.all()
      return result
    }),
  )
  return tried.map((settled) => {
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  })
}

async function record({ store, now }: Sending, tried: readonly Tried[]): Promise<void> {
  const time = now()
  const changes = tried.map(({ row, result }) => ({ number: row.number, change: after(row, result, time) }))
  await store.write(async (rows) => {
    // Most of them have the same result: one statement changes them all.
    for (const same of Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values())
      await rows.deliveries.update(
        same.map(({ number }) => number),
        { ...same[0]?.change },
      )
    const results = tried.map(({ row, result }) => ({ ...result, enquiry_id: row.enquiry_id }))
    for (const [recordResults, those] of Map.groupBy(results, ({ record }) => record))
      await recordResults?.(rows, those)
  })
}

/** Tries one delivery. For an enquiry that no longer exists, only its erasure is sent. */
async function attempt(parts: Sending, row: DeliveryRow): Promise<Attempt> {
  const { store, now, post, webhook, siteUrl, company } = parts
  const compose = parts.composers.get(row.event)
  if (compose) return sendComposed(parts, row, compose)
  if (row.event === writtenMail) return outcomeOf(await post.deliver(written.parse(readJson(row.mail))))
  if (row.event === previewMail) return mailPreview(parts, row.enquiry_id)
  const enquiry = await store.read.productEnquiries.find(row.enquiry_id)
  if (!enquiry?.stage && row.event !== 'enquiry.erased')
    return { outcome: 'dropped', answer: 'erased before it was sent' }
  if (row.way === 'webhook') {
    const sent = await webhook?.send({ id: row.id, name: row.event, body: webhookBody(row, enquiry), time: now() })
    return { outcome: sent?.taken ? 'taken' : 'refused', answer: sent?.answer ?? '', isAway: sent?.isAway }
  }
  const { company: seller } = await company.facts()
  const mail = enquiry && mailOf(row.event, { ...enquiry, seller }, `${siteUrl}/admin/desk/enquiries`)
  // A desk without an address: the enquiry is at the desk.
  if (!mail?.to) return { outcome: 'dropped', answer: '' }
  return outcomeOf(await post.deliver(mail, { toStranger: row.event.split(' ')[0] === 'copy' }))
}

async function sendComposed({ post }: DeliveryParts, row: DeliveryRow, compose: Compose): Promise<Attempt> {
  const composed = await compose(row)
  if ('dropped' in composed) return { outcome: 'dropped', answer: composed.dropped }
  if ('send' in composed) return outcomeOfPush(await composed.send(), composed.end)
  const delivered = await post.deliver({ ...composed.mail, id: row.id }, { toStranger: true })
  return { ...outcomeOf(delivered), record: composed.record }
}

function outcomeOfPush({ result, answer }: PushAnswer, end: ComposedPush['end']): Attempt {
  if (result === 'taken') return { outcome: 'taken', answer }
  if (result === 'away') return { outcome: 'refused', answer }
  return { outcome: 'dropped', answer, ...(result === 'gone' && { record: end }) }
}

/**
 * Returns the CRM's webhook body, described in docs/how-to/connect-a-crm.md. Reads the enquiry at that moment, so that the queue contains no
 * personal data.
 */
function webhookBody({ id, event, at, enquiry_id, reference }: DeliveryRow, row?: DownloadRequestRow): string {
  const enquiry = { _id: enquiry_id, reference, ...(row && event !== 'enquiry.erased' && toText(row)) }
  return JSON.stringify({ id, event, timestamp: at, enquiry })
}

function toText(row: DownloadRequestRow) {
  const { at, stage, owner, next_step, next_on, answered_at, revision } = row
  return {
    at,
    ...eachOf(buyerFields, (_, name) => row[name] ?? ''),
    items: readProducts(row.products).map(({ number, ...items }) => ({ _id: displayId(number), ...items })),
    stage,
    owner,
    next_step,
    next_on,
    answered_at,
    revision,
  }
}
