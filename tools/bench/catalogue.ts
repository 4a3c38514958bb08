import { englishLocale } from '#app/pages/catalogue/catalogue-locale.ts'
import { readCatalogueQuery } from '#app/pages/catalogue/catalogue-query.ts'
import { suggestionsFor } from '#app/pages/catalogue/suggestions.ts'
import type { Item, Products } from '#model/catalogue.ts'
import { findBy, prefetchHits } from '#model/find-products.ts'
import { blankItemText } from '#model/item-fields.ts'
import { namesBy } from '#model/languages/names.ts'
import { itemsOf, showCatalogue } from '#model/show-catalogue.ts'
import { knownSynonyms } from '#model/synonyms.ts'
import { searchItems } from '#server/domain/catalogue/search-items.ts'
import type { Store } from '#server/store/store.ts'
import { onEachDatabase, p95, randomNumbers } from './databases.ts'
import type { Figure } from './figure.ts'

const products = 10_000
const molecules = 600
const sectionId = 'export'
const rangeId = 'range'
const searches = 400
const forms = ['Injection', 'Tablets', 'Capsules', 'Oral Drops', 'Infusion']
const now = new Date('2026-11-25T00:00:00Z')

/** Measures the server's cost of a search among 10,000 products: the list alone, and with facet counts and suggestions. */
export function catalogue(): Promise<Figure[]> {
  return onEachDatabase(async (database) => {
    const { store, clock, unit, suffix } = database
    const content = catalogueOf(products)
    await fill(store, content)
    await database.analyse()
    const page = pageOf(store, content)
    const began = clock()
    await page.make('q=paracetmol')
    const first = clock() - began
    const list = await p95(queries(), database, { work: page.find, repeats: 5 })
    const full = await p95(queries(), database, { work: page.make, repeats: 5 })
    const of = `among 10,000 products${suffix}`
    return [
      { name: `First search ${of} after a change`, value: first, unit, atMost: 300 },
      { name: `Searching ${of}: p95`, value: list, unit, atMost: 20 },
      { name: `Searching ${of} with facets and suggestions: p95`, value: full, unit, atMost: 20 },
    ]
  })
}

async function fill({ write }: Store, { item, section, subsection }: Products): Promise<void> {
  await write(async ({ catalogue }) => {
    for (const { _id, name } of section) await catalogue.insertSection({ id: _id, name, position: 1 })
    for (const { _id, ...row } of subsection)
      await catalogue.insertSubsection({ ...row, id: _id, img: '', created_at: '', revision: 1 })
    await catalogue.insertItems(item.map(({ _id, place = '', ...row }) => ({ ...row, id: _id, place, revision: 1 })))
  })
}

/** Returns the list for a query, as the page renders it, alone and with its surroundings. */
function pageOf(store: Store, content: Products) {
  const names = namesBy(knownSynonyms)
  const where = { searched: 'words' as const, subsections: [rangeId] }
  const ask = async ({ q }: { q: string }) => ({ data: await searchItems(store.read.itemSearch, where, q) })
  const searching = findBy(ask, { items: itemsOf(content, 'export'), market: 'export' })
  async function find(query: string) {
    const filter = readCatalogueQuery(new URLSearchParams(query))
    const result = await prefetchHits(searching, filter.query, names)
    return showCatalogue(content, 'export', { filter, now, names, find: result })
  }
  async function make(query: string) {
    const { screen, hits, facetValues } = await find(query)
    facetValues()
    suggestionsFor({ ...screen, hits }, englishLocale)
  }
  return { find, make }
}

/** Returns names, beginnings, typos, synonyms, two words, strengths, facets, no match, and almost every product. */
function queries(): string[] {
  const random = randomNumbers(2)
  return Array.from({ length: searches }, (_, number) => {
    const name = moleculeOf(Math.floor(random() * molecules))
    const kinds = [name, name.slice(0, 4), `${name.slice(0, 3)}${name.slice(4)}`, `${name} injection`, `${name} 50 mg`]
    const others = ['acetaminophen', 'unobtainium', 'injection', `${name}&country=Kenya`, 'mg&strength=Up to 50 mg']
    return `q=${[...kinds, ...others][number % 10]}`
  })
}

/** Returns products of 600 molecules, each in several forms and strengths, in one sub-section: the page with most rows. */
function catalogueOf(count: number): Products {
  const item = Array.from({ length: count }, (_, index): Item => {
    const molecule = moleculeOf(index % molecules)
    return {
      ...blankItemText,
      category: `Category ${index % 40}`,
      _id: String(index),
      number: index,
      section_id: sectionId,
      subsection_id: rangeId,
      is_deleted: 0,
      brand_name: `Suvi${molecule.slice(0, 4)} ${index % 97}`,
      generic_name: `${molecule} ${forms[index % 5]}`,
      strength: `${(index % 40) * 5} mg${index % 3 ? '/ml, 2 ml ampoule' : ''}`,
      registered: ['Kenya; Peru', 'Kenya', 'Peru; Chile', ''][index % 4] ?? '',
      therapy: `Therapy ${index % 12}`,
      created_at: new Date(now.getTime() - (index % 400) * 86_400_000).toISOString(),
    }
  })
  const subsection = [{ _id: rangeId, name: 'Range', section_id: sectionId, is_deleted: 0 as const }]
  return { section: [{ _id: sectionId, name: 'EXPORT' }], subsection, item }
}

const syllables = 'par cef ta mol oxa cin do pra zole mero nem lido caine fur ide'.split(' ')

function moleculeOf(number: number): string {
  const random = randomNumbers(number + 7)
  return Array.from({ length: 4 }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}
