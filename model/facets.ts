import type { Item } from './catalogue.ts'
import { eachNamed, keysOf } from './keys-of.ts'
import { partsOf } from './product-page.ts'

type Facet = {
  label: string
  valuesOf: (item: Pick<Item, 'dosage_form' | 'therapy' | 'route' | 'registered'>) => string[]
}

/** THE table of what the catalogue is narrowed by, beside words: by the name of the address's parameter, in the order of the page. */
export const facets = {
  therapy: { label: 'Therapy', valuesOf: ({ therapy }) => partsOf(therapy) },
  form: { label: 'Dosage form', valuesOf: ({ dosage_form }) => partsOf(dosage_form) },
  route: { label: 'Route', valuesOf: ({ route }) => partsOf(route) },
  country: { label: 'Registered in', valuesOf: ({ registered }) => partsOf(registered) },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof facets
export const facetNames = keysOf(facets)

/** What is chosen of each facet; none narrows nothing. */
export type Choice = Readonly<Record<FacetName, readonly string[]>>

export const noChoice: Choice = eachNamed(facetNames, () => [])
export const isChosen = (choice: Choice) => facetNames.some((name) => choice[name].length > 0)

/** `Analgesics;Anti-emetics`, as it stands in an address: no value holds a semicolon, for products part theirs by it. */
export function readChoice(params: URLSearchParams): Choice {
  // The same object each time, so that nothing is drawn anew for it.
  if (!facetNames.some((name) => params.has(name))) return noChoice
  return eachNamed(facetNames, (name) => partsOf(params.get(name) ?? ''))
}

/** The choice with one value more, or without it where it was chosen. */
export function toggled(choice: Choice, name: FacetName, value: string): Choice {
  const chosen = choice[name]
  return { ...choice, [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] }
}

const known = new WeakMap<object, Record<FacetName, string[]>>()

/** The values of an item, worked out once for a reading of the catalogue. */
function valuesOf(item: Item): Record<FacetName, string[]> {
  const values = known.get(item) ?? eachNamed(facetNames, (name) => facets[name].valuesOf(item))
  known.set(item, values)
  return values
}

/** Whether an item fits: it has one of the chosen values of each facet; `but` leaves one facet aside. */
export function fits(item: Item, choice: Choice, but?: FacetName): boolean {
  return facetNames.every((name) => {
    const chosen = choice[name]
    return name === but || chosen.length === 0 || valuesOf(item)[name].some((value) => chosen.includes(value))
  })
}

export type FacetValue = { value: string; count: number; chosen: boolean }

/**
 * The values of each facet with how many of the items have it that fit what is chosen of the other facets. A value that none has is there
 * with 0, so that nothing moves while one chooses.
 */
export function facetValues(items: readonly Item[], choice: Choice): Record<FacetName, FacetValue[]> {
  return eachNamed(facetNames, (name) => {
    const counts = new Map<string, number>(choice[name].map((value) => [value, 0]))
    for (const item of items) {
      const one = fits(item, choice, name) ? 1 : 0
      for (const value of valuesOf(item)[name]) counts.set(value, (counts.get(value) ?? 0) + one)
    }
    return [...counts]
      .map(([value, count]) => ({ value, count, chosen: choice[name].includes(value) }))
      .sort((one, other) => one.value.localeCompare(other.value, 'en'))
  })
}
