import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findBy, prefetchHits } from '#app/find-products.ts'
import { englishLocale } from '#app/pages/catalogue/catalogue-locale.ts'
import { readCatalogueQuery } from '#app/pages/catalogue/catalogue-query.ts'
import { itemsOf, showCatalogue } from '#app/pages/catalogue/show-catalogue.ts'
import type { Item, Products } from '#model/catalogue.ts'
import { namesBy } from '#model/languages/names.ts'
import { knownSynonyms } from '#model/synonyms.ts'
import { searchItems } from '#server/domain/catalogue/search-items.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { emptyDatabase, startDatabaseServer } from '#tests/postgres.ts'
import type { Figure } from './figure.ts'
import { itemNamed } from './filled-site.ts'

const products = 10_000
const sectionId = 'export'
const rangeId = 'range'
const searches = 400
const kilo = 1000
const mega = kilo * kilo
const forms = ['Injection', 'Tablets', 'Capsules', 'Oral Drops', 'Infusion']
const now = new Date('2026-11-25T00:00:00Z')

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / kilo
}

/** Measures the server's cost of a search among 10,000 products: the list alone, and with facet counts and suggestions. */
export async function finding(): Promise<Figure[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

async function onSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-finding-'))
  const store = await openStore({ dataDir: folder })
  const before = process.memoryUsage().heapUsed
  const catalogue = catalogueOf(products)
  const read = process.memoryUsage().heapUsed
  try {
    const began = performance.now()
    await fill(store, catalogue)
    const filled = performance.now() - began
    const page = pageOf(store, catalogue)
    const first = await timed(() => page.make('q=paracetmol'), cpuMs)
    const list = await sorted(page.find, cpuMs)
    const full = await sorted(page.make, cpuMs)
    return [
      { name: 'Finding among 10,000 products: p95', value: at(list, 0.95), unit: 'ms CPU', atMost: 20 },
      { name: 'Finding among 10,000 products: median', value: at(list, 0.5), unit: 'ms CPU' },
      { name: 'The same with facets and suggestions: p95', value: at(full, 0.95), unit: 'ms CPU', atMost: 20 },
      { name: 'The first search after a change of the catalogue', value: first, unit: 'ms CPU', atMost: 300 },
      { name: 'Putting 10,000 products with their texts in', value: filled, unit: 'ms' },
      {
        name: 'Memory that finding took',
        value: (process.memoryUsage().heapUsed - read) / mega,
        unit: 'MB',
        note: `the rows themselves ${Math.round((read - before) / mega)} MB`,
      },
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL runs in separate processes, so the elapsed time is measured. */
async function onPostgres(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-finding-'))
  const stop = await startDatabaseServer()
  const database = await emptyDatabase()
  const store = await openStore({ databaseUrl: database.url, dataDir: folder })
  try {
    const catalogue = catalogueOf(products)
    await fill(store, catalogue)
    await sql`analyze`.execute(store.db)
    const page = pageOf(store, catalogue)
    const clock = () => performance.now()
    await page.make('q=paracetmol')
    const list = await sorted(page.find, clock)
    const full = await sorted(page.make, clock)
    return [
      { name: 'Finding among 10,000 products on PostgreSQL: p95', value: at(list, 0.95), unit: 'ms', atMost: 20 },
      { name: 'Finding among 10,000 products on PostgreSQL: median', value: at(list, 0.5), unit: 'ms' },
      {
        name: 'The same on PostgreSQL with facets and suggestions: p95',
        value: at(full, 0.95),
        unit: 'ms',
        atMost: 20,
      },
    ]
  } finally {
    await store.close()
    await database.drop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = (sorted: readonly number[] = [], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN

async function sorted(work: (query: string) => Promise<unknown>, clock: () => number): Promise<number[]> {
  const times: number[] = []
  for (const query of queries()) times.push(await timed(() => work(query), clock, 5))
  return times.sort((a, b) => a - b)
}

/** Returns the mean of several runs: the processor clock advances in steps of some milliseconds. */
async function timed(work: () => Promise<unknown>, clock: () => number, times = 1): Promise<number> {
  const began = clock()
  for (let time = 0; time < times; time += 1) await work()
  return (clock() - began) / times
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
function pageOf(store: Store, catalogue: Products) {
  const names = namesBy(knownSynonyms)
  const where = { searched: 'words' as const, subsections: [rangeId] }
  const ask = async ({ q }: { q: string }) => ({ data: await searchItems(store.read.itemSearch, where, q) })
  const searching = findBy(ask, { items: itemsOf(catalogue, 'export'), market: 'export' })
  async function find(query: string) {
    const filter = readCatalogueQuery(new URLSearchParams(query))
    const result = await prefetchHits(searching, filter.query, names)
    return showCatalogue(catalogue, 'export', { filter, now, names, find: result })
  }
  async function make(query: string) {
    const { screen, groups } = await find(query)
    screen.facetValues()
    screen.suggested(englishLocale)
    for (const { rows, shown } of groups) for (const row of rows(shown.from, shown.to)) row.marks()
  }
  return { find, make }
}

/**
 * Returns queries of several kinds: names, beginnings, typos, synonyms, two words, strengths, facets, no match, and almost every product.
 */
function queries(): string[] {
  const random = randomNumbers(2)
  return Array.from({ length: searches }, (_, number) => {
    const name = moleculeOf(Math.floor(random() * 600))
    const kinds = [name, name.slice(0, 4), `${name.slice(0, 3)}${name.slice(4)}`, `${name} injection`, `${name} 50 mg`]
    const others = ['acetaminophen', 'unobtainium', 'injection', `${name}&country=Kenya`, 'mg&strength=Up to 50 mg']
    return `q=${[...kinds, ...others][number % 10]}`
  })
}

/** Returns products of 600 molecules, each in several forms and strengths, in one sub-section: the page with most rows. */
function catalogueOf(count: number): Products {
  const item = Array.from({ length: count }, (_, index): Item => {
    const molecule = moleculeOf(index % 600)
    return {
      ...itemNamed(index),
      ...{ _id: String(index), number: index, section_id: sectionId, subsection_id: rangeId, is_deleted: 0 },
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

const syllables = [
  'par',
  'cef',
  'ta',
  'mol',
  'oxa',
  'cin',
  'do',
  'pra',
  'zole',
  'mero',
  'nem',
  'lido',
  'caine',
  'fur',
  'ide',
]

function moleculeOf(number: number): string {
  const random = randomNumbers(number + 7)
  return Array.from({ length: 4 }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}

function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
