import { type FormEvent, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { sayDone } from '#app/forms/undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Market } from '#model/catalogue.ts'
import { ImportPreview } from './import-preview.tsx'
import { readAsBase64 } from './read-as-base64.ts'

export type Preview = CallOutput<'admin/import-products'>

/** What the dialog is at: nothing yet, working, showing what would happen, or a file that cannot be used. */
type State =
  | { at: 'start'; problem?: string }
  | { at: 'working'; doing: string; share: number }
  | { at: 'preview'; base_64: string; preview: Preview }

type ImportDialogProps = { market: Market; sectionId: string; refresh: () => Promise<void>; onClose: () => void }

/** A file is dropped, looked through without changing anything, and then imported as one act that one Undo takes back. */
export function ImportDialog({ market, sectionId, refresh, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>({ at: 'start' })
  const working = state.at === 'working'

  async function look(chosen: File | undefined) {
    setFile(chosen)
    if (!chosen) return setState({ at: 'start' })
    try {
      const base_64 = await readAsBase64(chosen, (share) =>
        setState({ at: 'working', doing: 'Reading the file', share: share / 3 }),
      )
      setState({ at: 'working', doing: 'Checking every row', share: 0.6 })
      const preview = await api('admin/import-products', { mode: 'preview', section_id: sectionId, base_64 })
      setState({ at: 'preview', base_64, preview })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState({ at: 'start', problem: error.message })
    }
  }

  async function bringIn(event: FormEvent) {
    event.preventDefault()
    if (state.at !== 'preview' || !rowsToWrite(state.preview)) {
      if (state.at === 'start') setState({ at: 'start', problem: 'Choose a file.' })
      return
    }
    const { base_64, preview } = state
    setState({ at: 'working', doing: 'Importing', share: 0.8 })
    try {
      const { data, revision } = await api('admin/import-products', {
        mode: 'apply',
        section_id: sectionId,
        base_64,
        revision: preview.revision,
      })
      await refresh()
      onClose()
      sayDone(`${data.counts.added} added, ${data.counts.changed} changed.`, revision, refresh)
    } catch (error) {
      sayFailure(error)
      // What was shown may not hold any more: look again.
      await look(file)
    }
  }

  return (
    <Dialog
      title="Import catalogue"
      note={`One row per item of the ${market} catalogue, with the columns Name (section), Type (category), Brand Name, Generic Name and Strength. With an Id column a row changes that item. Nothing changes until you confirm.`}
      onClose={() => working || onClose()}
      onSubmit={bringIn}
      footer={
        <>
          <Button look="line" onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button
            type="submit"
            icon="upload"
            dim={state.at !== 'preview' || !rowsToWrite(state.preview)}
            busy={working}
          >
            {state.at === 'preview' ? `Import ${rowsInWords(rowsToWrite(state.preview))}` : 'Import'}
          </Button>
        </>
      }
    >
      <FileField
        label="File"
        name="file"
        accept=".csv,.xlsx,text/csv"
        invitation="Drop a CSV or XLSX file here, or browse"
        allowed="At most 10,000 rows and 5 MB"
        value={file}
        error={state.at === 'start' ? state.problem : undefined}
        disabled={working}
        onChange={look}
      />
      {state.at === 'working' && <ProgressBar label={state.doing} share={state.share} />}
      {state.at === 'preview' && <ImportPreview data={state.preview.data} />}
    </Dialog>
  )
}

function rowsToWrite({ data: { counts } }: Preview): number {
  return counts.added + counts.changed
}

export function rowsInWords(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
}
