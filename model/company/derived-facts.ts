import { keysOf } from '../keys-of.ts'
import type { Maker } from '../pack/label.ts'
import { slugOf } from '../zone-address.ts'
import { brandPath } from './brand.ts'
import type { CompanyFacts } from './company.ts'
import type { Company } from './parts.ts'
import type { Output, Plants } from './plants.ts'

/** Returns a phone number without spaces, for its link. */
export const dialled = (phoneNumber: string) => phoneNumber.replaceAll(/[^+\d]/g, '')

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

/** Returns the plants that the company has entered, in the order of the facts. */
export const plantsOf = ({ plants }: { plants: Plants }) => keysOf(plants).filter((key) => plants[key].name)

/** Returns both plants' output in one unit, in millions a month. */
export function monthly(all: Plants, unit: Output['unit']): number {
  return [...all.naviMumbai.output, ...all.dehradun.output]
    .filter((entry) => entry.unit === unit)
    .reduce((sum, { perMonth }) => sum + perMonth, 0)
}
