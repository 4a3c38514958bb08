import { type Item, isNew } from './catalogue.ts'
import { type Choice, type FacetName, facetNames } from './facet-choice.ts'
import { eachNamed } from './keys-of.ts'
import { partsOf } from './product-page.ts'
import { bandsOf, strengthBands } from './strength.ts'

type Facet = {
  label: string
  valuesOf: (item: Item, now: Date) => string[]
  /** Its values in their order, where that is not the alphabet's. */
  order?: readonly string[]
  /** What an item has of it changes with the days. */
  byDay?: true
}

/** The value of an item that is new. */
const fresh = 'Last 30 days'

/** THE table of what the catalogue is narrowed by, beside words: by the name of the address's parameter, in the order of the page. */
export const facets = {
  therapy: { label: 'Therapy', valuesOf: ({ therapy }) => partsOf(therapy) },
  form: { label: 'Dosage form', valuesOf: ({ dosage_form }) => partsOf(dosage_form) },
  route: { label: 'Route', valuesOf: ({ route }) => partsOf(route) },
  // In the domestic market the strength stands in the description, beside the packing.
  strength: {
    label: 'Strength',
    valuesOf: ({ strength, generic_name }) => [...new Set([...bandsOf(strength), ...bandsOf(generic_name)])],
    order: strengthBands,
  },
  country: { label: 'Registered in', valuesOf: ({ registered }) => partsOf(registered) },
  new: { label: 'New', valuesOf: (item, now) => (isNew(item, now) ? [fresh] : []), byDay: true },
} as const satisfies Record<FacetName, Facet>

const table: Readonly<Record<FacetName, Facet>> = facets

type Values = Readonly<Record<FacetName, readonly string[]>>

const known = new WeakMap<object, Values>()
const noDay = new Date(Number.NaN)

/** The values of an item, worked out once for a reading of the catalogue, but for what changes with the days. */
function valuesOf(item: Item): Values {
  const read = known.get(item)
  if (read) return read
  const values = eachNamed(facetNames, (name) => table[name].valuesOf(item, noDay))
  known.set(item, values)
  return values
}

const valuesAt = (item: Item, values: Values, name: FacetName, now: Date) =>
  table[name].byDay ? table[name].valuesOf(item, now) : values[name]

const chosenIn = (choice: Choice) => facetNames.filter((name) => choice[name].length > 0)

/** Whether an item fits at `now`: it has one of the chosen values of each facet. */
export function fits(item: Item, choice: Choice, now: Date): boolean {
  return missed(item, choice, now, chosenIn(choice)) === 'none'
}

/** Of which of the chosen facets an item has none of the chosen values, if of one alone. */
function missed(item: Item, choice: Choice, now: Date, chosen: readonly FacetName[]): FacetName | 'none' | 'several' {
  let miss: FacetName | 'none' = 'none'
  for (const name of chosen) {
    if (valuesAt(item, valuesOf(item), name, now).some((value) => choice[name].includes(value))) continue
    if (miss !== 'none') return 'several'
    miss = name
  }
  return miss
}

export type FacetValue = { value: string; count: number; chosen: boolean }

/** How many items have a value, and how many of those fit what is chosen of the other facets. */
type Counted = { having: number; count: number }

/**
 * The values of each facet with how many of the items have it that fit what is chosen of the other facets. A value that none has is there
 * with 0, so that nothing moves while one chooses. A facet whose values every item has would narrow nothing: it has none here.
 */
export function facetValues(items: readonly Item[], choice: Choice, now: Date): Record<FacetName, FacetValue[]> {
  const chosen = chosenIn(choice)
  const counted = eachNamed(
    facetNames,
    (name) => new Map<string, Counted>(choice[name].map((value) => [value, { having: 0, count: 0 }])),
  )
  for (const item of items) {
    const miss = missed(item, choice, now, chosen)
    const values = valuesOf(item)
    for (const name of facetNames) {
      const one = miss === 'none' || miss === name ? 1 : 0
      for (const value of valuesAt(item, values, name, now)) count(counted[name], value, one)
    }
  }
  return eachNamed(facetNames, (name) => listed(name, counted[name], choice[name], items.length))
}

function count(counts: Map<string, Counted>, value: string, one: number): void {
  const known = counts.get(value)
  if (!known) counts.set(value, { having: 1, count: one })
  else {
    known.having += 1
    known.count += one
  }
}

function listed(
  name: FacetName,
  counts: ReadonlyMap<string, Counted>,
  chosen: readonly string[],
  items: number,
): FacetValue[] {
  const narrows = chosen.length > 0 || [...counts.values()].some(({ having }) => having < items)
  if (!narrows) return []
  const { order } = table[name]
  return [...counts]
    .map(([value, { count }]) => ({ value, count, chosen: chosen.includes(value) }))
    .sort((one, other) =>
      order ? order.indexOf(one.value) - order.indexOf(other.value) : inEnglish.compare(one.value, other.value),
    )
}

const inEnglish = new Intl.Collator('en')
