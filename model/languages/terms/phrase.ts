import { formFor, numberIn } from '../interpolate.ts'
import type { OtherLanguage } from '../languages.ts'
import { containers } from './containers.ts'
import { formsAndRoutes } from './forms.ts'
import { packsAndPapers } from './packs.ts'
import { shelves } from './shelves.ts'
import { placeOf, type Term, type Terms } from './term.ts'

const terms: Terms = { ...containers, ...formsAndRoutes, ...shelves, ...packsAndPapers }

const numbers = /\d[\d,]*(?:\.\d+)?/g

/**
 * Translates a trade phrase; undefined if the tables do not contain it. Phrases with commas (`Below 30 °C, dry`) or semicolons (`10
 * ampoules in a tray; box of 50`) need every part known.
 */
export function phraseIn(language: OtherLanguage, text: string, table: Terms = terms): string | undefined {
  const full = knownPhrase(language, text.trim(), table)
  if (full !== undefined) return full
  const parting = ['; ', ', '].find((sign) => text.includes(sign))
  if (parting === undefined) return undefined
  const parts = text.split(parting).map((part) => phraseIn(language, part, table))
  return parts.includes(undefined) ? undefined : parts.join(parting)
}

function knownPhrase(language: OtherLanguage, text: string, table: Terms): string | undefined {
  const matches = text.match(numbers)?.map((figures) => Number(figures.replaceAll(',', ''))) ?? []
  const key = text.replaceAll(numbers, '#').toLowerCase()
  const term = table[key]?.[placeOf[language]]
  if (term === undefined) return undefined
  const pluralForm = typeof term === 'string' ? term : formFor(language, term, matches[0] ?? 1)
  let index = 0
  const filled = pluralForm.replaceAll('#', () => numberIn(language, matches[index++] ?? 0))
  return /^\p{Lu}/u.test(text) ? capital(filled) : filled
}

/** Capitalises the first letter, like the English text. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the translation of a molecule or form in a table. */
export function wordIn(language: OtherLanguage, term: Term | undefined): string | undefined {
  const word = term?.[placeOf[language]]
  return typeof word === 'string' ? word : word?.other
}
