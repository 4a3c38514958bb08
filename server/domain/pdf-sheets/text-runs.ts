import { charactersOf, type Script, scripts } from './fonts.ts'

/** Part of a text in one font; without a script, in the site's own font. */
export type TextRun = { text: string; script?: Script }

const rightToLeft: readonly (Script | undefined)[] = ['Arabic', 'Hebrew']

const isRightToLeft = ({ script }: TextRun) => rightToLeft.includes(script)

/** A run begins and ends with letters of its script. Digits are separate in scripts written from right to left. */
const runPatterns = scripts.map((script) => {
  const letter = `\\p{Script_Extensions=${script}}`
  const between = rightToLeft.includes(script) ? '[\\s\\p{P}]' : '[\\s\\p{P}\\p{Nd}]'
  return `(?<${script}>${letter}(?:[${letter}\\p{Script=Inherited}]|${between}+(?=${letter}))*)`
})
const runPattern = new RegExp(runPatterns.join('|'), 'gu')

/** Splits a text by font. Characters without a glyph are replaced by similar ones, or omitted. */
export function runsOf(text: string): TextRun[] {
  const clean = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  if (/^[ -~]*$/.test(clean)) return clean ? [{ text: clean }] : []
  const runs: TextRun[] = []
  let end = 0
  for (const match of clean.matchAll(runPattern)) {
    runs.push({ text: clean.slice(end, match.index) })
    const script = scripts.find((name) => match.groups?.[name] !== undefined)
    runs.push({ text: match[0], script })
    end = match.index + match[0].length
  }
  runs.push({ text: clean.slice(end) })
  return runs.map((run) => ({ ...run, text: withGlyphs(run) })).filter((run) => run.text)
}

/** Returns the first name of which every letter can be printed, as such or as a similar letter. */
export const firstPrintable = (...names: string[]) => names.find((name) => name && isPrintable(name)) ?? ''

function isPrintable(text: string): boolean {
  const printed = runsOf(text).map((run) => run.text)
  return countLetters(printed.join('')) >= countLetters(text)
}

const countLetters = (text: string) => text.normalize('NFC').match(/\p{L}/gu)?.length ?? 0

const similar: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  μ: 'µ',
  '→': '->',
  '\u2011': '-',
  '\u202f': ' ',
}
/** Characters that join the adjacent letters and have no glyph. */
const joiners = ['\u200c', '\u200d']

function withGlyphs({ text, script }: TextRun): string {
  const known = charactersOf(script)
  const isKnown = (letters: string) => [...letters].every((letter) => known.has(letter.codePointAt(0) ?? 0))
  return [...text]
    .map((letter) => {
      if (isKnown(letter) || (script && joiners.includes(letter))) return letter
      const bare = letter.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
      return [similar[letter], bare].find((other) => other !== undefined && isKnown(other)) ?? ''
    })
    .join('')
}

/** Returns the runs in visual order, left to right. The order of words from right to left, and of the text between them, is reversed. */
export function inVisualOrder(runs: readonly TextRun[]): TextRun[] {
  const ordered: TextRun[] = []
  for (let index = 0; index < runs.length; ) {
    const rest = runs.slice(index)
    const others = rest.findIndex((run) => !isRightToLeft(run) && /\p{L}/u.test(run.text))
    const last = rest.slice(0, others < 0 ? rest.length : others).findLastIndex(isRightToLeft)
    const group = rest[0] && isRightToLeft(rest[0]) ? rest.slice(0, last + 1).reverse() : rest.slice(0, 1)
    ordered.push(...group)
    index += group.length
  }
  return ordered
}
