import { normalizeWord } from './normalize-for-search.ts'

/** Folded word of a text, with its position from its first character to the one after its last. */
export type Word = { text: string; start: number; end: number }

// Letters and digits are separate words, so that "500mg" matches "500 mg".
const wordPattern = /\p{L}[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*|\p{N}+/gu

/** Returns the words of a text in order, with case, accents and letter forms folded. */
export function wordsIn(text: string): Word[] {
  const matches = [...text.matchAll(wordPattern)].map((match) => ({
    text: normalizeWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return matches.filter((word) => word.text)
}
