import { type Item, isNew } from './catalogue.ts'
import { containersOf } from './container.ts'
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
const fresh = ['Last 30 days']
const noValues: string[] = []

/** THE table of what the catalogue is narrowed by, beside words: by the name of the address's parameter, in the order of the page. */
export const facets = {
  therapy: { label: 'Therapy', valuesOf: ({ therapy }) => partsOf(therapy) },
  form: { label: 'Dosage form', valuesOf: ({ dosage_form }) => partsOf(dosage_form) },
  container: { label: 'Container', valuesOf: containersOf },
  route: { label: 'Route', valuesOf: ({ route }) => partsOf(route) },
  // In the domestic market the strength stands in the description, beside the packing.
  strength: {
    label: 'Strength',
    valuesOf: ({ strength, generic_name }) => [...new Set([...bandsOf(strength), ...bandsOf(generic_name)])],
    order: strengthBands,
  },
  country: { label: 'Registered in', valuesOf: ({ registered }) => partsOf(registered) },
  new: { label: 'New', valuesOf: (item, now) => (isNew(item, now) ? fresh : noValues), byDay: true },
} as const satisfies Record<FacetName, Facet>

const table: readonly (Facet & { name: FacetName })[] = facetNames.map((name) => ({ name, ...facets[name] }))

/** By the facet's place in the table. */
type Values = (readonly string[])[]

const daily = [...table.keys()].filter((at) => table[at]?.byDay)
const known = new WeakMap<object, Values>()

/** The values of an item at `now`, but for what changes with the days worked out once for a reading of the catalogue. */
function valuesOf(item: Item, now: Date): Values {
  const read = known.get(item)
  if (!read) {
    const made = table.map(({ valuesOf }) => valuesOf(item, now))
    known.set(item, made)
    return made
  }
  // In their place: a search looks at ten thousand items.
  for (const at of daily) read[at] = table[at]?.valuesOf(item, now) ?? []
  return read
}

/** Whether items fit at `now`: they have one of the chosen values of each facet. */
export function fits(choice: Choice, now: Date): (item: Item) => boolean {
  const chosen = chosenOf(choice)
  return (item) => missed(valuesOf(item, now), chosen) === none
}

const chosenOf = (choice: Choice) => table.map(({ name }) => choice[name])

const none = -1
const several = -2

/** The place of the one chosen facet of which an item has none of the chosen values. */
function missed(values: Values, chosen: readonly (readonly string[])[]): number {
  let miss = none
  for (let at = 0; at < chosen.length; at += 1) {
    const wanted = chosen[at]
    if (!wanted?.length || values[at]?.some((value) => wanted.includes(value))) continue
    if (miss !== none) return several
    miss = at
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
  const chosen = chosenOf(choice)
  const counted = chosen.map(
    (wanted) => new Map<string, Counted>(wanted.map((value) => [value, { having: 0, count: 0 }])),
  )
  for (const item of items) {
    const values = valuesOf(item, now)
    const miss = missed(values, chosen)
    for (let at = 0; at < counted.length; at += 1) {
      const one = miss === none || miss === at ? 1 : 0
      for (const value of values[at] ?? noValues) count(counted[at], value, one)
    }
  }
  return eachNamed(facetNames, (name) => {
    const at = facetNames.indexOf(name)
    return listed(counted[at] ?? new Map(), { order: facetOrder(name), chosen: choice[name], items: items.length })
  })
}

const facetOrder = (name: FacetName) => table.find((facet) => facet.name === name)?.order

function count(counts: Map<string, Counted> | undefined, value: string, one: number): void {
  const known = counts?.get(value)
  if (!known) counts?.set(value, { having: 1, count: one })
  else {
    known.having += 1
    known.count += one
  }
}

type Listed = { order: readonly string[] | undefined; chosen: readonly string[]; items: number }

function listed(counts: ReadonlyMap<string, Counted>, { order, chosen, items }: Listed): FacetValue[] {
  const narrows = chosen.length > 0 || [...counts.values()].some(({ having }) => having < items)
  if (!narrows) return []
  return [...counts]
    .map(([value, { count }]) => ({ value, count, chosen: chosen.includes(value) }))
    .sort((one, other) =>
      order ? order.indexOf(one.value) - order.indexOf(other.value) : inEnglish.compare(one.value, other.value),
    )
}

const inEnglish = new Intl.Collator('en')
