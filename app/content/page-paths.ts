import type { pageParts } from './parts.ts'

/** THE table of the pages on which parts are edited. */
export const pagePaths: Readonly<Record<keyof typeof pageParts, string>> = {
  home: '/',
  ourPurpose: '/ourpurpose',
  manufacturing: '/manufacturing',
  manufacturingProcess: '/manufacturing/how-an-ampoule-is-made',
  plantPages: '/manufacturing/navi-mumbai',
  research: '/r&d',
  contact: '/contactus',
  investorZone: '/investorzone',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  footer: '/',
  notFound: '/404',
  comingSoon: '/commingsoon',
}
