import type { SubPageName } from '#model/sub-pages.ts'
import type { MenuGroup } from './build-zone-screen.ts'

/** Position of a page in the visitors' menu. Below a heading: after a sub-page or first. At the top level: after another such entry. */
type MenuPosition = { under: string; after?: SubPageName } | { under?: undefined; after: SubPageName }

/**
 * `of`: the page displays one of many objects, named at the address's end. `unlisted`: neither in the sitemap nor suggested, because it
 * is for one person.
 */
export type FurtherPage = { name: string; place?: MenuPosition; of?: string; unlisted?: true }

/**
 * THE table of the zone's pages based on filed documents, besides the specification's sub-pages that list them. Keyed by the address
 * below `/investorzone`. A page without a place is reachable only by links.
 */
export const furtherPages = {
  'events-calendar': {
    name: 'Events Calendar',
    place: { under: 'General Information & Investor Contact', after: 'General Information' },
  },
  search: { name: 'Search the investor zone' },
  documents: { name: 'A document', of: 'key' },
  calls: { name: 'An earnings call', of: 'key' },
  grievance: { name: 'Shareholder help', place: { after: 'Company Policy' } },
  'grievance/status': { name: 'Your ticket', unlisted: true },
  follow: { name: 'Follow this company', place: { after: 'Company Policy' } },
  'follow/confirm': { name: 'Confirm your address', unlisted: true },
  'follow/manage': { name: 'Your mails', unlisted: true },
  'follow/end': { name: 'End the mails', unlisted: true },
  verify: { name: 'Is this document genuine?', place: { after: 'Company Policy' } },
  'key-figures': { name: 'Key Figures', place: { under: 'Financial Results' } },
  shareholding: { name: 'Shareholding by quarter' },
  'regulation-46': { name: 'Disclosures under Regulation 46', place: { after: 'Company Policy' } },
  'unclaimed-dividends': {
    name: 'Unclaimed dividends',
    place: { under: 'General Information & Investor Contact', after: 'General Information' },
  },
  dividends: {
    name: 'Dividends',
    place: { under: 'General Information & Investor Contact', after: 'General Information' },
  },
  'share-price': {
    name: 'Share Price',
    place: { under: 'General Information & Investor Contact', after: 'General Information' },
  },
} as const satisfies Record<string, FurtherPage>

export type FurtherSlug = keyof typeof furtherPages

/** Returns the menu of the sub-pages with the further pages inserted. */
export function withFurtherPages(menu: readonly MenuGroup[]): MenuGroup[] {
  const rows: readonly [string, FurtherPage][] = Object.entries(furtherPages)
  return rows.reduce<MenuGroup[]>(
    (groups, [slug, { name, place }]) => {
      if (place && place.under === undefined) {
        const index = groups.findIndex((group) => group.name === place.after) + 1
        return groups.toSpliced(index || groups.length, 0, { name, slug, children: [] })
      }
      return groups.map((group) => {
        if (group.name !== place?.under) return group
        const index = group.children.findIndex((child) => child.name === place.after) + 1
        return { ...group, children: group.children.toSpliced(index, 0, { name, slug }) }
      })
    },
    [...menu],
  )
}
