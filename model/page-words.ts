/** A word of a text: as it is compared, and where it stands. */
export type PlacedWord = { word: string; from: number; to: number }

/** How many characters of a word count. */
const wordMax = 60
/** How many words of a page count. */
export const wordsMax = 10_000

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Most words, in which nothing but the size of letters is to be made alike. */
const plainWord = /^[\dA-Za-z]+$/

/** The words of a text, each with its place. */
export function placedWords(text: string): PlacedWord[] {
  const found: PlacedWord[] = []
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const compared = comparable(word)
    if (compared) found.push({ word: compared, from: index, to: index + word.length })
    if (found.length === wordsMax) break
  }
  return found
}

/** The words of a text as they are compared: small letters, without accents. */
export function wordsIn(text: string): string[] {
  return placedWords(text).map(({ word }) => word)
}

/** Accents of Latin letters go; signs that are part of a letter in other scripts stay. */
function comparable(word: string): string {
  if (plainWord.test(word)) return word.toLowerCase().slice(0, wordMax)
  const plain = word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
  return plain.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '').slice(0, wordMax)
}
