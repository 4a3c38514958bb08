import { plantsOf } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { isSamplePlant, plantPath } from '#model/company/plant-names.ts'
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

/** Returns the page on which a part is edited. Texts of the plants' pages are those of the first plant that has texts of its own. */
export function pagePath(part: keyof typeof pageParts, company: Pick<Company, 'plants'>): string {
  if (part !== 'plantPages') return pagePaths[part]
  const plant = plantsOf(company).find(({ key }) => isSamplePlant(key)) ?? plantsOf(company)[0]
  return plant ? plantPath(plant) : pagePaths.manufacturing
}

/** Returns the address at which a part is edited: `/admin/pages/our-purpose`. */
export const editorPath = (part: string) =>
  `/admin/pages/${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Returns the part that is edited at the address with this last name, if there is one. */
export const partAt = (name: string) => keysOf(pagePaths).find((part) => editorPath(part) === `/admin/pages/${name}`)
