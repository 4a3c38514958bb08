import { shownId } from '#model/catalogue.ts'
import { partsOf } from '#model/product-page.ts'
import { type Amount, readStrength } from '#model/strength.ts'
import type { ToldProduct } from './product-page.tsx'

/** A product in the words of schema.org: a `Product` that is a `Drug` as well. */
export function productData({ item, path }: ToldProduct, siteUrl: string): object | undefined {
  if (!item) return undefined
  const { brand_name, generic_name, strength, dosage_form, route, number, category, registered } = item
  const { amounts } = readStrength(strength)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Drug'],
    name: brand_name,
    url: siteUrl + path,
    sku: shownId(number),
    category,
    brand: { '@type': 'Brand', name: brand_name },
    manufacturer: { '@id': `${siteUrl}/#company` },
    ...(generic_name && {
      nonProprietaryName: generic_name,
      description: [generic_name, strength].filter(Boolean).join(', '),
    }),
    ...(dosage_form && { dosageForm: dosage_form }),
    ...(route && { administrationRoute: route }),
    ...(amounts.length > 0 && {
      availableStrength: amounts.map((one) => ({
        '@type': 'DrugStrength',
        strengthValue: one.amount,
        strengthUnit: unitOf(one),
      })),
    }),
    ...(registered && {
      legalStatus: partsOf(registered).map((name) => ({ '@type': 'DrugLegalStatus', applicableLocation: name })),
    }),
  }
}

/** `mg/ml`, `mg/5 ml`, `g`. */
const unitOf = ({ unit, per }: Amount) =>
  per ? `${unit}/${per.amount === 1 ? '' : `${per.amount} `}${per.unit}` : unit
