import { readCatalogueQuery } from '#app/pages/catalogue/catalogue-query.ts'
import { showCatalogue } from '#app/pages/catalogue/show-catalogue.ts'
import { englishSpeech } from '#app/pages/catalogue/speech.ts'
import type { Item, Products } from '#model/catalogue.ts'
import { namesBy } from '#model/languages/names.ts'
import { knownSynonyms } from '#model/synonyms.ts'
import type { Figure } from './figure.ts'
import { itemNamed } from './filled-site.ts'

const products = 10_000
const searches = 400
const kilo = 1000
const mega = kilo * kilo
const forms = ['Injection', 'Tablets', 'Capsules', 'Oral Drops', 'Infusion']
const now = new Date('2026-11-25T00:00:00Z')

/** The processor's time so far of this thread, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / kilo
}

/** What a search among 10,000 products costs a server: the list itself, and with the facets counted and the suggestions, as the page needs it. */
export function finding(): Figure[] {
  const before = process.memoryUsage().heapUsed
  const catalogue = catalogueOf(products)
  const read = process.memoryUsage().heapUsed
  const first = timed(() => find(catalogue, 'q=paracetmol'))
  const [list, whole] = [find, make].map((work) =>
    queries()
      .map((query) => timed(() => work(catalogue, query), 5))
      .sort((one, other) => one - other),
  )
  const memory = process.memoryUsage().heapUsed
  return [
    { name: 'Finding among 10,000 products: p95', value: at(list, 0.95), unit: 'ms CPU', atMost: 20 },
    { name: 'Finding among 10,000 products: median', value: at(list, 0.5), unit: 'ms CPU' },
    { name: 'The same with facets and suggestions: p95', value: at(whole, 0.95), unit: 'ms CPU', atMost: 20 },
    { name: 'The first search after a change of the catalogue', value: first, unit: 'ms CPU', atMost: 300 },
    {
      name: 'Memory that finding took',
      value: (memory - read) / mega,
      unit: 'MB',
      note: `the rows themselves ${Math.round((read - before) / mega)} MB`,
    },
  ]
}

const at = (sorted: readonly number[] = [], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN

/** The clock of the processor's time goes in steps of some milliseconds: the mean of several times. */
function timed(work: () => void, times = 1): number {
  const began = cpuMs()
  for (let time = 0; time < times; time += 1) work()
  return (cpuMs() - began) / times
}

function find(catalogue: Products, query: string) {
  const filter = readCatalogueQuery(new URLSearchParams(query))
  return showCatalogue(catalogue, 'export', { filter, now, names: namesBy(knownSynonyms) })
}

function make(catalogue: Products, query: string): void {
  const { screen, groups } = find(catalogue, query)
  screen.facetValues()
  screen.suggested(englishSpeech)
  for (const { rows, shown } of groups) for (const row of rows(shown.from, shown.to)) row.marks()
}

/** Words of several kinds: names, beginnings, slips, synonyms, two words, strengths, facets, nothing, and what nearly all have. */
function queries(): string[] {
  const random = randomNumbers(2)
  return Array.from({ length: searches }, (_, number) => {
    const name = moleculeOf(Math.floor(random() * 600))
    const kinds = [name, name.slice(0, 4), `${name.slice(0, 3)}${name.slice(4)}`, `${name} injection`, `${name} 50 mg`]
    const others = ['acetaminophen', 'unobtainium', 'injection', `${name}&country=Kenya`, 'mg&strength=Up to 50 mg']
    return `q=${[...kinds, ...others][number % 10]}`
  })
}

/** Products of 600 molecules, each in several forms and strengths, in one sub-section: the page that shows the most. */
function catalogueOf(count: number): Products {
  const item = Array.from({ length: count }, (_, index): Item => {
    const molecule = moleculeOf(index % 600)
    return {
      ...itemNamed(index),
      ...{ _id: String(index), number: index, section_id: 'export', subsection_id: 'range', is_deleted: 0 },
      brand_name: `Suvi${molecule.slice(0, 4)} ${index % 97}`,
      generic_name: `${molecule} ${forms[index % 5]}`,
      strength: `${(index % 40) * 5} mg${index % 3 ? '/ml, 2 ml ampoule' : ''}`,
      registered: ['Kenya; Peru', 'Kenya', 'Peru; Chile', ''][index % 4] ?? '',
      therapy: `Therapy ${index % 12}`,
      created_at: new Date(now.getTime() - (index % 400) * 86_400_000).toISOString(),
    }
  })
  const subsection = [{ _id: 'range', name: 'Range', section_id: 'export', is_deleted: 0 as const }]
  return { section: [{ _id: 'export', name: 'EXPORT' }], subsection, item }
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

/** The same numbers from 0 to 1 in every run. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
