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
const known = new WeakMap<object, Partial<Record<FacetName, string[]>>>()

/** The values of an item, worked out once for a reading of the catalogue. */
function valuesOf(item: Item, name: FacetName, now: Date): string[] {
  if (table[name].byDay) return table[name].valuesOf(item, now)
  const values = known.get(item) ?? {}
  known.set(item, values)
  values[name] ??= table[name].valuesOf(item, now)
  return values[name]
}

/** Whether an item fits at `now`: it has one of the chosen values of each facet; `but` leaves one facet aside. */
export function fits(item: Item, choice: Choice, now: Date, but?: FacetName): boolean {
  return facetNames.every((name) => {
    const chosen = choice[name]
    return name === but || chosen.length === 0 || valuesOf(item, name, now).some((value) => chosen.includes(value))
  })
}

export type FacetValue = { value: string; count: number; chosen: boolean }

/**
 * The values of each facet with how many of the items have it that fit what is chosen of the other facets. A value that none has is there
 * with 0, so that nothing moves while one chooses. A facet whose values every item has would narrow nothing: it has none here.
 */
export function facetValues(items: readonly Item[], choice: Choice, now: Date): Record<FacetName, FacetValue[]> {
  return eachNamed(facetNames, (name) => {
    const counts = new Map<string, number>(choice[name].map((value) => [value, 0]))
    const having = new Map<string, number>()
    for (const item of items) {
      const one = fits(item, choice, now, name) ? 1 : 0
      for (const value of valuesOf(item, name, now)) {
        counts.set(value, (counts.get(value) ?? 0) + one)
        having.set(value, (having.get(value) ?? 0) + 1)
      }
    }
    if (choice[name].length === 0 && [...having.values()].every((count) => count === items.length)) return []
    const { order } = table[name]
    return [...counts]
      .map(([value, count]) => ({ value, count, chosen: choice[name].includes(value) }))
      .sort((one, other) =>
        order ? order.indexOf(one.value) - order.indexOf(other.value) : one.value.localeCompare(other.value, 'en'),
      )
  })
}
