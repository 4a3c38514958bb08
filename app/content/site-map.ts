import type { SubPageName } from '#model/sub-pages.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { visitorNavigation } from './navigation.ts'

type Link = { name: string; path: string }

const inZone = (page: SubPageName) => zonePath('/investorzone', slugOf(page))

/** Links of the menu except Home and the investor zone; each catalogue is listed separately. */
const pages = visitorNavigation
  .filter(({ link_to: [path] }) => path !== '/' && path !== '/investorzone')
  .flatMap(({ item, type, link_to: [path = '/'] }): Link[] =>
    type.length ? type.map(({ name, link_to }) => ({ name: `${name} range`, path: link_to })) : [{ name: item, path }],
  )

const shortcuts: Link[] = [
  { name: 'Investor Zone', path: inZone(openingPage) },
  { name: 'Latest results', path: inZone('Quarterly Results') },
  { name: 'Announcements', path: inZone('Corporate Announcements') },
  { name: 'Shareholding', path: inZone('Shareholding Pattern') },
  { name: 'Investor contacts', path: inZone('Investor Contact') },
  { name: 'Grievance officer', path: `${inZone('Investor Contact')}#${slugOf('Grievance officer')}` },
]

export const siteMap = [
  { column: 'company', links: pages },
  { column: 'investors', links: shortcuts },
] as const

/** Pages about how the site treats its readers. */
export const legalLinks: readonly Link[] = [
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms', path: '/terms' },
  { name: 'Accessibility', path: '/accessibility' },
]
