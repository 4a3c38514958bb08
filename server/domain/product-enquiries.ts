import { badInput } from '#contract/refusal.ts'
import { displayId, type Item, numberOfId, visibleProducts } from '#model/catalogue.ts'
import { sameRequestMs } from '#model/download-request.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { acceptedNotice, noNotice } from '#model/notices.ts'
import { type BuyerName, type EnquiryItem, quantityIn, referenceOf } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from './dependencies.ts'
import { forget } from './downloads.ts'
import { type EnquiryChange, editEnquiry } from './edit-product-enquiry.ts'
import { newId } from './ids.ts'
import type { Actor } from './ledger/change.ts'
import { noProducts, readProducts } from './product-enquiry-columns.ts'
import { exportAll, type PageFilter, pageOf } from './read-product-enquiries.ts'

/**
 * Limits of mails: per hour to the desk and to buyers, and per day to one typed address. This prevents abuse of the site to flood
 * mailboxes.
 */
const mailsPerHour = 20
const mailsToBuyer = 3
const hourMs = 60 * 60 * 1000

type Parts = Pick<Services, 'store' | 'ledger' | 'catalogue' | 'now' | 'holidays' | 'deliveries' | 'company'>

/** One product of a submitted enquiry. `_id`: the row id or the displayed id. `quantity`: as typed, or a number. */
export type SentProduct = { _id: string; quantity?: number | string | null } & Partial<
  Pick<EnquiryItem, 'pack' | 'market' | 'papers'>
>
type Buyer = Record<BuyerName, string>

/**
 * Product enquiries: sent by visitors, answered from a pipeline. Erasing, listing and expiring enquiries of every kind is in
 * downloads.ts.
 */
export function createProductEnquiries(parts: Parts) {
  const { store, ledger, catalogue, now, deliveries } = parts
  /** Stores an enquiry and returns its reference. The same enquiry sent again within a day counts once. */
  async function send(
    buyer: Buyer,
    sent: readonly SentProduct[],
    { language = 'en', consent = false }: { language?: BuyerLanguage; consent?: boolean } = {},
  ): Promise<{ reference: string }> {
    const products = JSON.stringify(toRequest(sent, await visibleItems(catalogue)))
    const time = now()
    const stored = await store.write(async (rows) => {
      // Taking a number locks its row until the end: of two concurrent requests, the second sees the first.
      const number = await rows.counters.consume('product enquiry')
      await forget(deliveries, rows, time)
      const today = await rows.productEnquiries.sentBy(buyer.email, before(time, sameRequestMs))
      const same = today.find((row) => row.products === products && row.message === buyer.message)
      if (same) return same
      // The desk may enter an enquiry by program, without the form and its notice.
      const notice = consent ? acceptedNotice('enquiry', language) : noNotice
      const row = { ...newRow(buyer, products, { time, number }), ...notice }
      await rows.downloads.insert(row)
      const few = await isBelowDailyLimit(rows, time)
      if (few) await deliveries.mail(rows, 'new', row, language)
      if (few && today.length < mailsToBuyer) await deliveries.mail(rows, 'copy', row, language)
      await deliveries.notifyCrm(rows, 'enquiry.received', [row])
      return row
    })
    deliveries.trigger()
    return { reference: stored.reference }
  }

  return {
    send,
    page: (filter: PageFilter) => pageOf(parts, filter),
    exportAll: (actor: Actor, filter: Pick<PageFilter, 'stage' | 'search'>) => exportAll(parts, actor, filter),
    edit: (actor: Actor, id: string, change: EnquiryChange, expectedRevision?: number) =>
      editEnquiry({ ledger, now, deliveries }, { actor, id, change, expectedRevision }),
  }
}

function newRow(buyer: Buyer, products: string, { time, number }: { time: Date; number: number }) {
  return {
    ...noProducts,
    ...buyer,
    id: newId(),
    at: time.toISOString(),
    type: 'Products',
    subject: '',
    reference: referenceOf(time, number),
    products,
    asked_for: readProducts(products)
      .map(({ number, name, about, pack, market, papers }) =>
        [displayId(number), name, about, pack, market, ...papers].filter(Boolean).join(' '),
      )
      .join('; '),
    stage: 'new',
  }
}

async function visibleItems(catalogue: Parts['catalogue']) {
  const { item } = visibleProducts((await catalogue.products()).products)
  return new Map<string | number, Item>(item.flatMap((row) => [[row._id, row] as const, [row.number, row] as const]))
}

/**
 * Returns the products with their current names. Throws, with the position, for a hidden product or a document that the product does not
 * offer.
 */
function toRequest(sent: readonly SentProduct[], items: ReadonlyMap<string | number, Item>): EnquiryItem[] {
  return sent.map(({ _id, quantity, pack = '', market = '', papers = [] }, place) => {
    const item = items.get(_id) ?? items.get(numberOfId(_id) ?? 0)
    if (!item)
      throw badInput(`items.${place}._id`, 'This product is no longer in the catalogue. Remove it and send again.')
    const offered = partsOf(item.papers)
    if (!papers.every((paper) => offered.includes(paper)))
      throw badInput(
        `items.${place}.papers`,
        'Some of these documents are no longer offered for this product. Choose again.',
      )
    const { number, brand_name, generic_name, strength } = item
    return {
      number,
      name: brand_name,
      about: [generic_name, strength].filter(Boolean).join(', '),
      quantity: quantityIn(String(quantity ?? '')) ?? null,
      pack,
      market,
      papers: [...new Set(papers)],
    }
  })
}

/** True if mails may be sent. A flood must fill neither the desk's mailbox nor the queue of sign-in codes. */
async function isBelowDailyLimit({ productEnquiries }: Rows, time: Date): Promise<boolean> {
  return (await productEnquiries.countSince(before(time, hourMs))) <= mailsPerHour
}

const before = (time: Date, ms: number) => new Date(time.getTime() - ms).toISOString()
