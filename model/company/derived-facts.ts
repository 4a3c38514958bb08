import { slugOf } from '../zone-address.ts'
import type { CompanyFacts } from './company.ts'
import type { Output, Plants } from './plants.ts'

/** Returns a phone number without spaces, for its link. */
export const dialled = (phoneNumber: string) => phoneNumber.replaceAll(/[^+\d]/g, '')

/** Returns the name in two parts: the brand in large letters, and the rest. A name that does not begin with the brand is one part. */
export function brandOf({ name, brand }: Pick<CompanyFacts, 'name' | 'brand'>): { first: string; rest: string } {
  return name.startsWith(`${brand} `) ? { first: brand, rest: name.slice(brand.length + 1) } : { first: name, rest: '' }
}

/** Returns the name under which the investor calendar is saved. */
export const calendarFileName = ({ brand }: Pick<CompanyFacts, 'brand'>) =>
  `${slugOf(brand) || 'investor'}-calendar.ics`

/** Returns both plants' output in one unit, in millions a month. */
export function monthly(all: Plants, unit: Output['unit']): number {
  return [...all.naviMumbai.output, ...all.dehradun.output]
    .filter((entry) => entry.unit === unit)
    .reduce((sum, { perMonth }) => sum + perMonth, 0)
}
