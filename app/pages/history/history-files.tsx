import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { toast } from '#app/ui/toasts.ts'
import { disposalsCsv } from './disposals-csv.ts'
import { historyCsv } from './history-csv.ts'
import type { HistoryFilter } from './history-filter.ts'
import { messages } from './messages.ts'
import type { Change } from './readable-change.ts'

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
    saveFile('suvira-history.csv', historyCsv(changes), 'text/csv;charset=utf-8')
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
    saveFile('suvira-disposals.csv', disposalsCsv(data), 'text/csv;charset=utf-8')
  }
  return (
    <ActionButton small variant="line" icon="download" onAct={save}>
      {messages.disposals}
    </ActionButton>
  )
}
