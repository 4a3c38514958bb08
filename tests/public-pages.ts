import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'

/** The investor zone's eighteen sub-pages; General Information is the zone's own address. */
export const zonePages = [
  '/investorzone',
  ...subPageNames.filter((name) => name !== openingPage).map((name) => zonePath('/investorzone', slugOf(name))),
]

/** The pages that tell of the company. */
export const companyPages = ['/', '/ourpurpose', '/manufacturing', '/r&d', '/contactus']

const ownPages = [...companyPages, '/products-export', '/products-domestic']
const pagesApart = ['/commingsoon', '/404', '/test']

/** Every page a visitor can open, once each. */
export const publicPages = [...ownPages, ...zonePages, ...pagesApart]

/** As many of them as show every view there is, for tests that take their time with each. */
export const pagesOfEachView = [
  ...ownPages,
  '/investorzone',
  '/investorzone/composition-of-board-and-committees',
  '/investorzone/investor-contact',
  '/investorzone/corporate-announcements',
  '/investorzone/quarterly-results',
  '/investorzone/annual-reports',
  '/investorzone/concall',
  '/investorzone/company-policy',
  ...pagesApart,
]
