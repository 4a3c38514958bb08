import { type Item, isNewSince } from './catalogue.ts'
import { type Choice, type FacetName, facetNames } from './facet-choice.ts'
import type { ItemText } from './item-fields.ts'
import { eachNamed } from './keys-of.ts'
import { partsOf } from './product-page.ts'
import { bandsOf, strengthBands } from './strength.ts'

type Facet = {
  label: string
  valuesOf: (item: Item) => string[]
  /** Order of its values, if not alphabetical. */
  order?: readonly string[]
}

const noValues: string[] = []

/** THE table of catalogue facets, by URL parameter, in the order of the page. */
export const facets = {
  therapy: { label: 'Therapy', valuesOf: ({ therapy }) => partsOf(therapy) },
  form: { label: 'Dosage form', valuesOf: ({ dosage_form }) => partsOf(dosage_form) },
  container: { label: 'Container', valuesOf: containersOf },
  route: { label: 'Route', valuesOf: ({ route }) => partsOf(route) },
  // In the domestic market, the strength is in the description, beside the packing.
  strength: {
    label: 'Strength',
    valuesOf: strengthsOf,
    order: strengthBands,
  },
  country: { label: 'Registered in', valuesOf: ({ registered }) => partsOf(registered) },
  // Changes daily: calculated by `newColumn`.
  new: { label: 'New', valuesOf: () => noValues },
} as const satisfies Record<FacetName, Facet>

const strengths = new WeakMap<Item, string[]>()

/** Returns the bands of an item's strengths, read once: a change of one item reads no other again. */
function strengthsOf(item: Item): string[] {
  const known = strengths.get(item) ?? [...new Set([...bandsOf(item.strength), ...bandsOf(item.generic_name)])]
  strengths.set(item, known)
  return known
}

const table: Readonly<Record<FacetName, Facet>> = facets

/** Values of the items for one facet, by position: indexes into `values`. */
type Column = { values: readonly string[]; of: (at: number) => readonly number[] }

type Placed = { at: number }

export type FacetValue = { value: string; count: number; chosen: boolean }

export type Facets = {
  /** True if an item at `now` has one of the selected values of each facet. */
  fits: (choice: Choice, now: Date) => (row: Placed) => boolean
  /**
   * Values of each facet, with the number of rows that match the selection of the other facets. Values without rows are included with 0,
   * so that nothing moves while selecting. A facet is empty if every row has all its values, because it would not filter.
   */
  values: (rows: readonly Placed[], choice: Choice, now: Date) => Record<FacetName, FacetValue[]>
}

/** Creates the facets of a catalogue, calculated on first use. */
export function createFacets(items: readonly Item[]): Facets {
  let lasting: Record<FacetName, Column> | undefined
  let created: number[] | undefined
  const columnsAt = (now: Date) => {
    lasting ??= eachNamed(facetNames, (name) => columnOf(items, table[name].valuesOf))
    created ??= items.map(({ created_at }) => Date.parse(created_at))
    return { ...lasting, new: newColumn(created, now.getTime()) }
  }
  return {
    fits(choice, now) {
      const missed = missedOf(columnsAt(now), choice)
      return ({ at }) => missed(at) === undefined
    },
    values(rows, choice, now) {
      const columns = columnsAt(now)
      const missed = missedOf(columns, choice)
      const misses = rows.map(({ at }) => missed(at))
      return eachNamed(facetNames, (name) => {
        const counted = countedOf(columns[name], rows, (row) => misses[row] === undefined || misses[row] === name)
        return listed(counted, { order: table[name].order, chosen: choice[name], rows: rows.length })
      })
    },
  }
}

/** Items with the same values share one list: a search covers ten thousand items. */
function columnOf(items: readonly Item[], valuesOf: Facet['valuesOf']): Column {
  const numbers = new Map<string, number>()
  const lists = new Map<string, number[]>()
  const column = items.map((item) => {
    const text = valuesOf(item)
    const key = text.join(';')
    const list = lists.get(key) ?? text.map((value) => numbers.get(value) ?? numbers.set(value, numbers.size).size - 1)
    lists.set(key, list)
    return list
  })
  return { values: [...numbers.keys()], of: (at) => column[at] ?? nothing }
}

const nothing: number[] = []
const fresh = [0]

function newColumn(created: readonly number[], now: number): Column {
  return { values: ['Last 30 days'], of: (at) => (isNewSince(created[at] ?? Number.NaN, now) ? fresh : nothing) }
}

/** Returns the only facet of which an item has none of the selected values. */
function missedOf(
  columns: Record<FacetName, Column>,
  choice: Choice,
): (at: number) => FacetName | 'several' | undefined {
  const requested = facetNames
    .filter((name) => choice[name].length > 0)
    .map((name) => ({
      name,
      requested: choice[name].map((value) => columns[name].values.indexOf(value)),
      ...columns[name],
    }))
  return (attributes) => {
    let miss: FacetName | undefined
    for (const { name, of, requested: target } of requested) {
      if (of(attributes).some((value) => target.includes(value))) continue
      if (miss) return 'several'
      miss = name
    }
    return miss
  }
}

/** Number of rows with a value, and of those that match the selection of the other facets. */
type Counted = { value: string; having: number; count: number }

function countedOf({ values, of }: Column, rows: readonly Placed[], fits: (row: number) => boolean): Counted[] {
  const counted = values.map((value) => ({ value, having: 0, count: 0 }))
  for (const [row, { at }] of rows.entries()) {
    const item = fits(row) ? 1 : 0
    for (const number of of(at)) {
      const value = counted[number]
      if (!value) continue
      value.having += 1
      value.count += item
    }
  }
  return counted
}

type Listed = { order: readonly string[] | undefined; chosen: readonly string[]; rows: number }

function listed(counted: readonly Counted[], { order, chosen, rows }: Listed): FacetValue[] {
  const matches = counted.filter(({ having }) => having > 0)
  if (!chosen.length && matches.every(({ having }) => having === rows)) return []
  const missing = chosen.filter((value) => !matches.some((entry) => entry.value === value))
  return [...matches, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value, count }) => ({ value, count, chosen: chosen.includes(value) }))
    .sort((a, b) => (order ? order.indexOf(a.value) - order.indexOf(b.value) : inEnglish.compare(a.value, b.value)))
}

const inEnglish = new Intl.Collator('en')

/** THE table of containers, by patterns in a product's strength or packing. */
const containers: Readonly<Record<string, RegExp>> = {
  Ampoule: /\bampoules?\b/i,
  Vial: /\bvials?\b/i,
  'Prefilled syringe': /\bpre-?filled syringes?\b/i,
  Bag: /\bbags?\b/i,
  Bottle: /\b(?:bottles?|dropper)\b/i,
  Tube: /\btubes?\b/i,
  Jar: /\bjars?\b/i,
  Sachet: /\bsachets?\b/i,
  Blister: /\b(?:blisters?|strips?)\b/i,
}

/** Returns a product's containers: from its strength (`2 ml ampoule`), else all that its packs name. */
function containersOf({ strength, pack_sizes }: Pick<ItemText, 'strength' | 'pack_sizes'>): string[] {
  const containers = named(strength)
  return containers.length ? containers : named(pack_sizes)
}

const named = (text: string) => Object.keys(containers).filter((name) => text && containers[name]?.test(text))
