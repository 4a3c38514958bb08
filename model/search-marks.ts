import type { WordMatches } from './word-match.ts'

/** Match in a field: from the first character to the one after the last. */
export type Range = readonly [start: number, end: number]
export type Marks<Field extends string> = Partial<Record<Field, readonly Range[]>>

/** Vocabulary word in a field of a row. `exact`: folding did not change its length. */
export type PlacedWord = { word: number; start: number; end: number; exact: boolean }

/** Returns the parts of a row's fields that match a query; `fields` are in the order of `names`. */
export function marksOf<Field extends string>(
  names: readonly Field[],
  fields: PlacedWord[][],
  matches: WordMatches[],
): Marks<Field> {
  const marks: Marks<Field> = {}
  for (const [index, placed] of fields.entries()) {
    const ranges = placed.flatMap((at) => matches.flatMap((match) => rangeOf(at, match[at.word]) ?? []))
    const field = names[index]
    if (ranges.length && field) marks[field] = merged(ranges)
  }
  return marks
}

function rangeOf(placed: PlacedWord, match: WordMatches[number]): Range[] | undefined {
  if (!match) return undefined
  // If folding changed the length (ligatures, accents), the full word is marked.
  return placed.exact ? [[placed.start + match.from, placed.start + match.to]] : [[placed.start, placed.end]]
}

function merged(ranges: Range[]): Range[] {
  const joined: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
