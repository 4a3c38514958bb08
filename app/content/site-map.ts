import { careersPath } from '#model/company/positions.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import type { SubPageName } from '#model/sub-pages.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { navigationIn } from './navigation.ts'

type Link = { name: string; path: string }
type Names = Messages['frame']

const inZone = (page: SubPageName) => zonePath('/investorzone', slugOf(page))

/** Returns the links of the menu except Home and the investor zone; each catalogue is listed separately. */
function pagesIn({ menu, links }: Names): Link[] {
  const ranges: Readonly<Record<string, string>> = {
    '/products-export': links.exportRange,
    '/products-domestic': links.domesticRange,
  }
  return navigationIn(menu)
    .filter(({ link_to: [path] }) => path !== '/' && path !== '/investorzone')
    .flatMap(({ item, type, link_to: [path = '/'] }): Link[] =>
      type.length
        ? type.map(({ name, link_to }) => ({ name: ranges[link_to] ?? name, path: link_to }))
        : [{ name: item, path }],
    )
}

const shortcutsIn = ({ links }: Names): Link[] => [
  { name: links.investorZone, path: inZone(openingPage) },
  { name: links.results, path: inZone('Quarterly Results') },
  { name: links.announcements, path: inZone('Corporate Announcements') },
  { name: links.shareholding, path: inZone('Shareholding Pattern') },
  { name: links.investorContacts, path: inZone('Investor Contact') },
  { name: links.grievanceOfficer, path: `${inZone('Investor Contact')}#${slugOf('Grievance officer')}` },
]

/** Returns the columns of the footer's site map with the names of a language. */
export const siteMapIn = (names: Names) =>
  [
    { column: 'company', links: pagesIn(names) },
    { column: 'investors', links: shortcutsIn(names) },
  ] as const

/** Returns the links of the footer's last line: open positions, and the pages about how the site treats its readers. */
export const lastLinksIn = ({ links }: Names): readonly Link[] => [
  { name: links.careers, path: careersPath },
  { name: links.privacy, path: '/privacy' },
  { name: links.terms, path: '/terms' },
  { name: links.accessibility, path: '/accessibility' },
]
