import type { Plural } from '#model/languages/fill.ts'
import { productScripts } from '#model/languages/words/en/product-scripts.ts'
import { brought } from './said.ts'

/** What the scripts of pages say where products are found and asked for, in the page's language. */
export const saidOfProducts: typeof productScripts = { ...productScripts, ...brought }

/** `2 products`: the form that fits the number in the page's language, with the number in it. */
export function countedHere(forms: Plural, count: number): string {
  const given: Readonly<Record<string, string | undefined>> = forms
  const form = given[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other
  return form.replace('{count}', String(count))
}
