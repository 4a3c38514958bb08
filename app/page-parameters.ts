import { announcementCategoryNames } from '#model/announcement-categories.ts'
import { queryLengthMax } from '#model/catalogue.ts'
import { isSubject } from '#model/desks.ts'
import { itemsPattern } from '#model/enquiry-items.ts'
import { isEventKind } from '#model/events.ts'
import { facetNames } from '#model/facet-choice.ts'
import { bases } from '#model/figures.ts'
import { periodKinds } from '#model/fiscal-period.ts'
import { archiveLabel, everyYearLabel, yearLabelled } from '#model/fiscal-year.ts'
import { followerTokenPattern } from '#model/following.ts'
import { isMatterName } from '#model/grievance-matters.ts'
import { eachNamed } from '#model/keys-of.ts'
import { inEnglish } from '#model/languages/languages.ts'
import { plainLine } from '#model/plain-text.ts'
import { priceSpanNamed } from '#model/price-spans.ts'
import { referencePattern } from '#model/product-enquiry.ts'
import { listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import { grievancePath, grievanceStatusPath, ticketReferencePattern } from '#model/tickets.ts'

/** True if the page can understand the value. */
type AcceptsValue = (value: string) => boolean

const text: AcceptsValue = (value) => value.length <= queryLengthMax && value.trim() !== '' && plainLine.test(value)
const form =
  (pattern: RegExp): AcceptsValue =>
  (value) =>
    pattern.test(value)
const oneOf =
  (values: readonly string[]): AcceptsValue =>
  (value) =>
    values.includes(value)
/** Page numbers; the first page has none. */
const page = form(/^(?:[2-9]|[1-9]\d{1,3})$/)

/** Field of a sent form, even if empty: the page displays the error. */
const typed: AcceptsValue = (value) => value.length <= 20

/** True for `2025-2026`, Archive or All; documents exist in no other century. */
function year(value: string): boolean {
  const from = yearLabelled(value) ?? 0
  return value === archiveLabel || value === everyYearLabel || (from >= 1900 && from < 2100)
}

const list: AcceptsValue = (value) => value.length <= 2000 && value.trim() !== ''

const values: AcceptsValue = (value) => value.length <= 500 && value.trim() !== '' && plainLine.test(value)

const catalogue = {
  ...eachNamed(facetNames, () => values),
  category: form(/^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}-]{1,200}$/u),
  page,
  q: text,
  section: form(/^[0-9a-f]{24}$/),
}

/** The recording, and the second at which it starts. */
const recordings = { play: form(/^[1-9]\d{0,9}$/), t: form(/^(?=\d)(?:\d{1,4}m)?(?:\d{1,6}s?)?$/) }

const statementAddresses = listedKindNames.map((kind) => statementKinds[kind].files)

/**
 * THE table of the query parameters of public pages. Lists the parameters with their accepted values, by the page's path in the table of
 * pages. Other parameters reach neither loaders nor the page cache, so that `/contactus?q=anything` is `/contactus`. A page missing here
 * reads none.
 */
export const pageParameters: Readonly<Record<string, Readonly<Record<string, AcceptsValue>>>> = {
  '/manufacturing': { category: form(/^[1-9]$/) },
  '/investorzone/events-calendar': { kind: isEventKind, when: (value) => value === 'past', year },
  '/investorzone/follow': { done: oneOf(['requested']) },
  [grievancePath]: { due: form(/^\d{4}-\d\d-\d\d$/), matter: isMatterName, sent: form(ticketReferencePattern) },
  [grievanceStatusPath]: { reference: form(ticketReferencePattern) },
  '/investorzone/follow/confirm': { token: form(followerTokenPattern) },
  '/investorzone/follow/manage': { done: oneOf(['confirmed', 'saved']), token: form(followerTokenPattern) },
  '/investorzone/follow/end': { done: oneOf(['ended']), token: form(followerTokenPattern) },
  // A typed fingerprint; the page reports an invalid one.
  '/investorzone/verify': { sha256: text },
  '/investorzone/documents/:key': { page, version: form(/^[1-9]\d{0,2}$/) },
  '/investorzone/regulation-46': { status: oneOf(['due', 'not-applicable']) },
  ...eachNamed(statementAddresses, () => ({ find: text, page })),
  '/investorzone/shareholding': { in: oneOf(['percent', 'shares']) },
  '/investorzone/key-figures': { basis: oneOf(bases), by: oneOf(periodKinds) },
  '/investorzone/search': { order: oneOf(['newest']), page, q: text, section: text, year },
  '/investorzone': { find: text, page },
  '/investorzone/corporate-announcements': {
    category: oneOf(announcementCategoryNames),
    find: text,
    page,
    q: text,
    year,
  },
  '/investorzone/quarterly-results': { find: text, page, year },
  '/investorzone/annual-reports': { find: text, page, year },
  '/investorzone/concall': { find: text, page, ...recordings, year },
  '/investorzone/:page?': { find: text, page, ...recordings, q: text, year },
  '/investorzone/share-price': { amount: typed, bought: typed, span: (value) => priceSpanNamed(value) !== undefined },
  // Subject of a message: preselected by a link, or of the sent message.
  '/careers/:position': { sent: oneOf(['application']) },
  '/contactus': { sent: isSubject, subject: isSubject },
  '/enquiry': { items: form(itemsPattern), list, paper: values, sent: form(referencePattern) },
  '/products-export': catalogue,
  '/products-domestic': catalogue,
}

/** Returns the parameters that this page understands, in the table's order. */
export function readParameters(page: string | undefined, provided: URLSearchParams): URLSearchParams {
  const stored = new URLSearchParams()
  for (const [name, takes] of Object.entries(pageParameters[inEnglish(page ?? '')] ?? {})) {
    const value = provided.get(name)
    if (value !== null && takes(value)) stored.set(name, value)
  }
  return stored
}
