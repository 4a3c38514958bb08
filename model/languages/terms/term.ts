import type { Plural } from '../interpolate.ts'
import type { OtherLanguage } from '../languages.ts'

/** Translations of a trade term, in this order. A term with a number (`#`) has plural forms. */
export type Term = readonly [es: string | Plural, fr: string | Plural, ru: string | Plural]

/** Terms by English name, in lower case; `#` stands for a number. */
export type Terms = Readonly<Record<string, Term>>

export const placeOf: Readonly<Record<OtherLanguage, 0 | 1 | 2>> = { es: 0, fr: 1, ru: 2 }
