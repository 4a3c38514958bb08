import type { ItemText } from '#model/item-fields.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { termOr } from '#model/languages/terms.ts'

/** Returns all names that people search for: `Suvidan, Ondansetron Injection, 2 mg/ml`. */
export function fullName(
  { brand_name, generic_name, strength }: Pick<ItemText, 'brand_name' | 'generic_name' | 'strength'>,
  language: BuyerLanguage,
): string {
  const text = [brand_name, termOr(language, 'name', generic_name), termOr(language, 'strength', strength)]
  return text.filter(Boolean).join(', ')
}
