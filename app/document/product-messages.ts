import type { Plural } from '#model/languages/interpolate.ts'
import { productScripts } from '#model/languages/words/en/product-scripts.ts'
import { pageMessages } from './messages.ts'

/** What the scripts of pages say where products are found and asked for, in the page's language. */
export const productMessages: typeof productScripts = { ...productScripts, ...pageMessages }

/** `2 products`: the form that fits the number in the page's language, with the number in it. */
export function formatCount(forms: Plural, count: number): string {
  const provided: Readonly<Record<string, string | undefined>> = forms
  const form = provided[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other
  return form.replace('{count}', String(count))
}
