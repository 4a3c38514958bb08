import { notFound, type Refusal } from '#contract/refusal.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { isSubject, promiseOf, type Subject } from '#model/desks.ts'
import { type Enquiry, retentionMonths, sameRequestMs } from '#model/download-request.ts'
import { inIndia } from '#model/india-time.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { eachOf } from '#model/line-fields.ts'
import { storedFields } from '#model/message-fields.ts'
import { type AcceptedNotice, acceptedNotice } from '#model/notices.ts'
import { describeItems, isStage, summarizeItems } from '#model/product-enquiry.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { DownloadRequestRow, EnquiryFilter } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Deliveries } from './deliveries/deliveries.ts'
import type { Services } from './dependencies.ts'
import { type ErasureStep, settleErased } from './erasure/settle-erased.ts'
import { newId } from './ids.ts'
import type { Actor } from './ledger/change.ts'
import { monthsBefore } from './months-before.ts'
import { noProducts, readNotes, readProducts } from './product-enquiry-columns.ts'
import { siteSignature } from './site-content/company.ts'

const pageLength = 50

/** Maximum mails to a desk per hour, so that a flood neither fills a mailbox nor delays sign-in codes. */
const mailsPerHour = 20
const hourMs = 60 * 60 * 1000

type NewEnquiry = Omit<Enquiry, '_id' | 'at' | 'items' | keyof AcceptedNotice>
type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'siteUrl' | 'company'>

/** Stores catalogue requests and messages: retained for two years, read and erased by admins. */
export function createDownloads({ store, ledger, now, deliveries, siteUrl, company }: Parts) {
  /** Stores an enquiry. Repeating a catalogue request or a message within a day counts once. */
  async function record(enquiry: NewEnquiry, language?: BuyerLanguage): Promise<void> {
    const time = now()
    const { desks } = (await company.facts()).company
    await store.write(async (rows) => {
      // Taking a number locks its row until the end: of two concurrent requests, the second sees the first.
      await rows.counters.consume('enquiry')
      await forget(deliveries, rows, time)
      if (await rows.downloads.since(enquiry, before(time, sameRequestMs))) return
      const notice = acceptedNotice(enquiry.type === 'Message' ? 'message' : 'download', language)
      await rows.downloads.insert({ id: newId(), at: time.toISOString(), ...noProducts, ...notice, ...enquiry })
      const subject = await deskToNotify(rows, enquiry.subject, time)
      if (subject && desks[subject].mail)
        await deliveries.post(rows, [deskMail(desks[subject], { time, link: `${siteUrl}/admin/enquiries` })])
    })
    deliveries.trigger()
  }

  /** Deletes enquiries older than two years, even if no new ones arrive. */
  async function forgetOld(): Promise<void> {
    await store.write((rows) => forget(deliveries, rows, now()))
    deliveries.trigger()
  }

  async function page(filter: Omit<EnquiryFilter, 'count'>): Promise<{ requests: Enquiry[]; more: boolean }> {
    const rows = await store.read.downloads.list({ ...filter, count: pageLength + 1 })
    return { requests: rows.slice(0, pageLength).map(asRequest), more: rows.length > pageLength }
  }

  /** Returns all matching enquiries, for a file. The ledger records the exporter and the number, not the persons. */
  async function exportAll(actor: Actor, filter: Pick<EnquiryFilter, 'search' | 'email'> = {}): Promise<Enquiry[]> {
    const { result } = await ledger.change(actor, async (rows, note) => {
      const result = await rows.downloads.list(filter)
      if (filter.email && !result.length) throw nothingStored()
      note({ action: 'export enquiries', entity: 'enquiry', id: newId(), before: null, after: { rows: result.length } })
      return result
    })
    return result.map((row) => ({ ...asRequest(row), ...(row.stage && { items: inFull(row) }) }))
  }

  return { record, forgetOld, page, exportAll }
}

/** Erases the enquiries of one person. The ledger records the erasure, not the person. Returns their number. */
export async function eraseEnquiries({ rows, note, time, deliveries }: ErasureStep, email: string): Promise<number> {
  const erased = await rows.downloads.erase(email)
  if (!erased.length) return 0
  await settleErased(rows, 'download_requests', erased, time)
  await deliveries.notifyCrm(rows, 'enquiry.erased', erased.filter(isForProducts))
  note({ action: 'erase enquiries', entity: 'enquiry', id: newId(), before: null, after: { rows: erased.length } })
  return erased.length
}

/** Deletes enquiries older than two years, in the transaction of a new one. */
export async function forget({ notifyCrm }: Pick<Deliveries, 'notifyCrm'>, rows: Rows, time: Date): Promise<void> {
  const expired = await rows.downloads.forgetBefore(monthsBefore(time, retentionMonths))
  await notifyCrm(rows, 'enquiry.erased', expired.filter(isForProducts))
}

const isForProducts = ({ reference }: { reference: string }) => reference !== ''

export function nothingStored(): Refusal {
  return notFound('email', 'No data is stored for this e-mail address. Check the address.')
}

/** Returns the subject whose desk is mailed, if any. */
async function deskToNotify(
  { downloads }: Rows,
  subject: Subject | undefined,
  time: Date,
): Promise<Subject | undefined> {
  if (!subject) return undefined
  return (await downloads.messagesSince(subject, before(time, hourMs))) > mailsPerHour ? undefined : subject
}

const inFull = ({ reference, products, notes }: DownloadRequestRow) =>
  describeItems({ reference, products: readProducts(products), notes: readNotes(notes) })

function asRequest(row: DownloadRequestRow): Enquiry {
  const { id, at, type, subject, stage, products, notice, language } = row
  const content = { _id: id, at, notice, language, ...eachOf(storedFields, (_, name) => row[name] ?? '') }
  if (isStage(stage)) return { ...content, type: 'Products', items: summarizeItems(readProducts(products)) }
  if (isSubject(subject)) return { ...content, type: 'Message', subject }
  return { ...content, type: type === 'Export' ? 'Export' : 'Domestic' }
}

function before(time: Date, ms: number): string {
  return new Date(time.getTime() - ms).toISOString()
}

/** Returns the mail to a desk about a new message. Contains nothing from the visitor: erased enquiries must not survive in mailboxes. */
function deskMail(desk: CompanyFacts['desks'][Subject], { time, link }: { time: Date; link: string }): Mail {
  const paragraphs = [
    `The ${desk.name} received a message on ${inIndia(time.toISOString())}. Subject: ${desk.subject}.`,
    `The form promises an answer ${promiseOf(desk)}. Read it in the admin area, under Enquiries:\n${link}`,
    siteSignature,
  ]
  return { to: desk.mail, subject: `New message: ${desk.subject}`, text: `${paragraphs.join('\n\n')}\n` }
}
