import { csvText } from '#model/csv.ts'
import { messages } from './messages.ts'
import { type Change, differencesOf, stateDifference, subjectOf } from './readable-change.ts'

const columns: readonly (readonly [heading: string, value: (change: Change) => string | number])[] = [
  [messages.historyCsv.number, ({ number }) => number],
  [messages.historyCsv.at, ({ at }) => at],
  [messages.historyCsv.actor, ({ actor }) => actor],
  [messages.historyCsv.action, ({ action }) => action],
  [messages.historyCsv.subject, subjectOf],
  [messages.historyCsv.row, ({ entity, id }) => `${entity} ${id}`],
  [messages.historyCsv.before, (change) => inLines(change, 'before')],
  [messages.historyCsv.after, (change) => inLines(change, 'after')],
  [messages.historyCsv.reason, ({ reason }) => reason ?? ''],
  [messages.historyCsv.hash, ({ hash }) => hash],
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
