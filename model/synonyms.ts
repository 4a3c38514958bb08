import { wordsIn } from './words.ts'

/**
 * Default list of names that buyers use for the catalogue's international names (INN), `theirs = ours`. The catalogue's editors maintain
 * it from then on.
 */
export const knownSynonyms: readonly string[] = [
  'acetaminophen = paracetamol',
  'albuterol = salbutamol',
  'amoxycillin = amoxicillin',
  'cephalexin = cefalexin',
  'cyanocobalamin = B12',
  'epinephrine = adrenaline',
  'frusemide = furosemide',
  'lignocaine = lidocaine',
  'meperidine = pethidine',
  'norepinephrine = noradrenaline',
]

/** Maximum number of pairs, and length of a pair in characters. */
export const synonymsMax = 300
export const synonymLengthMax = 120

/** Pattern of a line of the list: two names with an equals sign in between. */
export const synonymPattern = /^[^=]*\p{L}[^=]*=[^=]*\p{L}[^=]*$/u

/** Replaces each molecule in a text by its other name, in lower case; undefined if none has one. */
export type OtherNames = (text: string) => string | undefined

/** Returns other names by a list of pairs, in both directions, because the catalogue may use either. */
export function otherNamesBy(list: readonly string[]): OtherNames {
  let names: ReadonlyMap<string, readonly Name[]> | undefined
  return (text) => {
    const words = wordsIn(text).map((word) => word.text)
    names ??= namesIn(list)
    return renamed(words, names)
  }
}

/** Returns other names as a list of at most one. */
export function synonymsBy(list: readonly string[]): (text: string) => readonly string[] {
  const otherNames = otherNamesBy(list)
  return (text) => [otherNames(text)].filter((name) => name !== undefined)
}

/** Returns every name of the list by its first word, longest first: `adrenaline acid tartrate` is more than adrenaline. */
function namesIn(list: readonly string[]): ReadonlyMap<string, readonly Name[]> {
  const byFirst = new Map<string, Name[]>()
  for (const pair of list) {
    const [left, second] = pair.split('=').map((name) => wordsIn(name).map(({ text }) => text))
    if (!left?.length || !second?.length) continue
    for (const name of [
      { words: left, other: second },
      { words: second, other: left },
    ]) {
      const first = name.words[0] ?? ''
      const names = [...(byFirst.get(first) ?? []), name].sort((a, b) => b.words.length - a.words.length)
      byFirst.set(first, names)
    }
  }
  return byFirst
}

type Name = { words: readonly string[]; other: readonly string[] }

function renamed(words: readonly string[], byFirst: ReadonlyMap<string, readonly Name[]>): string | undefined {
  const text: string[] = []
  let known = false
  for (let index = 0; index < words.length; ) {
    const name = byFirst
      .get(words[index] ?? '')
      ?.find((entry) => entry.words.every((word, step) => words[index + step] === word))
    text.push(...(name ? name.other : words.slice(index, index + 1)))
    index += name ? name.words.length : 1
    known ||= name !== undefined
  }
  return known ? text.join(' ') : undefined
}
