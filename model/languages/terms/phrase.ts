import { formFor, numberIn } from '../fill.ts'
import type { OtherLanguage } from '../languages.ts'
import { containers } from './containers.ts'
import { formsAndRoutes } from './forms.ts'
import { packsAndPapers } from './packs.ts'
import { shelves } from './shelves.ts'
import { placeOf, type Term, type Terms } from './term.ts'

const terms: Terms = { ...containers, ...formsAndRoutes, ...shelves, ...packsAndPapers }

const numbers = /\d[\d,]*(?:\.\d+)?/g

/**
 * A phrase of the trade in a language; undefined where the tables do not have it. One that is put together by commas (`Below 30 °C, dry`) or
 * says several things (`10 ampoules in a tray; box of 50`) is known if each of its parts is.
 */
export function phraseIn(language: OtherLanguage, text: string, table: Terms = terms): string | undefined {
  const whole = knownPhrase(language, text.trim(), table)
  if (whole !== undefined) return whole
  const parting = ['; ', ', '].find((sign) => text.includes(sign))
  if (parting === undefined) return undefined
  const parts = text.split(parting).map((part) => phraseIn(language, part, table))
  return parts.includes(undefined) ? undefined : parts.join(parting)
}

function knownPhrase(language: OtherLanguage, text: string, table: Terms): string | undefined {
  const found = text.match(numbers)?.map((figures) => Number(figures.replaceAll(',', ''))) ?? []
  const key = text.replaceAll(numbers, '#').toLowerCase()
  const term = table[key]?.[placeOf[language]]
  if (term === undefined) return undefined
  const said = typeof term === 'string' ? term : formFor(language, term, found[0] ?? 1)
  let at = 0
  const filled = said.replaceAll('#', () => numberIn(language, found[at++] ?? 0))
  return /^\p{Lu}/u.test(text) ? capital(filled) : filled
}

/** With a capital at its beginning, as the English has it. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The word for a molecule or a form of a table in a language. */
export function wordIn(language: OtherLanguage, term: Term | undefined): string | undefined {
  const word = term?.[placeOf[language]]
  return typeof word === 'string' ? word : word?.other
}
