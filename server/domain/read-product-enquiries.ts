import { eachNamed } from '#model/keys-of.ts'
import { type Stage, stageNames } from '#model/product-enquiry.ts'
import { partsOf } from '#model/product-page.ts'
import { can } from '#model/roles.ts'
import type { EnquiryFilter } from '#server/store/downloads.ts'
import type { Store } from '#server/store/store.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Holidays } from './holidays.ts'
import { newId } from './ids.ts'
import type { Actor } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'
import { type EnquiryContext, type IsRegistered, toEnquiryView } from './product-enquiry-columns.ts'
import type { Company } from './site-content/company.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

const pageLength = 50

type Parts = {
  store: Store
  ledger: Ledger
  catalogue: Pick<Catalogue, 'products'>
  holidays: Pick<Holidays, 'days'>
  company: Company
}

/** `one`: id of an enquiry to return in addition to the page. */
export type PageFilter = Pick<EnquiryFilter, 'search' | 'after'> & { stage?: Stage; one?: string }

/**
 * Returns a page of the pipeline, newest first, with the counts by stage and the admins who may answer. Includes the enquiry `one`,
 * whatever its page.
 */
export async function pageOf({ store, ...context }: Omit<Parts, 'ledger'>, filter: PageFilter) {
  const { stage = 'any', one: id, ...rest } = filter
  const rows = await store.read.downloads.list({ ...rest, stage, count: pageLength + 1 })
  const counts = await store.read.productEnquiries.countByStage()
  const item = id === undefined ? undefined : await store.read.productEnquiries.find(id)
  const admins = await store.read.admins.all()
  const dependencies = await contextOf(context)
  return {
    owners: admins.filter(({ role }) => can(role, 'handle-enquiries')).map(({ email, name }) => ({ email, name })),
    one: item?.stage ? toEnquiryView(item, dependencies) : undefined,
    leads: rows.slice(0, pageLength).map((row) => toEnquiryView(row, dependencies)),
    more: rows.length > pageLength,
    counts: eachNamed(stageNames, (name) => counts.get(name) ?? 0),
  }
}

/** Returns all matching enquiries for a file. The ledger records the exporter and the number, not the buyers. */
export async function exportAll(
  { ledger, ...context }: Omit<Parts, 'store'>,
  actor: Actor,
  { stage, search }: Pick<PageFilter, 'stage' | 'search'>,
) {
  const { result } = await ledger.change(actor, async (rows, note) => {
    const result = await rows.downloads.list({ stage: stage ?? 'any', search })
    note({ action: 'export enquiries', entity: 'enquiry', id: newId(), before: null, after: { rows: result.length } })
    return result
  })
  const dependencies = await contextOf(context)
  const leads: ReturnType<typeof toEnquiryView>[] = []
  for (const [step, row] of result.entries()) {
    leads.push(toEnquiryView(row, dependencies))
    await yieldToEventLoop(step)
  }
  return leads
}

async function contextOf({ catalogue, holidays, company }: Omit<Parts, 'store' | 'ledger'>): Promise<EnquiryContext> {
  const { products } = await catalogue.products()
  const items = new Map(products.item.map((item) => [item.number, item]))
  const isRegistered: IsRegistered = (number, country) =>
    partsOf(items.get(number)?.registered ?? '').some((entry) => entry.toLowerCase() === country.toLowerCase())
  const { quotation } = (await company.facts()).company.desks
  return { isRegistered, holidays: await holidays.days(), desk: quotation }
}
