import { eachNamed } from './keys-of.ts'
import { partsOf } from './product-page.ts'

/** Facets of the catalogue, in the order of the page: names of the URL parameters. `facets.ts` defines their values. */
export const facetNames = ['therapy', 'form', 'container', 'route', 'strength', 'country', 'new'] as const

export type FacetName = (typeof facetNames)[number]

/** Selected values of each facet; an empty list does not filter. */
export type Choice = Readonly<Record<FacetName, readonly string[]>>

export const noChoice: Choice = eachNamed(facetNames, () => [])
export const isChosen = (choice: Choice) => facetNames.some((name) => choice[name].length > 0)

/**
 * Parses the selected facets of an address, `Analgesics;Anti-emetics`. No value contains a semicolon, because products separate theirs by
 * it.
 */
export function readChoice(params: URLSearchParams): Choice {
  // Always the same object, so that nothing is rendered again for it.
  if (!facetNames.some((name) => params.has(name))) return noChoice
  return eachNamed(facetNames, (name) => partsOf(params.get(name) ?? ''))
}

/** Returns the choice with a value added, or removed if it was selected. */
export function toggled(choice: Choice, name: FacetName, value: string): Choice {
  const chosen = choice[name]
  return { ...choice, [name]: chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value] }
}
