import { keysOf } from '#model/keys-of.ts'
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

/** Returns the address at which a part is edited: `/admin/pages/our-purpose`. */
export const editorPath = (part: string) =>
  `/admin/pages/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Returns the part that is edited at the address with this last name, if there is one. */
export const partAt = (name: string) => keysOf(pagePaths).find((part) => editorPath(part) === `/admin/pages/${name}`)
