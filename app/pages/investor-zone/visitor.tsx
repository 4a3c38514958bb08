import { data } from 'react-router'
import { apiContext, nowContext } from '#app/api-context.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { openingPage } from '#model/zone-address.ts'
import type { Route } from './+types/visitor.ts'
import { knownRate } from './known-rate.ts'
import { readAsked, showZone, type ZoneScreen } from './show-zone.ts'
import { ZonePage } from './zone-page.tsx'

/** One screen of the zone as visitors see it now. The server sends only the rows that are shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const content = await api('user/get-investors')
  const screen = showZone(content.data, readAsked(new URL(request.url), params.page), context.get(nowContext)())
  if (!screen) throw data(null, { status: 404 })
  return { screen, rate: screen.facts && (await knownRate(api)) }
}

type MetaParts = MetaOf & { loaderData?: { screen: ZoneScreen }; location: { pathname: string } }

export const meta = ({ loaderData, location, matches }: MetaParts) => {
  if (!loaderData) return []
  const { name, find } = loaderData.screen
  return pageMeta({
    title: name === openingPage ? 'Investor Zone' : name,
    description: `${name} of Suvira Parenterals Limited: disclosures for investors, newest first.`,
    path: location.pathname,
    matches,
    noindex: find !== '',
    trail: name === openingPage ? [] : [{ name: 'Investor Zone', path: '/investorzone' }],
  })
}

/** The feeds of released documents, for readers that follow the company. */
export const links = () => [
  { rel: 'alternate', type: 'application/rss+xml', href: '/investorzone/feed.xml', title: 'Disclosures' },
  { rel: 'alternate', type: 'application/feed+json', href: '/investorzone/feed.json', title: 'Disclosures' },
]

export default function VisitorInvestorZone({ loaderData: { screen, rate } }: Route.ComponentProps) {
  return <ZonePage base="/investorzone" screen={screen} rate={rate} />
}
