/**
 * Single line of text without control characters. Half a surrogate pair is no character. The last two characters of the plane are not
 * allowed in XML, and so in feeds.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u
/** Multi-line text, with the same rules but tabs and line breaks allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]*$/u

/** Viramas of Indic scripts: a joiner after one changes the shape of the letters. */
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'

/** Joiners required by spelling: after a virama, in the Bengali ya-phala, and between Arabic letters (UAX 31, contexts A1, A2 and B). */
const spellingJoiner = [
  `(?<=\\p{L}\\p{M}*[${viramas}]\\p{M}*)(?:\u200c(?=\\p{L})|\u200d(?!\\p{M}))`,
  '(?<=\u09b0)\u200d(?=\u09cd\u09af)',
  '(?<=\\p{Script=Arabic})\u200c(?=\\p{Script=Arabic})',
].join('|')
const spellingJoiners = new RegExp(spellingJoiner, 'gu')

const hiddenCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u

/** True if a name contains invisible characters, or no visible ones: two such names look the same. */
export function hasHiddenCharacters(name: string): boolean {
  return hiddenCharacters.test(name.replaceAll(spellingJoiners, '')) || !/[^\p{M}\p{Z}]/u.test(name)
}

const joinersAndInvisible = new RegExp(`(${spellingJoiner})|\\p{Default_Ignorable_Code_Point}`, 'gu')

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f]*$/

/** Returns a text in NFC, trimmed and without invisible characters, so that texts that look the same are equal. */
export function cleanText(text: string): string {
  if (ascii.test(text)) return text.trim()
  return text
    .normalize('NFC')
    .replaceAll(joinersAndInvisible, (_, joiner: string | undefined) => joiner ?? '')
    .trim()
}

/** Cleans a single line; all blanks become spaces. */
export function cleanLine(text: string): string {
  return ascii.test(text) ? text.trim() : cleanText(text).replaceAll(/\p{Zs}/gu, ' ')
}
