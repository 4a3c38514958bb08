import { keysOf } from '#model/keys-of.ts'
import type { SubPageName } from '#model/sub-pages.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'

const mailTo = (mail: string) => ({ name: mail, to: `mailto:${mail}` })
const inZone = (name: string, page: SubPageName) => ({ name, to: zonePath('/investorzone', slugOf(page)) })

/** Links that sections of legal texts can contain. Names of facts are replaced when the page is rendered. */
export const legalLinkTargets = {
  'General e-mail': mailTo('{company.desks.other.mail}'),
  'Drug safety e-mail': mailTo('{company.desks.safety.mail}'),
  'Investor e-mail': mailTo('{company.desks.investors.mail}'),
  Phone: { name: '{company.phones.0}', to: 'tel:{dialled.0}' },
  'Corporate announcements': inZone('Corporate announcements', 'Corporate Announcements'),
  'Quarterly results': inZone('Quarterly results', 'Quarterly Results'),
  'Annual reports': inZone('Annual reports', 'Annual Reports'),
  'Shareholding pattern': inZone('Shareholding pattern', 'Shareholding Pattern'),
  'Board and committees': inZone('Board and committees', 'Composition Of Board And Committees'),
  'Company policies': inZone('Company policies', 'Company Policy'),
  'Investor contacts': inZone('Investor contacts', 'Investor Contact'),
} as const

export type LegalLink = keyof typeof legalLinkTargets
export const legalLinkNames = keysOf(legalLinkTargets)
