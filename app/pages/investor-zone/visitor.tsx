import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { openingPage } from '#model/zone-address.ts'
import { knownRate } from './known-rate.ts'
import { showZone } from './show-zone.ts'
import { ZonePage } from './zone-page.tsx'
import { readZoneQuery } from './zone-query.ts'

/** The investor zone as visitors see it now. */
export const investorZonePage: PublicPage = {
  path: '/investorzone/:page?',
  sheets: ['zone'],
  listedAs: 'Investor Zone',
  signedOutOnly: true,
  make: makeZone,
}

/** The feeds of released documents, for readers that follow the company. */
const feeds = [
  { rel: 'alternate', type: 'application/rss+xml', href: '/investorzone/feed.xml', title: 'Disclosures' },
  { rel: 'alternate', type: 'application/feed+json', href: '/investorzone/feed.json', title: 'Disclosures' },
]

/** One screen of the zone; undefined where there is no such sub-page. Only the rows that are shown are drawn. */
async function makeZone({ path, query, api, now }: PageRequest) {
  const { data: content } = await api('user/get-investors')
  const screen = showZone(content, readZoneQuery(query, path.split('/')[2]), now())
  if (!screen) return undefined
  const { name, find, facts } = screen
  const opening = name === openingPage
  return {
    meta: {
      title: opening ? 'Investor Zone' : name,
      description: `${name} of Suvira Parenterals Limited: disclosures for investors, newest first.`,
      path,
      noindex: find !== '',
      trail: opening ? [] : [{ name: 'Investor Zone', path: '/investorzone' }],
    },
    links: feeds,
    body: <ZonePage base="/investorzone" screen={screen} rate={facts && (await knownRate(api))} />,
  }
}
