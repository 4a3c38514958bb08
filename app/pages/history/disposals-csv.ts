import type { CallOutput } from '#contract/calls.ts'
import { csvText } from '#model/csv.ts'
import { messages } from './messages.ts'

type Disposal = CallOutput<'admin/get-disposals'>['data'][number]

const columns: readonly (readonly [heading: string, value: (row: Disposal) => string])[] = [
  [messages.disposalsCsv.withdrawnAt, ({ withdrawn_at }) => withdrawn_at],
  [messages.disposalsCsv.withdrawnBy, ({ withdrawn_by }) => withdrawn_by],
  [messages.disposalsCsv.reason, ({ reason }) => reason],
  [messages.disposalsCsv.key, ({ key }) => String(key)],
  [messages.disposalsCsv.document, ({ name }) => name],
  [messages.disposalsCsv.section, ({ section }) => section],
  [messages.disposalsCsv.year, ({ year }) => year],
  [messages.disposalsCsv.publishedAt, ({ published_at }) => published_at],
  [messages.disposalsCsv.sha256, ({ sha256 }) => sha256],
  [messages.disposalsCsv.restoredAt, ({ restored_at }) => restored_at ?? ''],
]

/** Returns the disposal register as a CSV file. */
export function disposalsCsv(disposals: readonly Disposal[]): string {
  return csvText([
    columns.map(([heading]) => heading),
    ...disposals.map((row) => columns.map(([, value]) => value(row))),
  ])
}
