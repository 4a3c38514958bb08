import { normalizeWord, wordCharacters } from './normalize-for-search.ts'

/** A word of a text: as it is compared, and where it stands. */
export type PlacedWord = { word: string; from: number; to: number }

/** How many characters of a word count. */
const wordMax = 60
/** How many words of a page count. */
export const wordsMax = 10_000

const wordPattern = new RegExp(`[${wordCharacters}]+`, 'gu')

/** The words of a text, each with its place. */
export function placedWords(text: string): PlacedWord[] {
  const found: PlacedWord[] = []
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const compared = normalizeWord(word).slice(0, wordMax)
    if (compared) found.push({ word: compared, from: index, to: index + word.length })
    if (found.length === wordsMax) break
  }
  return found
}

/** The words of a text as they are compared: small letters, without accents. */
export function wordsIn(text: string): string[] {
  return placedWords(text).map(({ word }) => word)
}
