/**
 * One line of what people write: control characters have no place in it. Half a surrogate pair is no character, and the last two of the plane
 * may stand in no XML, so in no feed.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$/u
/** The same of several lines, where tabs and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const plainText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]*$/u

/** Viramas of Indic scripts: a joiner after one changes how the letters are drawn. */
const viramas = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca'

/**
 * Joiners that spelling needs: after a virama, in the Bengali ya-phala, and between Arabic letters (UAX 31, contexts A1, A2 and B).
 */
const spellingJoiner = [
  `(?<=\\p{L}\\p{M}*[${viramas}]\\p{M}*)(?:\u200c(?=\\p{L})|\u200d(?!\\p{M}))`,
  '(?<=\u09b0)\u200d(?=\u09cd\u09af)',
  '(?<=\\p{Script=Arabic})\u200c(?=\\p{Script=Arabic})',
].join('|')
const spellingJoiners = new RegExp(spellingJoiner, 'gu')

const hiddenCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/u

/** Whether a name contains characters that nobody sees, or nothing that anybody sees: two such names look the same. */
export function hasHiddenCharacters(name: string): boolean {
  return hiddenCharacters.test(name.replaceAll(spellingJoiners, '')) || !/[^\p{M}\p{Z}]/u.test(name)
}

const joinersAndInvisible = new RegExp(`(${spellingJoiner})|\\p{Default_Ignorable_Code_Point}`, 'gu')

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f]*$/

/** Returns a text in one form (NFC), trimmed and without characters that nobody sees, so that texts that look the same are the same. */
export function cleanText(text: string): string {
  if (ascii.test(text)) return text.trim()
  return text
    .normalize('NFC')
    .replaceAll(joinersAndInvisible, (_, joiner: string | undefined) => joiner ?? '')
    .trim()
}

/** The same of one line, where all blanks are spaces. */
export function cleanLine(text: string): string {
  return ascii.test(text) ? text.trim() : cleanText(text).replaceAll(/\p{Zs}/gu, ' ')
}
