import { normalizeWord, wordCharacters } from './normalize-for-search.ts'

/** Word of a text in normalised form, and its position. */
export type PlacedWord = { word: string; from: number; to: number }

/** Maximum characters compared per word. */
const wordMax = 60
/** Maximum words indexed per page. */
export const wordsMax = 10_000

const wordPattern = new RegExp(`[${wordCharacters}]+`, 'gu')

export function placedWords(text: string): PlacedWord[] {
  const matches: PlacedWord[] = []
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const compared = normalizeWord(word).slice(0, wordMax)
    if (compared) matches.push({ word: compared, from: index, to: index + word.length })
    if (matches.length === wordsMax) break
  }
  return matches
}

/** Returns the words of a text in normalised form: lower case, without accents. */
export function wordsIn(text: string): string[] {
  return placedWords(text).map(({ word }) => word)
}
