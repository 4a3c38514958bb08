/** Matches one word character of any script. Combining marks and invisible joiners are part of the letter before them. */
export const wordCharacters = String.raw`\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f]*$/

/** Accents of Latin, Greek and Cyrillic letters; vowel points of Hebrew and Arabic and the Arabic filler, which most people do not type. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g

/** Letters that Unicode does not decompose, as people type them without a national keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' },
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * THE normalisation of everything that is searched, and of every query: case, letter forms, accents and invisible characters do not count.
 * Marks that distinguish words, like Devanagari vowel signs, do. A change of it needs a new `normalisation` number.
 */
export function normalizeForSearch(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(optionalMarks, '')
    .toLowerCase()
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

/** Number of the rule above: indexes that were made by another one are made anew at start. */
export const normalisation = 2

/** Returns one word as it is compared. Signs that letter forms decompose into, like the brackets of `⑴`, are dropped. */
export function normalizeWord(word: string): string {
  const normalized = normalizeForSearch(word)
  return ascii.test(word) ? normalized : normalized.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Whether a text contains the query as typed, apart from what the normalisation ignores. An empty query is in every text. */
export function includesNormalized(text: string, query: string): boolean {
  return normalizeForSearch(text).includes(normalizeForSearch(query.trim()))
}
