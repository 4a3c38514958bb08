/** A word of a text, folded, and where it stands: from its first character to the one after its last. */
export type Word = { text: string; start: number; end: number }

// Letters and digits are words of their own, so that "500mg" finds "500 mg".
const wordPattern = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu
// Of some letters and digits, `⑴`, signs and spaces are left as well.
const accents = /[\p{M}\s!-/:-@[-`{-~]/gu

/** The words of a text, in its order; case, accents and letter forms are folded. */
export function wordsIn(text: string): Word[] {
  const words = [...text.matchAll(wordPattern)].map((found) => ({
    text: folded(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
  return words.filter((word) => word.text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const plain = /^[\u0000-\u007f]*$/

function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(accents, '').toLowerCase()
}
