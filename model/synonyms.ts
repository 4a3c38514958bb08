import { wordsIn } from './words.ts'

/** Names that buyers use for what the catalogue calls by its international name (INN), in small letters: theirs, then ours. */
const pairs = [
  ['acetaminophen', 'paracetamol'],
  ['epinephrine', 'adrenaline'],
  ['norepinephrine', 'noradrenaline'],
  ['albuterol', 'salbutamol'],
  ['frusemide', 'furosemide'],
  ['lignocaine', 'lidocaine'],
  ['meperidine', 'pethidine'],
  ['amoxycillin', 'amoxicillin'],
  ['cephalexin', 'cefalexin'],
  ['cyanocobalamin', 'b12'],
] as const

/** By each of the two names the other, for the catalogue may use either. */
const synonyms: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

/** A text with the other name of each molecule in it, in small letters; undefined where it names none that has one. */
export function otherNames(text: string): string | undefined {
  const words = wordsIn(text).map((word) => word.text)
  return words.some((word) => synonyms.has(word))
    ? words.map((word) => synonyms.get(word) ?? word).join(' ')
    : undefined
}
