import { places } from '#app/content/map-places.ts'
import { registeredAbroad } from '#app/content/presence-facts.ts'
import type { SampleSubsection } from './shape.ts'

/** Returns the product form in a country's row of the presence, by sub-section and packing. */
function formOf(subsection: string, strength: string): string | undefined {
  if (subsection === 'Injections' && strength.includes('ampoule')) return 'ampoules'
  if (subsection === 'Injections') return 'vials'
  const named: Readonly<Record<string, string>> = {
    'Dry Powder Injections': 'dry powder',
    Tablets: 'tablets',
    Capsules: 'capsules',
    'Oral Drops': 'drops',
  }
  return named[subsection]
}

/**
 * Returns the countries in which each product of a range is registered, in map order, by brand name and strength. Each country has the
 * number and forms of products stated on Home. The catalogue filtered by country therefore gives the same count. Archived products have
 * no registrations.
 */
export function registrations(range: readonly SampleSubsection[]): Map<string, string[]> {
  const products = range.flatMap(({ name, categories, archived }) =>
    Object.values(categories)
      .flat()
      .filter(([, , , mark]) => !archived && mark !== 'archived')
      .map(([brand, , strength]) => ({ key: keyOf(brand, strength), form: formOf(name, strength) })),
  )
  const result = new Map<string, string[]>()
  for (const { name: country, code } of places) {
    if (code === 'in') continue
    const { products: count, forms } = registeredAbroad(code)
    const fitting = products.filter(({ form }) => form && forms.includes(form))
    // Spread over the full range; the first product of the list is registered in every country.
    for (let item = 0; item < count; item += 1) {
      const key = fitting[Math.floor((item * fitting.length) / count)]?.key
      if (key) result.set(key, [...(result.get(key) ?? []), country])
    }
  }
  return result
}

export function keyOf(brand: string, strength: string): string {
  return `${brand}, ${strength}`
}
