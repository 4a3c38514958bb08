import type { Plural } from '#model/languages/interpolate.ts'
import { productScripts } from '#model/languages/translations/en/product-scripts.ts'
import { pageMessages } from './messages.ts'

/** Script messages about finding and requesting products, in the page's language. */
export const productMessages: typeof productScripts = { ...productScripts, ...pageMessages }

/** Returns the count in the plural form of the page's language: `2 products`. */
export function formatCount(forms: Plural, count: number): string {
  const provided: Readonly<Record<string, string | undefined>> = forms
  const form = provided[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other
  return form.replace('{count}', String(count))
}
