/** Kind of pack, with the smallest and the largest filled size, in millilitres or grams. */
export type PackFill = {
  pack: 'ampoule' | 'vial' | 'bottle' | 'bag' | 'tube' | 'jar' | 'sachet'
  unit: 'ml' | 'g'
  from: number
  to: number
}

/** Packs filled by the lines of company.ts, by line name (sample). */
export const ownPacks: Readonly<Record<string, PackFill>> = {
  'Ampoule line A1': { pack: 'ampoule', unit: 'ml', from: 1, to: 4 },
  'Ampoule line A2': { pack: 'ampoule', unit: 'ml', from: 5, to: 10 },
  'Vial line V1': { pack: 'vial', unit: 'ml', from: 1, to: 30 },
  'Powder line P1': { pack: 'vial', unit: 'g', from: 0.004, to: 5 },
  'Drops line D1': { pack: 'bottle', unit: 'ml', from: 5, to: 30 },
}

/** Catalogue packs that no line fills: others make them for the company, to its specification (sample). */
export const suppliedPacks: readonly { what: string; fills: readonly PackFill[] }[] = [
  {
    what: 'infusions and syrups',
    fills: [
      { pack: 'bottle', unit: 'ml', from: 100, to: 500 },
      { pack: 'bag', unit: 'ml', from: 300, to: 300 },
    ],
  },
  { what: 'creams and ointments', fills: [{ pack: 'tube', unit: 'g', from: 5, to: 60 }] },
  {
    what: 'oral powders and balms',
    fills: [
      { pack: 'jar', unit: 'g', from: 25, to: 200 },
      { pack: 'sachet', unit: 'g', from: 4, to: 21 },
    ],
  },
]
