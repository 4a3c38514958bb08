import { type Language, languages } from './languages.ts'

/**
 * Plural forms of a word in a language (Unicode plural rules); `{count}` is the number. Forms that a language does not distinguish are
 * omitted.
 */
export type Plural = { one: string; few?: string; many?: string; other: string }

/** Plural forms of one word; some languages have more than English. */
export const plural = (forms: Plural): Plural => forms

/** Fills the `{places}` of a text; places without a value stay visible. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Formats a number for a language, with at least that many decimals. */
export function numberIn(language: Language, number: number, decimals = 0): string {
  const format = new Intl.NumberFormat(languages[language].tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 6,
    // In Russian four digits are not grouped: 1200, 12 000.
    useGrouping: language === 'ru' ? 'min2' : 'auto',
  })
  const parts = format.formatToParts(number)
  // In Spanish a point parts thousands in Madrid and decimals in Mexico: a space is right in both (Ortografía de la lengua española, 2010).
  return parts.map(({ type, value }) => (type === 'group' && language === 'es' ? '\u00a0' : value)).join('')
}

/** Returns the plural form for a number, with the number filled in: `2 products`. */
export function counted(language: Language, forms: Plural, count: number): string {
  return interpolate(formFor(language, forms, count), { count: numberIn(language, count) })
}

export function formFor(language: Language, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(languages[language].tag).select(count)
  const provided: Readonly<Record<string, string | undefined>> = forms
  return provided[form] ?? forms.other
}
