import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { useCan } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { disposalsCsv } from './disposals-csv.ts'
import { historyCsv } from './history-csv.ts'
import type { HistoryFilter } from './history-filter.ts'
import { messages } from './messages.ts'
import type { Change } from './readable-change.ts'

const savedMax = 5000

/** Downloads the filtered changes as a file, each with the hash that proves it and all earlier changes. */
export function SaveHistory({ filter }: { filter: HistoryFilter }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const changes: Change[] = []
      for (let more = true; more && changes.length < savedMax; ) {
        const reply = await api('admin/get-history', { ...filter, before: changes.at(-1)?.number })
        changes.push(...reply.data)
        more = reply.more
      }
      saveFile('suvira-history.csv', historyCsv(changes), 'text/csv;charset=utf-8')
      if (changes.length >= savedMax) toast(messages.newestSaved(changes.length.toLocaleString('en-IN')))
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <Button small variant="line" icon="download" busy={busy} onClick={() => void save()}>
      {messages.saveCsv}
    </Button>
  )
}

/** Downloads the documents withdrawn from visitors, with reason and author, for auditors. */
export function DisposalRegister() {
  const [busy, setBusy] = useState(false)
  if (!useCan()('read-disclosures')) return null
  async function save() {
    setBusy(true)
    await api('admin/get-disposals', {}).then(
      ({ data }) => saveFile('suvira-disposals.csv', disposalsCsv(data), 'text/csv;charset=utf-8'),
      toastError,
    )
    setBusy(false)
  }
  return (
    <Button small variant="line" icon="download" busy={busy} onClick={() => void save()}>
      {messages.disposals}
    </Button>
  )
}
