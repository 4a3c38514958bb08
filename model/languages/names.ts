import { otherNamesBy } from '#model/synonyms.ts'
import { wordsIn } from '#model/words.ts'
import { formsAndRoutes } from './terms/forms.ts'
import { molecules } from './terms/name.ts'
import { requestNames, wordsOfSpain } from './terms/request-names.ts'
import { measures } from './terms/strength.ts'
import type { Terms } from './terms/term.ts'

const folded = (text: string) => wordsIn(text).map((word) => word.text)

/** English of each name or word in any of the languages, both folded as the search folds them. */
const english: ReadonlyMap<string, string> = new Map([
  ...Object.entries(wordsOfSpain).map(([word, name]) => [folded(word).join(' '), name] as const),
  ...[formsAndRoutes, measures, requestNames, molecules].flatMap((terms: Terms) =>
    Object.entries(terms).flatMap(([name, translation]) =>
      translation.flatMap((text) =>
        typeof text === 'string' ? [[folded(text).join(' '), folded(name).join(' ')] as const] : [],
      ),
    ),
  ),
])

const wordsMax = Math.max(...[...english.keys()].map((text) => text.split(' ').length))
const beginningMin = 3

/** Translates the known names in a text to English: `парацетамол 150 мг` is `paracetamol 150 mg`. Undefined if nothing changes. */
export function namesInEnglish(text: string): string | undefined {
  const words = folded(text)
  const translated: string[] = []
  for (let index = 0; index < words.length; ) {
    const { length, name } = longestAt(words, index)
    translated.push(name)
    index += length
  }
  const full = translated.join(' ')
  return full === words.join(' ') ? undefined : full
}

function longestAt(words: readonly string[], start: number): { length: number; name: string } {
  for (let length = Math.min(wordsMax, words.length - start); length > 0; length -= 1) {
    const name = english.get(words.slice(start, start + length).join(' '))
    if (name !== undefined) return { length, name }
  }
  const word = words[start] ?? ''
  return { length: 1, name: startedBy(word) ?? word }
}

/** Returns the common English prefix of all names that start with a word: `цефт` is `ceft`. */
function startedBy(word: string): string | undefined {
  // In Latin letters a beginning is mostly the same, and where it is not a slip is forgiven.
  if (word.length < beginningMin || !/^\p{Script=Cyrillic}+$/u.test(word)) return undefined
  const [first, ...others] = [...english].flatMap(([text, name]) => (text.startsWith(word) ? [name] : []))
  if (first === undefined) return undefined
  let shared = first.length
  for (const otherName of others) while (!otherName.startsWith(first.slice(0, shared))) shared -= 1
  return shared >= beginningMin ? first.slice(0, shared) : first
}

/** Returns the other names in a text, in the order in which they are searched. */
export type NamesOf = (text: string) => readonly string[]

/** Returns other names by a list of synonyms: first the English of a text, then its synonyms. */
export function namesBy(synonyms: readonly string[]): NamesOf {
  const otherNames = otherNamesBy(synonyms)
  return (text) => {
    const translated = namesInEnglish(text)
    return [translated, otherNames(translated ?? text)].filter((name) => name !== undefined)
  }
}
