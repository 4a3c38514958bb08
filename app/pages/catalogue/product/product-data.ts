import { displayId } from '#model/catalogue.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { termOr } from '#model/languages/terms.ts'
import { partsOf } from '#model/product-page.ts'
import { type Amount, readStrength } from '#model/strength.ts'
import type { ProductView } from './product-page.tsx'

/** Returns a product as schema.org data: a `Product` that is a `Drug` as well. */
export function productData({ item, path }: ProductView, siteUrl: string, language: BuyerLanguage): object | undefined {
  if (!item) return undefined
  const { brand_name, generic_name, strength, dosage_form, route, number, category, registered, picture } = item
  const { amounts } = readStrength(strength)
  const address = siteUrl + encodeURI(inLanguage(path, language))
  const phrase = (text: string) => termOr(language, 'phrase', text)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Drug'],
    name: brand_name,
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address, inLanguage: language },
    ...(picture && { image: siteUrl + picture }),
    sku: displayId(number),
    category: phrase(category),
    brand: { '@type': 'Brand', name: brand_name },
    manufacturer: { '@id': `${siteUrl}/#company` },
    ...(generic_name && {
      nonProprietaryName: generic_name,
      description: [termOr(language, 'name', generic_name), termOr(language, 'strength', strength)]
        .filter(Boolean)
        .join(', '),
    }),
    ...(dosage_form && { dosageForm: phrase(dosage_form) }),
    ...(route && { administrationRoute: phrase(route) }),
    ...(amounts.length > 0 && {
      availableStrength: amounts.map((amount) => ({
        '@type': 'DrugStrength',
        strengthValue: amount.amount,
        strengthUnit: unitOf(amount),
      })),
    }),
    ...(registered && {
      legalStatus: partsOf(registered).map((name) => ({
        '@type': 'DrugLegalStatus',
        applicableLocation: { '@type': 'Country', name: termOr(language, 'country', name) },
      })),
    }),
  }
}

/** `mg/ml`, `mg/5 ml`, `g`. */
const unitOf = ({ unit, per }: Amount) =>
  per ? `${unit}/${per.amount === 1 ? '' : `${per.amount} `}${per.unit}` : unit
