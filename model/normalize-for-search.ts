/** Matches one word character of any script. Combining marks and invisible joiners belong to the letter before them. */
export const wordCharacters = String.raw`\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f]*$/

/** Accents of Latin, Greek and Cyrillic letters. Vowel points of Hebrew and Arabic and the Arabic filler, which most people do not type. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g

/** Letters that Unicode does not decompose, with their usual spelling without a national keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * THE normalisation of all searched texts and queries: ignores case, letter forms, accents and invisible characters. Marks that
 * distinguish words, like Devanagari vowel signs, count. Changing it needs a new `normalisation` number.
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

/** Version of the normalisation: indexes with another version are rebuilt at start. */
export const normalisation = 2

/** Returns a word in normalised form. Signs from decomposed letter forms, like the brackets of `⑴`, are dropped. */
export function normalizeWord(word: string): string {
  const normalized = normalizeForSearch(word)
  return ascii.test(word) ? normalized : normalized.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** True if a text contains the query as typed, apart from normalisation. Every text contains an empty query. */
export function includesNormalized(text: string, query: string): boolean {
  return normalizeForSearch(text).includes(normalizeForSearch(query.trim()))
}
