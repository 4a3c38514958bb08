import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { saveCsv } from '#app/save-file.ts'
import { savedAs } from '#app/shell-content.ts'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { HistoryFilter } from './history-filter.ts'
import { messages } from './messages.ts'
import { type Change, differencesOf, stateDifference, subjectOf } from './readable-change.ts'

const savedMax = 5000

/** Downloads the filtered changes as a file, each with the hash that proves it and all earlier changes. */
export function SaveHistory({ filter }: { filter: HistoryFilter }) {
  async function save() {
    const changes: Change[] = []
    for (let more = true; more && changes.length < savedMax; ) {
      const reply = await api('admin/get-history', { ...filter, before: changes.at(-1)?.number })
      changes.push(...reply.data)
      more = reply.more
    }
    saveCsv(savedAs('history.csv'), cellsOf(changeColumns, changes))
    if (changes.length >= savedMax) toast(messages.newestSaved(changes.length.toLocaleString('en-IN')))
  }
  return (
    <ActionButton small variant="line" icon="download" onAct={save}>
      {messages.saveCsv}
    </ActionButton>
  )
}

/** Downloads the documents withdrawn from visitors, with reason and author, for auditors. */
export function DisposalRegister() {
  if (!useCan()('read-disclosures')) return null
  async function save() {
    const { data } = await api('admin/get-disposals', {})
    saveCsv(savedAs('disposals.csv'), cellsOf(disposalColumns, data))
  }
  return (
    <ActionButton small variant="line" icon="download" onAct={save}>
      {messages.disposals}
    </ActionButton>
  )
}

type Disposal = CallOutput<'admin/get-disposals'>['data'][number]

const disposalColumns: Columns<Disposal> = [
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

const changeColumns: Columns<Change> = [
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

type Columns<Row> = readonly (readonly [heading: string, value: (row: Row) => string | number])[]

const cellsOf = <Row,>(columns: Columns<Row>, rows: readonly Row[]) => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
]
