import { eachNamed } from './keys-of.ts'
import { partsOf } from './product-page.ts'

/** What the catalogue is narrowed by, in the order of the page: the names of the address's parameters. `facets.ts` says what each holds. */
export const facetNames = ['therapy', 'form', 'container', 'route', 'strength', 'country', 'new'] as const

export type FacetName = (typeof facetNames)[number]

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
