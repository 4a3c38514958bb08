import type { Market, Subsection } from '#model/catalogue.ts'
import { productPath } from '#model/product-page.ts'
import { wordsIn } from '#model/words.ts'
import { hrefOf, type Suggested, type Suggestion } from './catalogue-query.ts'
import { counted } from './counted.ts'
import type { ItemHit } from './show-catalogue.ts'

/** How many rows the search box offers, and how many of them may be sub-sections. */
const rowsMax = 6
const subsectionsMax = 2

type Asked = { market: Market; tabs: readonly Subsection[]; query: string; hits: readonly ItemHit[] }

/** What the search box offers for what was typed, in the whole market: sub-sections that are called so, then molecules and brands. */
export function suggestionsFor({ market, tabs, query, hits }: Asked): Suggested {
  if (!query) return { found: 0, rows: [] }
  const shelves = subsectionsCalled(tabs, query).map(
    ({ _id, name }): Suggestion => ({
      text: name,
      note: 'Sub-section',
      href: hrefOf(`/products-${market}`, { sectionId: _id }),
    }),
  )
  const named = Map.groupBy(hits, ({ item }) => item[nameOf(market, item.generic_name)])
  const products = [...named.values()].slice(0, rowsMax - shelves.length)
  return { found: hits.length, rows: [...shelves, ...products.flatMap((same) => rowOf(same, market, tabs) ?? [])] }
}

/** Sub-sections of which every word of the query begins some word of the name. */
function subsectionsCalled(tabs: readonly Subsection[], query: string): readonly Subsection[] {
  const asked = wordsIn(query)
  const isCalled = ({ name }: Subsection) =>
    asked.every(({ text }) => wordsIn(name).some((word) => word.text.startsWith(text)))
  return asked.length ? tabs.filter(isCalled).slice(0, subsectionsMax) : []
}

/** Buyers abroad know a molecule, those at home a brand, whose second line is a description. */
const nameOf = (market: Market, generic: string) => (market === 'export' && generic ? 'generic_name' : 'brand_name')

/** The row of products of one name: of one its page, of several what finds them all. */
function rowOf(same: readonly ItemHit[], market: Market, tabs: readonly Subsection[]): Suggestion | undefined {
  const [first] = same
  if (!first) return undefined
  const { item } = first
  const field = nameOf(market, item.generic_name)
  const shelf = tabs.find(({ _id }) => _id === item.subsection_id)
  const isMany = same.length > 1 || !shelf
  const brand = field === 'generic_name' ? item.brand_name : item.generic_name
  return {
    text: item[field],
    ranges: first.marks()[field],
    note: isMany ? counted(same.length) : [brand, item.strength].filter(Boolean).join(', '),
    href: isMany
      ? hrefOf(`/products-${market}`, { sectionId: item.subsection_id, query: item[field] })
      : productPath(market, shelf, item),
  }
}
