import { processPath } from '#app/content/manufacturing-process.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'
import { runSize } from './run-size.ts'

/** The investor zone's sub-pages; General Information has the zone's own address. */
export const zonePages = [
  '/investorzone',
  ...subPageNames.filter((name) => name !== openingPage).map((name) => zonePath('/investorzone', slugOf(name))),
]

/** Pages of the zone beside its sub-pages. */
export const furtherPages = [
  'dividends',
  'events-calendar',
  'follow',
  'grievance',
  'key-figures',
  'regulation-46',
  'search',
  'share-price',
  'shareholding',
  'unclaimed-dividends',
  'verify',
].map((slug) => `/investorzone/${slug}`)

const plants = ['/manufacturing/navi-mumbai', '/manufacturing/dehradun']

/** Pages about the company. */
export const companyPages = [
  '/',
  '/ourpurpose',
  '/manufacturing',
  processPath,
  ...plants,
  '/r&d',
  '/contactus',
  '/careers',
]

export const legalPages = ['/privacy', '/terms', '/accessibility']

const ownPages = [...companyPages, ...legalPages, '/products-export', '/products-domestic', '/enquiry']
/** Pages without a group. */
export const pagesApart = ['/commingsoon', '/404', '/test']

/** Every page a visitor can open, once each. */
export const publicPages = [...ownPages, ...zonePages, ...furtherPages, ...pagesApart]

/** A minimal set of the zone's pages that shows every view. */
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

/** Pages that show other text in a view of another page: the second plant, two more legal texts. */
export const pagesWithOtherText = ['/manufacturing/dehradun', '/terms', '/accessibility']

export const productPage = '/products-export/injections/suvidan-spe-1080'

const positionPage = '/careers/sterile-filling-supervisor'

/** A minimal set of public pages that shows every view, for slow tests. */
export const pagesOfEachView = [
  ...ownPages.filter((path) => !pagesWithOtherText.includes(path)),
  productPage,
  positionPage,
  ...zonePagesOfEachView,
  ...pagesApart,
]

const pagesOfEachLayout = new Set([
  '/',
  '/manufacturing',
  processPath,
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

/** Filters pages for slow tests: in `npm test` one of each layout, under `npm run soak -- night` all. */
export function pagesForRun(pages: string[]): string[] {
  return runSize.everyKindOfPage ? pages : pages.filter((path) => pagesOfEachLayout.has(path))
}
