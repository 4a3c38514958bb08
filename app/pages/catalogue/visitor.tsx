import { useMemo, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { apiContext, nowContext } from '#app/api-context.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import type { Market } from '#model/catalogue.ts'
import type { Route } from './+types/visitor.ts'
import type { Catalogue } from './ask-catalogue.ts'
import { hrefOf, marketOf, readAsked, type Screen } from './asked.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { catalogueRows } from './catalogue-rows.ts'
import { CategoryTables } from './category-tables.tsx'
import { Download } from './download.tsx'
import { showCatalogue } from './show-catalogue.ts'
import { useAnswered } from './use-answered.ts'
import { useAsked } from './use-asked.ts'
import { askCatalogue, useCatalogue } from './use-catalogue.ts'

const words: Record<Market, { title: string; note: string; description: string; other: { to: string; name: string } }> =
  {
    export: {
      title: 'Export products',
      note: 'Registered or available for registration in 22 countries. Ask for a dossier by the product id.',
      description: 'Injections, dry powders, infusions and oral solids for export: brand, generic name and strength.',
      other: { to: '/products-domestic', name: 'Domestic products' },
    },
    domestic: {
      title: 'Domestic products',
      note: 'Stocked with distributors across India. Packs are listed as supplied.',
      description: 'Injectables, dry powders, tablets, capsules and drops for India: product, description and packing.',
      other: { to: '/products-export', name: 'Export products' },
    },
  }

/** A document: light data to the browser, the rows only into the HTML. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { data } = await context.get(apiContext)('user/get-products')
  const { screen, groups } = showCatalogue(data, marketOf(url.pathname), {
    asked: readAsked(url.searchParams),
    now: context.get(nowContext)(),
  })
  catalogueRows.put(context, { groups, Tables: CategoryTables })
  return { screen }
}

/** A step within the site: the browser has or gets the whole catalogue and works everything out itself. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return { catalogue: await askCatalogue(marketOf(pathname), searchParams.has('q')) }
}

/** A search or a category asks for nothing that the page does not have. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const sameSection = currentUrl.searchParams.get('section') === nextUrl.searchParams.get('section')
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && sameSection) return false
  return defaultShouldRevalidate
}

type MetaParts = MetaOf & { loaderData?: { screen: Screen } | object; location: { pathname: string; search: string } }

export const meta = ({ loaderData, location, matches }: MetaParts) => {
  const { title, description } = words[marketOf(location.pathname)]
  const asked = readAsked(new URLSearchParams(location.search))
  const { chosen, only } = loaderData && 'screen' in loaderData ? loaderData.screen : {}
  const section = asked.sectionId && chosen?._id === asked.sectionId ? chosen : undefined
  const where = section ? `${section.name}, ${title.toLowerCase()}` : title
  return pageMeta({
    title: only
      ? `${only.name}, ${section ? where : title.toLowerCase()}${only.page > 1 ? `, page ${only.page}` : ''}`
      : where,
    description,
    // A category of a short list is on the list's own page; of a long one it is a page of its own.
    path: hrefOf(location.pathname, { sectionId: section?._id, category: only?.slug, page: only?.page }),
    noindex: asked.query !== '',
    matches,
  })
}

export default function VisitorCatalogue({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const served = 'screen' in loaderData ? loaderData.screen : undefined
  const catalogue = 'catalogue' in loaderData ? loaderData.catalogue : undefined
  return <Visited key={pathname} path={pathname} served={served} loaded={catalogue} />
}

function Visited({ path, served, loaded }: { path: string; served?: Screen; loaded?: Catalogue }) {
  const market = marketOf(path)
  const { asked, setQuery, setCategory } = useAsked(path)
  const { sectionId } = asked
  const query = useAnswered(asked.query)
  const differs = served === undefined || served.query !== query.trim()
  const { catalogue, ask } = useCatalogue(market, loaded, differs)
  // What the server sent stays until something else is asked for: drawing the same rows again would only make the reader wait.
  const [own, setOwn] = useState(differs)
  if (differs && !own) setOwn(true)
  const shown = useMemo(
    () =>
      own ? catalogue?.show(catalogue.products, market, { asked: { sectionId, query }, now: new Date() }) : undefined,
    [own, catalogue, market, sectionId, query],
  )
  const screen = shown?.screen ?? served
  if (!screen) return null
  return (
    <CataloguePage
      path={path}
      title={words[market].title}
      note={words[market].note}
      other={words[market].other}
      asked={asked}
      screen={screen}
      rows={shown && catalogue && { groups: shown.groups, Tables: catalogue.Tables }}
      onQuery={setQuery}
      onCategory={setCategory}
      onNeedRows={ask}
      tool={<Download market={market} />}
    />
  )
}
