import { company } from '#app/content/company.ts'
import { places } from '#app/content/map-places.ts'
import { Island } from '#app/document/island.tsx'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { BasketBar } from '#app/ui/basket-bar.tsx'
import type { Market } from '#model/catalogue.ts'
import { isChosen } from '#model/facet-choice.ts'
import { CataloguePage, CatalogueRows } from './catalogue-page.tsx'
import { CataloguePapers } from './catalogue-papers.tsx'
import { type CatalogueQuery, hrefOf, readCatalogueQuery, type Screen } from './catalogue-query.ts'
import { CategoryRail } from './category-rail.tsx'
import { Download } from './download.tsx'
import { FacetRow } from './facet-row.tsx'
import { SearchForm } from './search-form.tsx'
import { SectionStrip } from './section-strip.tsx'
import { showCatalogue } from './show-catalogue.ts'
import { swappedIds } from './swapped.ts'

/** The countries of the map but for India. */
const abroad = places.length - 1

const words: Record<Market, { title: string; note: string; description: string; other: { to: string; name: string } }> =
  {
    export: {
      title: 'Export products',
      note: `Registered or available for registration in ${abroad}\u00a0countries. Ask for a dossier by the product id.`,
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

export const exportPage: PublicPage = {
  path: '/products-export',
  sheets: ['catalogues'],
  listedAs: 'Products: Export',
  make: (request) => makeCatalogue('export', request),
}

export const domesticPage: PublicPage = {
  path: '/products-domestic',
  sheets: ['catalogues'],
  listedAs: 'Products: Domestic',
  make: (request) => makeCatalogue('domestic', request),
}

async function makeCatalogue(market: Market, { path, query, api, now }: PageRequest) {
  const { data } = await api('user/get-products')
  const asked = readCatalogueQuery(query)
  const { screen, groups } = showCatalogue(data, market, { filter: asked, now: now() })
  const { title, note, description, other } = words[market]
  const { sectionId, category } = asked
  return {
    meta: {
      title: titleOf(title, asked, screen),
      description,
      path: canonical(path, asked, screen),
      noindex: asked.query !== '' || isChosen(asked.choice),
    },
    body: (
      <>
        <CataloguePage
          title={title}
          note={note}
          other={other}
          screen={screen}
          strip={
            <Island name="sectionStrip" id={swappedIds.strip}>
              <SectionStrip path={path} tabs={screen.tabs} chosenId={screen.chosen?._id} query={screen.query} />
            </Island>
          }
          facets={<FacetRow path={path} screen={screen} />}
          search={<SearchForm path={path} sectionId={sectionId} screen={screen} />}
          rail={
            <Island name="categoryRail" id={swappedIds.rail}>
              <CategoryRail
                path={path}
                sectionId={sectionId}
                query={screen.query}
                choice={screen.choice}
                categories={screen.categories}
                asked={category}
              />
            </Island>
          }
          tool={
            <Island name="download">
              <Download market={market} mail={company.mails[market]} />
            </Island>
          }
        >
          {/* What was searched for, or one category, is wanted whole. */}
          <CatalogueRows
            path={path}
            screen={screen}
            groups={groups}
            folds={!screen.query && !category && !isChosen(screen.choice)}
          />
          <CataloguePapers market={market} shelf={screen.chosen} />
        </CataloguePage>
        <BasketBar />
      </>
    ),
  }
}

/** The sub-section that was asked for by the address, if there is one. */
function sectionOf({ sectionId }: CatalogueQuery, { chosen }: Screen) {
  return sectionId && chosen?._id === sectionId ? chosen : undefined
}

function titleOf(title: string, asked: CatalogueQuery, screen: Screen): string {
  const section = sectionOf(asked, screen)
  const where = section ? `${section.name}, ${title.toLowerCase()}` : title
  const { only } = screen
  if (!only) return where
  return `${only.name}, ${section ? where : title.toLowerCase()}${only.page > 1 ? `, page ${only.page}` : ''}`
}

/** A category of a short list is on the list's own page; of a long one it is a page of its own. */
function canonical(path: string, asked: CatalogueQuery, screen: Screen): string {
  const { only } = screen
  return hrefOf(path, { sectionId: sectionOf(asked, screen)?._id, category: only?.slug, page: only?.page })
}
