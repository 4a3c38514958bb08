import { places } from '#app/content/map-places.ts'
import { Island } from '#app/document/island.tsx'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import type { DownloadTexts } from '#app/forms/download-form.ts'
import { noticeContact } from '#app/forms/notice.tsx'
import { Term } from '#app/term.tsx'
import { BasketBar } from '#app/ui/basket-bar.tsx'
import type { Market } from '#model/catalogue.ts'
import { savedName } from '#model/company/derived-facts.ts'
import { isChosen } from '#model/facet-choice.ts'
import { findBy, prefetchHits } from '#model/find-products.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, buyerLanguages, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { namesBy } from '#model/languages/names.ts'
import { termIn, termOr } from '#model/languages/terms.ts'
import { type CatalogueQuery, itemsOf, type Screen, showCatalogue } from '#model/show-catalogue.ts'
import { CatalogueDossiers } from './catalogue-dossiers.tsx'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { CataloguePage, CatalogueRows } from './catalogue-page.tsx'
import { hrefOf, readCatalogueQuery } from './catalogue-query.ts'
import { CategoryRail } from './category-rail.tsx'
import { Download, type DownloadProps } from './download.tsx'
import { FacetRow } from './facet-row.tsx'
import { SearchForm } from './search-form.tsx'
import { SectionStrip } from './section-strip.tsx'
import { suggestionsFor } from './suggestions.ts'
import { swappedIds } from './swapped.ts'

const abroad = places.length - 1

export const exportPages = buyerLanguages.map(
  (language): PublicPage => ({
    path: inLanguage('/products-export', language),
    ...(language === 'en' && { listedAs: 'Products: Export' }),
    make: (request) => makeCatalogue('export', request, language),
  }),
)

export const domesticPage: PublicPage = {
  path: '/products-domestic',
  listedAs: 'Products: Domestic',
  make: (request) => makeCatalogue('domestic', request, 'en'),
}

const others = { export: 'domestic', domestic: 'export' } as const

/** Translates texts in the tables of terms; marks the rest as English. */
function localeIn(language: BuyerLanguage): CatalogueLocale {
  const translate: CatalogueLocale['translate'] = (as, text, marked = text) =>
    termIn(language, as, text) === text ? marked : <Term language={language} as={as} text={text} />
  return {
    language,
    messages: messagesFor(language).catalogue,
    translate,
    translateText: (as, text) => termOr(language, as, text),
  }
}

async function makeCatalogue(market: Market, { query, api, now, content }: PageRequest, language: BuyerLanguage) {
  const { mail } = content.company.desks[market === 'export' ? 'quotation' : 'domestic']
  const download = {
    mail,
    savedAs: savedName(content.company, `${market}-products`),
    contact: noticeContact(content),
  }
  const path = inLanguage(`/products-${market}`, language)
  const locale = localeIn(language)
  const [{ data }, synonyms] = await Promise.all([api('user/get-products'), api('user/get-synonyms')])
  const requested = readCatalogueQuery(query)
  const names = namesBy(synonyms.data)
  const find =
    requested.query &&
    (await prefetchHits(
      findBy((of) => api('user/search-products', of), { items: itemsOf(data, market), market }),
      requested.query.trim(),
      names,
    ))
  const result = showCatalogue(data, market, {
    filter: requested,
    now: now(),
    names,
    ...(find && { find }),
  })
  const { screen, groups } = result
  const { messages } = locale
  const { title, note, description } = messages[market]
  return {
    meta: {
      title: titleOf(title, { requested, screen, locale }),
      description,
      path: canonical(`/products-${market}`, requested, screen),
      ...(market === 'export' && { language }),
      noindex: requested.query !== '' || isChosen(requested.choice),
    },
    body: (
      <>
        <CataloguePage
          title={title}
          note={interpolate(note, { count: abroad })}
          otherMarket={{ to: `/products-${others[market]}`, name: messages[others[market]].title }}
          screen={screen}
          {...partsOf(path, { market, requested, locale, download, ...result })}
          locale={locale}
        >
          {/* A search, or one category, is displayed in full. */}
          <CatalogueRows
            path={path}
            screen={screen}
            groups={groups}
            folds={!screen.query && !requested.category && !isChosen(screen.choice)}
            locale={locale}
          />
          <CatalogueDossiers market={market} shelf={screen.chosen} locale={locale} />
        </CataloguePage>
        <BasketBar words={messagesFor(language).frame.basket} href={inLanguage('/enquiry', language)} />
      </>
    ),
  }
}

type CatalogueView = { requested: CatalogueQuery; screen: Screen; locale: CatalogueLocale }

/** Renders the parts around the rows. Only the islands' own texts are sent to the browser. */
function partsOf(
  path: string,
  {
    market,
    requested,
    screen,
    hits,
    facetValues,
    locale,
    download,
  }: CatalogueView &
    ReturnType<typeof showCatalogue> & {
      market: Market
      download: Pick<DownloadProps, 'mail' | 'savedAs' | 'contact'>
    },
) {
  const { language, messages } = locale
  const { sectionId, category } = requested
  const named = <Row extends { name: string }>(row: Row) => ({ ...row, name: termOr(language, 'phrase', row.name) })
  return {
    strip: (
      <Island name="sectionStrip" id={swappedIds.strip}>
        <SectionStrip
          path={path}
          tabs={screen.tabs.map(named)}
          chosenId={screen.chosen?._id}
          query={screen.query}
          messages={messages.strip}
        />
      </Island>
    ),
    facets: <FacetRow path={path} screen={screen} values={facetValues()} locale={locale} />,
    search: (
      <SearchForm
        path={path}
        sectionId={sectionId}
        screen={screen}
        suggested={suggestionsFor({ ...screen, hits }, locale)}
        locale={locale}
      />
    ),
    rail: (
      <Island name="categoryRail" id={swappedIds.rail}>
        <CategoryRail
          path={path}
          sectionId={sectionId}
          query={screen.query}
          choice={screen.choice}
          categories={screen.categories.map(named)}
          requested={category}
          messages={messages.rail}
        />
      </Island>
    ),
    tool: (
      <Island name="download">
        <Download market={market} {...download} messages={messages.download} translated={downloadTexts(language)} />
      </Island>
    ),
  }
}

function downloadTexts(language: BuyerLanguage): DownloadTexts | undefined {
  const { refusals, download } = messagesFor(language)
  return language === 'en' ? undefined : { language, refusals, download }
}

function sectionOf({ sectionId }: CatalogueQuery, { chosen }: Screen) {
  return sectionId && chosen?._id === sectionId ? chosen : undefined
}

function titleOf(title: string, { requested, screen, locale: { language, messages } }: CatalogueView): string {
  const section = sectionOf(requested, screen)
  const within = title.charAt(0).toLowerCase() + title.slice(1)
  const name = (text: string) => termOr(language, 'phrase', text)
  const heading = section ? `${name(section.name)}, ${within}` : title
  const { only } = screen
  if (!only) return heading
  const full = `${name(only.name)}, ${section ? heading : within}`
  return only.page > 1 ? interpolate(messages.page, { title: full, page: only.page }) : full
}

/** Returns the canonical address. Categories of a short list are on its page; those of a long list have their own. */
function canonical(path: string, input: CatalogueQuery, screen: Screen): string {
  const { only } = screen
  return hrefOf(path, { sectionId: sectionOf(input, screen)?._id, category: only?.slug, page: only?.page })
}
