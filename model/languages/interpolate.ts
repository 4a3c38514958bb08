import { type Language, languages } from './languages.ts'

/**
 * A word with its number, in the forms that a language has for it (Unicode plural rules): `{count}` stands for the number. What a language
 * does not tell apart is left out.
 */
export type Plural = { one: string; few?: string; many?: string; other: string }

/** Says that forms belong to one word: a language may have more of them than English. */
export const plural = (forms: Plural): Plural => forms

/** A text with its `{places}` filled in; one that nothing is given for stays, to be seen. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** A number as it is written in a language, with at least so many decimals. */
export function numberIn(language: Language, number: number, decimals = 0): string {
  const format = new Intl.NumberFormat(languages[language].tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 6,
  })
  const parts = format.formatToParts(number)
  // In Spanish a point parts thousands in Madrid and decimals in Mexico: a space is right in both (Ortografía de la lengua española, 2010).
  return parts.map(({ type, value }) => (type === 'group' && language === 'es' ? '\u00a0' : value)).join('')
}

/** `2 products`: the form that fits the number, with the number in it. */
export function counted(language: Language, forms: Plural, count: number): string {
  return interpolate(formFor(language, forms, count), { count: numberIn(language, count) })
}

/** The form that fits a number. */
export function formFor(language: Language, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(languages[language].tag).select(count)
  const provided: Readonly<Record<string, string | undefined>> = forms
  return provided[form] ?? forms.other
}
