import { isField } from '#model/site-content/apply-changes.ts'
import { titleOfEntry } from './describe-value.ts'

/** An entry that is in both versions of a list, with its places from 0. */
export type EntryPair = { from: number; to: number }

/** Finds the entries of a list that both versions contain: equal ones first, then of the same title, then at the same place. */
export function matchEntries(of: unknown, before: readonly unknown[], after: readonly unknown[]): EntryPair[] {
  const pairs: EntryPair[] = []
  const isFree = (side: keyof EntryPair, place: number) => !pairs.some((pair) => pair[side] === place)
  function match(isSame: (from: number, to: number) => boolean) {
    for (const to of after.keys()) {
      const free = [...before.keys()].filter((place) => isFree('from', place) && isSame(place, to))
      const from = free.includes(to) ? to : free[0]
      if (isFree('to', to) && from !== undefined) pairs.push({ from, to })
    }
  }
  const [old, fresh] = [before, after].map((entries) => entries.map((entry) => JSON.stringify(entry)))
  match((from, to) => old?.[from] === fresh?.[to])
  const titleOf = (entry: unknown) => titleOfEntry(of, entry, -1, '')
  if (!isField(of)) match((from, to) => titleOf(before[from]) === titleOf(after[to]))
  match((from, to) => from === to)
  return pairs.sort((one, other) => one.to - other.to)
}

/** Returns the fewest entries whose moves explain the new order. `pairs` are in the new order. */
export function movedPairs(pairs: readonly EntryPair[]): EntryPair[] {
  let stay: EntryPair[] = []
  const runs = pairs.map((): EntryPair[] => [])
  for (const [index, pair] of pairs.entries()) {
    const longest = runs
      .slice(0, index)
      .filter((run) => (run.at(-1)?.from ?? 0) < pair.from)
      .reduce((best, run) => (run.length > best.length ? run : best), [])
    runs[index] = [...longest, pair]
    if (longest.length + 1 > stay.length) stay = [...longest, pair]
  }
  return pairs.filter((pair) => !stay.includes(pair))
}
