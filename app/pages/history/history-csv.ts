import { csvText } from '#model/csv.ts'
import { type Change, differencesOf, stateDifference, subjectOf } from './readable-change.ts'

const columns: readonly (readonly [heading: string, value: (change: Change) => string | number])[] = [
  ['No.', ({ number }) => number],
  ['At (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['What', ({ action }) => action],
  ['Of', subjectOf],
  ['Row', ({ entity, id }) => `${entity} ${id}`],
  ['Before', (change) => inLines(change, 'before')],
  ['After', (change) => inLines(change, 'after')],
  ['Reason', ({ reason }) => reason ?? ''],
  ['SHA-256', ({ hash }) => hash],
]

const inLines = (change: Change, side: 'before' | 'after') =>
  [...stateDifference(change), ...differencesOf(change)].map((entry) => `${entry.field}: ${entry[side]}`).join('\n')

/** Returns changes as a CSV file, in the given order. */
export function historyCsv(changes: readonly Change[]): string {
  return csvText([
    columns.map(([heading]) => heading),
    ...changes.map((change) => columns.map(([, value]) => value(change))),
  ])
}
