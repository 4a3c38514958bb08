import { subPageNames } from '#app/pages/investor-zone/sub-pages.ts'
import { slugOf } from '#model/investor-zone.ts'

/** The investor zone's eighteen sub-pages; General Information is the zone's own address. */
export const zonePages = [
  '/investorzone',
  ...subPageNames.filter((name) => name !== 'General Information').map((name) => `/investorzone/${slugOf(name)}`),
]

/** Every page a visitor can open, once each. */
export const publicPages = [
  '/',
  '/ourpurpose',
  '/manufacturing',
  '/r&d',
  '/contactus',
  '/products-export',
  '/products-domestic',
  ...zonePages,
  '/commingsoon',
  '/404',
  '/test',
]
