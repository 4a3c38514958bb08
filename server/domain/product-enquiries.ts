import { Refusal } from '#contract/refusal.ts'
import { type Item, numberOfId, shownId, visibleProducts } from '#model/catalogue.ts'
import { keptForMonths, sameRequestMs } from '#model/download-request.ts'
import { eachNamed } from '#model/keys-of.ts'
import {
  type AskedProduct,
  type BuyerName,
  quantityIn,
  referenceOf,
  type Stage,
  stageNames,
} from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { DownloadRequestRow, EnquiryFilter } from '#server/store/downloads.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { monthsBefore } from './downloads.ts'
import { newId } from './ids.ts'
import { type Actor, nameOf } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { NotedEnquiry } from './ledger/ledger-notes.ts'
import { asLead, type IsRegistered, noProducts, readNotes, readProducts } from './product-enquiry-columns.ts'
import { buyerMail, exportDeskMail } from './product-enquiry-mails.ts'

export type ProductEnquiries = ReturnType<typeof createProductEnquiries>

/** How many enquiries one page of the list holds. */
const pageLength = 50
/** So many enquiries an hour are told of by mail, to the desk and to their buyers, and so many a day to one address that somebody typed: nobody fills a mailbox by our hand. */
const mailsPerHour = 20
const mailsToBuyer = 3
const hourMs = 60 * 60 * 1000
/** How many notes one enquiry may have. */
const notesMax = 200

type Parts = {
  store: Store
  ledger: Ledger
  catalogue: Pick<Catalogue, 'products'>
  now: () => Date
  post: Post
  /** Public origin, for links in mails. */
  siteUrl: string
}

/** One product of an enquiry as it is sent. `_id`: a row's id or its shown one; `quantity`: as it was typed, or a number. */
export type SentProduct = { _id: string; quantity?: number | string | null; pack?: string; market?: string }
type Buyer = Record<BuyerName, string>

/** What an admin changes of an enquiry. */
export type EnquiryChange = Partial<{ stage: Stage; owner: string; next_step: string; next_on: string; note: string }>

/** Enquiries for products: sent by visitors, answered from a pipeline. What erases, lists and forgets enquiries of every kind is in downloads.ts. */
export function createProductEnquiries({ store, ledger, catalogue, now, post, siteUrl }: Parts) {
  /** Keeps an enquiry and answers its reference; the same one sent again within a day counts once. */
  async function send(buyer: Buyer, sent: readonly SentProduct[]): Promise<{ reference: string }> {
    const products = JSON.stringify(asked(sent, await visibleItems(catalogue)))
    const at = now()
    const kept = await store.write(async (rows) => {
      // Taking a number locks its row until the end: of two at the same moment the second sees the first.
      const number = await rows.counters.take('product enquiry')
      await rows.downloads.forgetBefore(monthsBefore(at, keptForMonths))
      const today = await rows.productEnquiries.sentBy(buyer.email, before(at, sameRequestMs))
      const same = today.find((row) => row.products === products && row.message === buyer.message)
      if (same) return { row: same, tell: { desk: false, buyer: false } }
      const row = newRow(buyer, products, { at, number })
      await rows.downloads.insert(row)
      const few = await fewLately(rows, at)
      return { row, tell: { desk: few, buyer: few && today.length < mailsToBuyer } }
    })
    const { row, tell } = kept
    if (tell.desk) post.send(exportDeskMail(row, `${siteUrl}/admin/desk/enquiries`))
    if (tell.buyer) post.send(buyerMail(row), { toStranger: true })
    return { reference: row.reference }
  }

  /** One page of the pipeline, the newest first, with how many stand in each stage, and `one` of them wherever it stands. */
  async function page(filter: Pick<EnquiryFilter, 'search' | 'after'> & { stage?: Stage; one?: string }) {
    const { stage = 'any', one: id, ...rest } = filter
    const rows = await store.read.downloads.list({ ...rest, stage, count: pageLength + 1 })
    const counts = await store.read.productEnquiries.countByStage()
    const one = id === undefined ? undefined : await store.read.productEnquiries.find(id)
    const isRegistered = await registrations(catalogue)
    return {
      one: one?.stage ? asLead(one, isRegistered) : undefined,
      leads: rows.slice(0, pageLength).map((row) => asLead(row, isRegistered)),
      more: rows.length > pageLength,
      counts: eachNamed(stageNames, (name) => counts.get(name) ?? 0),
    }
  }

  return {
    send,
    page,
    edit: (actor: Actor, id: string, change: EnquiryChange, expectedRevision?: number) =>
      editEnquiry({ ledger, now }, { actor, id, change, expectedRevision }),
  }
}

