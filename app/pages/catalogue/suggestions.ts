import type { Market, Subsection } from '#model/catalogue.ts'
import { counted } from '#model/languages/interpolate.ts'
import { inLanguage } from '#model/languages/languages.ts'
import { productPath } from '#model/product-page.ts'
import type { ItemHit } from '#model/show-catalogue.ts'
import { wordsIn } from '#model/words.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { hrefOf, type Suggestion, type SuggestionList } from './catalogue-query.ts'

const rowsMax = 6
const subsectionsMax = 2

type SuggestionQuery = { market: Market; tabs: readonly Subsection[]; query: string; hits: readonly ItemHit[] }

/** Returns the suggestions for a query in the market: sub-sections with that name, then molecules and brands. */
export function suggestionsFor(
  { market, tabs, query, hits }: SuggestionQuery,
  locale: CatalogueLocale,
): SuggestionList {
  const { language, messages, translateText } = locale
  if (!query) return { found: 0, rows: [] }
  const shelves = subsectionsNamed(tabs, query).map(
    ({ _id, name }): Suggestion => ({
      text: translateText('phrase', name),
      note: messages.subSection,
      href: hrefOf(inLanguage(`/products-${market}`, language), { sectionId: _id }),
    }),
  )
  const products = firstNamed(market, hits, rowsMax - shelves.length)
  return {
    found: hits.length,
    rows: [...shelves, ...products.flatMap((same) => rowOf(same, { market, tabs }, locale) ?? [])],
  }
}

function firstNamed(market: Market, hits: readonly ItemHit[], count: number): ItemHit[][] {
  const named = new Map<string, ItemHit[]>()
  for (const hit of hits) {
    const name = hit.item[nameOf(market, hit.item.generic_name)]
    const known = named.get(name)
    if (known) known.push(hit)
    else if (named.size < count) named.set(name, [hit])
  }
  return [...named.values()]
}

/** Returns the sub-sections whose names have a word beginning with each word of the query. */
function subsectionsNamed(tabs: readonly Subsection[], query: string): readonly Subsection[] {
  const requested = wordsIn(query)
  const hasName = ({ name }: Subsection) =>
    requested.every(({ text }) => wordsIn(name).some((word) => word.text.startsWith(text)))
  return requested.length ? tabs.filter(hasName).slice(0, subsectionsMax) : []
}

/** Buyers abroad know a molecule; domestic buyers know a brand, whose second line is a description. */
const nameOf = (market: Market, generic: string) => (market === 'export' && generic ? 'generic_name' : 'brand_name')

/** Returns the suggestion for products of one name: a link to the only product's page, or to a search. */
function rowOf(
  same: readonly ItemHit[],
  { market, tabs }: Pick<SuggestionQuery, 'market' | 'tabs'>,
  { language, messages, translateText }: CatalogueLocale,
): Suggestion | undefined {
  const [first] = same
  if (!first) return undefined
  const { item } = first
  const field = nameOf(market, item.generic_name)
  const shelf = tabs.find(({ _id }) => _id === item.subsection_id)
  const isMany = same.length > 1 || !shelf
  const translatedName = field === 'generic_name' ? translateText('name', item[field]) : item[field]
  const brand = field === 'generic_name' ? item.brand_name : translateText('name', item.generic_name)
  return {
    text: translatedName,
    // Matches in the English text have other positions in a translation.
    ...(translatedName === item[field] && { ranges: first.marks()[field] }),
    note: isMany
      ? counted(language, messages.products, same.length)
      : [brand, translateText('strength', item.strength)].filter(Boolean).join(', '),
    href: isMany
      ? hrefOf(inLanguage(`/products-${market}`, language), { sectionId: item.subsection_id, query: item[field] })
      : inLanguage(productPath(market, shelf, item), language),
  }
}
