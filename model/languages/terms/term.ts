import type { Plural } from '../fill.ts'
import type { OtherLanguage } from '../languages.ts'

/** One word or phrase of the trade in the other languages, in this order. With a number in it (`#`), in the forms that the number asks for. */
export type Term = readonly [es: string | Plural, fr: string | Plural, ru: string | Plural]

/** By what it is called in English, in small letters; `#` stands for a number. */
export type Terms = Readonly<Record<string, Term>>

/** Where each language stands in a term. */
export const placeOf: Readonly<Record<OtherLanguage, 0 | 1 | 2>> = { es: 0, fr: 1, ru: 2 }