/** Changes what is given. The ledger keeps stage, owner and day; what is said of a person stands in the enquiry alone, and goes with it. */
async function editEnquiry(
  { ledger, now }: Pick<Parts, 'ledger' | 'now'>,
  wanted: { actor: Actor; id: string; change: EnquiryChange; expectedRevision?: number },
): Promise<{ revision: number }> {
  const { actor, id, expectedRevision } = wanted
  const { note: text, ...change } = wanted.change
  const { revision } = await ledger.change(actor, async (rows, note, next) => {
    const row = found(await rows.productEnquiries.find(id))
    if (expectedRevision !== undefined && row.revision !== expectedRevision)
      throw changedMeanwhile('Somebody else changed this enquiry meanwhile. Look at it again.', row.revision)
    const at = now().toISOString()
    const after = {
      ...row,
      ...change,
      notes: text ? withNote(row.notes, { at, by: nameOf(actor), text }) : row.notes,
      answered_at: answeredAt(row, change.stage, at),
    }
    if (JSON.stringify(after) === JSON.stringify(row))
      throw new Refusal('bad-input', 'Change the data and try again', { field: 'id' })
    await rows.productEnquiries.update({ ...after, revision: next })
    note({ action: 'edit enquiry', entity: 'enquiry', id, before: ledgered(row), after: ledgered(after) })
  })
  return { revision }
}

/** When it was first answered: as soon as it leaves the first stage, and not any more once it is back there. */
function answeredAt({ answered_at }: DownloadRequestRow, stage: Stage | undefined, at: string): string {
  if (stage === 'new') return ''
  return answered_at || (stage ? at : '')
}

const ledgered = ({ reference, stage, owner, next_on, notes }: DownloadRequestRow): NotedEnquiry => ({
  ...{ reference, stage, owner, next_on },
  notes: readNotes(notes).length,
})

function withNote(stored: string, note: { at: string; by: string; text: string }): string {
  const notes = readNotes(stored)
  if (notes.length >= notesMax)
    throw new Refusal('bad-input', `An enquiry takes ${notesMax} notes at most.`, { field: 'note' })
  return JSON.stringify([...notes, note])
}

function newRow(buyer: Buyer, products: string, { at, number }: { at: Date; number: number }): DownloadRequestRow {
  return {
    ...noProducts,
    ...buyer,
    id: newId(),
    at: at.toISOString(),
    type: 'Products',
    subject: '',
    reference: referenceOf(at, number),
    products,
    asked_for: readProducts(products)
      .map(({ number, name, about, pack, market }) =>
        [shownId(number), name, about, pack, market].filter(Boolean).join(' '),
      )
      .join('; '),
    stage: 'new',
  }
}

/** What visitors see of the catalogue, by row id and by number. */
async function visibleItems(catalogue: Parts['catalogue']) {
  const { item } = visibleProducts((await catalogue.products()).products)
  return new Map<string | number, Item>(item.flatMap((row) => [[row._id, row] as const, [row.number, row] as const]))
}

/** Where products are registered, as the catalogue says today. */
async function registrations(catalogue: Parts['catalogue']): Promise<IsRegistered> {
  const { products } = await catalogue.products()
  const items = new Map(products.item.map((item) => [item.number, item]))
  return (number, country) =>
    partsOf(items.get(number)?.registered ?? '').some((one) => one.toLowerCase() === country.toLowerCase())
}

/** The products as they are called today; one that visitors do not see is refused at its place. */
function asked(sent: readonly SentProduct[], items: ReadonlyMap<string | number, Item>): AskedProduct[] {
  return sent.map(({ _id, quantity, pack = '', market = '' }, place) => {
    const item = items.get(_id) ?? items.get(numberOfId(_id) ?? 0)
    if (!item)
      throw new Refusal('bad-input', 'This product is not in the catalogue any more. Take it out and send again.', {
        field: `items.${place}._id`,
      })
    const { number, brand_name, generic_name, strength } = item
    return {
      number,
      name: brand_name,
      about: [generic_name, strength].filter(Boolean).join(', '),
      quantity: quantityIn(String(quantity ?? '')) ?? null,
      pack,
      market,
    }
  })
}

/** Whether mails may go out: a flood fills neither the desk's mailbox nor the queue in which sign-in codes wait. */
async function fewLately({ productEnquiries }: Rows, at: Date): Promise<boolean> {
  return (await productEnquiries.countSince(before(at, hourMs))) <= mailsPerHour
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString()

function found(row: DownloadRequestRow | undefined): DownloadRequestRow {
  if (!row?.stage) throw new Refusal('not-found', 'This enquiry is not there any more.', { field: 'id' })
  return row
}
