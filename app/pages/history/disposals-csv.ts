import type { CallOutput } from '#contract/calls.ts'
import { csvText } from '#model/csv.ts'

type Disposal = CallOutput<'admin/get-disposals'>['data'][number]

const columns: readonly (readonly [heading: string, value: (row: Disposal) => string])[] = [
  ['Withdrawn at (UTC)', ({ withdrawn_at }) => withdrawn_at],
  ['By', ({ withdrawn_by }) => withdrawn_by],
  ['Reason', ({ reason }) => reason],
  ['Key', ({ key }) => String(key)],
  ['Document', ({ name }) => name],
  ['Section', ({ section }) => section],
  ['Fiscal year', ({ year }) => year],
  ['Published at (UTC)', ({ published_at }) => published_at],
  ['SHA-256', ({ sha256 }) => sha256],
  ['Restored at (UTC)', ({ restored_at }) => restored_at ?? ''],
]

/** Returns the disposal register as a CSV file. */
export function disposalsCsv(disposals: readonly Disposal[]): string {
  return csvText([
    columns.map(([heading]) => heading),
    ...disposals.map((row) => columns.map(([, value]) => value(row))),
  ])
}
