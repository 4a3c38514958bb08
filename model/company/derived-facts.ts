import type { Maker } from '../pack/label.ts'
import { slugOf } from '../zone-address.ts'
import { brandPath } from './brand.ts'
import type { CompanyFacts } from './company.ts'
import type { Company } from './parts.ts'
import { type PlantKey, plantPath } from './plant-names.ts'
import type { Output, Plant, Plants } from './plants.ts'

/** Returns a phone number without spaces, for its link. */
export const dialled = (phoneNumber: string) => phoneNumber.replaceAll(/[^+\d]/g, '')

/** Returns an address line in which numbers stay with the preceding word, and short names such as "Navi Mumbai 400 710" on one line. */
export const unbroken = (line: string) =>
  line
    .split(', ')
    .map((part) => part.replaceAll(part.length <= 20 ? ' ' : / (?=\d)/g, '\u00a0'))
    .join(', ')

/**
 * Returns the name in two parts: the brand in large letters, and the rest. A name that does not begin with the brand is one part. The logo
 * and the mark are files, if the original ones were replaced.
 */
export function brandOf({ company: { name, brand: first }, brand }: Pick<Company, 'company' | 'brand'>) {
  const { logo, mark } = brand
  return {
    ...(name.startsWith(`${first} `) ? { first, rest: name.slice(first.length + 1) } : { first: name, rest: '' }),
    logo: logo && { ...logo, src: brandPath(brand, 'logo.svg') },
    mark: mark && { ...mark, src: brandPath(brand, 'mark.svg') },
  }
}

/** Returns the company as packs show it. */
export function makerOf({ company: { name, brand: first }, brand }: Pick<Company, 'company' | 'brand'>): Maker {
  return { name, brand: first, hasOwnMark: Boolean(brand.logo ?? brand.mark) }
}

/** Returns the name of a saved file: it begins with the company's brand, like `suvira-calendar.ics`. */
export const savedName = ({ brand }: Pick<CompanyFacts, 'brand'>, name: string) =>
  [slugOf(brand), name].filter(Boolean).join('-')

/** Returns the plants that the company has entered, in their order. */
export const plantsOf = ({ plants }: { plants: Plants }): Plant[] => plants.list.filter(({ name }) => name)

/** Returns the plant with a page at this address. */
export const plantAt = (facts: { plants: Plants }, path: string) =>
  plantsOf(facts).find((plant) => plantPath(plant) === path)

/** Returns a plant of the sample; undefined if it was removed. */
export const samplePlant = ({ plants }: { plants: Plants }, name: PlantKey) =>
  plants.list.find(({ key }) => key === name)

/** Returns the output of all plants in one unit, in millions a month. */
export function monthly({ list }: Plants, unit: Output['unit']): number {
  return list
    .flatMap(({ output }) => output)
    .filter((entry) => entry.unit === unit)
    .reduce((sum, { perMonth }) => sum + perMonth, 0)
}
