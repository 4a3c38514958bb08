import { wordsIn } from './words.ts'

/**
 * Names that buyers use for what the catalogue calls by its international name (INN), `theirs = ours`: what the list begins with. From then on
 * it is kept by whoever keeps the catalogue.
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

/** How many pairs the list holds at most, and how long one is, in characters. */
export const synonymsMax = 300
export const synonymLengthMax = 120

/** What one line of the list looks like: two names, a sign of equality between them. */
export const synonymPattern = /^[^=]*\p{L}[^=]*=[^=]*\p{L}[^=]*$/u

/** A text with the other name of each molecule in it, in small letters; undefined where it names none that has one. */
export type OtherNames = (text: string) => string | undefined

/** The other names by a list of pairs; by each of the two the other, for the catalogue may use either. */
export function otherNamesBy(list: readonly string[]): OtherNames {
  let names: ReadonlyMap<string, readonly Name[]> | undefined
  return (text) => {
    const words = wordsIn(text).map((word) => word.text)
    names ??= namesIn(list)
    return renamed(words, names)
  }
}

/** The same as a list of at most one. */
export function synonymsBy(list: readonly string[]): (text: string) => readonly string[] {
  const otherNames = otherNamesBy(list)
  return (text) => [otherNames(text)].filter((name) => name !== undefined)
}

/** Every name of the list by its first word, the longest first: `adrenaline acid tartrate` is more than adrenaline. */
function namesIn(list: readonly string[]): ReadonlyMap<string, readonly Name[]> {
  const byFirst = new Map<string, Name[]>()
  for (const pair of list) {
    const [one, other] = pair.split('=').map((name) => wordsIn(name).map(({ text }) => text))
    if (!one?.length || !other?.length) continue
    for (const name of [
      { words: one, other },
      { words: other, other: one },
    ]) {
      const first = name.words[0] ?? ''
      const names = [...(byFirst.get(first) ?? []), name].sort((a, b) => b.words.length - a.words.length)
      byFirst.set(first, names)
    }
  }
  return byFirst
}

/** A name by its words, and the words of the other. */
type Name = { words: readonly string[]; other: readonly string[] }

function renamed(words: readonly string[], byFirst: ReadonlyMap<string, readonly Name[]>): string | undefined {
  const said: string[] = []
  let known = false
  for (let at = 0; at < words.length; ) {
    const name = byFirst.get(words[at] ?? '')?.find((one) => one.words.every((word, step) => words[at + step] === word))
    said.push(...(name ? name.other : words.slice(at, at + 1)))
    at += name ? name.words.length : 1
    known ||= name !== undefined
  }
  return known ? said.join(' ') : undefined
}
