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
  ['ascorbic', 'vitamin'],
  ['cyanocobalamin', 'b12'],
] as const

/** By each of the two names the other, for the catalogue may use either. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)
