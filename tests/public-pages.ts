import { making } from '#app/content/making.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'
import { runSize } from './run-size.ts'

/** The investor zone's sub-pages; General Information is the zone's own address. */
export const zonePages = [
  '/investorzone',
  ...subPageNames.filter((name) => name !== openingPage).map((name) => zonePath('/investorzone', slugOf(name))),
]

/** The pages of the zone beside its sub-pages. */
export const furtherPages = [
  'events-calendar',
  'key-figures',
  'regulation-46',
  'search',
  'share-price',
  'shareholding',
  'verify',
].map((slug) => `/investorzone/${slug}`)

/** A page for each plant. */
const plants = ['/manufacturing/navi-mumbai', '/manufacturing/dehradun']

/** The pages that tell of the company. */
export const companyPages = ['/', '/ourpurpose', '/manufacturing', making.path, ...plants, '/r&d', '/contactus']

/** The pages that say how the site treats its readers. */
export const legalPages = ['/privacy', '/terms', '/accessibility']

const ownPages = [...companyPages, ...legalPages, '/products-export', '/products-domestic', '/enquiry']
/** Pages that stand for themselves. */
export const pagesApart = ['/commingsoon', '/404', '/test']

/** Every page a visitor can open, once each. */
export const publicPages = [...ownPages, ...zonePages, ...furtherPages, ...pagesApart]

/** As many of the zone's pages as show every view it has. */
export const zonePagesOfEachView = [
  '/investorzone',
  '/investorzone/composition-of-board-and-committees',
  '/investorzone/investor-contact',
  '/investorzone/corporate-announcements',
  '/investorzone/quarterly-results',
  '/investorzone/annual-reports',
  '/investorzone/investor-grievance-report',
  '/investorzone/voting-results',
  '/investorzone/concall',
  '/investorzone/company-policy',
  // The sample's oldest document, a recording with a PDF: its page, and the call's.
  '/investorzone/documents/1',
  '/investorzone/calls/1',
  ...furtherPages,
]

/** Other words in a view that another page shows as well: the second plant, two more texts of law. */
export const otherWords = ['/manufacturing/dehradun', '/terms', '/accessibility']

/** A product of which the sample tells everything. */
export const productPage = '/products-export/injections/suvidan-spe-1080'

/** As many of the public pages as show every view there is, for tests that take their time with each. */
export const pagesOfEachView = [
  ...ownPages.filter((path) => !otherWords.includes(path)),
  productPage,
  ...zonePagesOfEachView,
  ...pagesApart,
]

/** One page of each layout, and of each state that changes one. */
const pagesOfEachLayout = new Set([
  '/',
  '/manufacturing',
  making.path,
  '/contactus',
  '/privacy',
  '/products-export',
  '/enquiry',
  productPage,
  '/investorzone',
  '/investorzone/quarterly-results',
  '/investorzone/investor-grievance-report',
  '/investorzone/concall',
  '/investorzone/documents/1',
  '/investorzone/calls/1',
  '/investorzone/key-figures',
  '/investorzone/share-price',
  '/investorzone/search?q=unaudited+finacial&year=2025-2026',
  '/admin',
])

/**
 * Of these pages the ones that a test which takes its time with each looks at: in `npm test` one of each layout, under
 * `npm run soak -- night` all.
 */
export function looksAt(pages: string[]): string[] {
  return runSize.everyKindOfPage ? pages : pages.filter((path) => pagesOfEachLayout.has(path))
}
