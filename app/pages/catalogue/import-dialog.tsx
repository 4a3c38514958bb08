import { type FormEvent, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { Failure } from '#app/forms/failure.tsx'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { sayDone } from '#app/forms/undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { topDialog } from '#app/ui/open-dialogs.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Market } from '#model/catalogue.ts'
import { chooseMissing } from '#model/import-columns.ts'
import { type ChosenColumns, type Head, headOf, ImportColumnsFields } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readAsBase64 } from './read-as-base64.ts'

export type Preview = CallOutput<'admin/import-products'>

/** What the dialog is at: nothing yet or a file that cannot be used, working, choosing columns, showing what would happen. */
type State =
  | { at: 'start'; problem?: string }
  | { at: 'working'; stage: Stage; share?: number }
  | { at: 'columns'; base_64: string; head: Head; chosen: ChosenColumns; problem?: string }
  | { at: 'preview'; base_64: string; preview: Preview; chosen?: ChosenColumns; failure?: Refusal }

/** What an import goes through, with the share of the bar at which each begins. */
const stages = { reading: 0, checking: 0.3, saving: 0.7 } as const
type Stage = keyof typeof stages
const stageNames = Object.keys(stages) as Stage[]

type ImportDialogProps = { market: Market; sectionId: string; refresh: () => Promise<void>; onClose: () => void }

/** A file is dropped, looked through without changing anything, and then imported as one act that one Undo takes back. */
export function ImportDialog({ market, sectionId, refresh, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>({ at: 'start' })
  const working = state.at === 'working'

  async function look(file: File | undefined, chosen?: ChosenColumns) {
    setFile(file)
    if (!file) return setState({ at: 'start' })
    setState({ at: 'working', stage: 'reading' })
    let base_64 = ''
    try {
      base_64 = await readAsBase64(file, (share) => setState({ at: 'working', stage: 'reading', share }))
      setState({ at: 'working', stage: 'checking' })
      const input = { mode: 'preview', section_id: sectionId, base_64, mapping: chosen } as const
      setState({ at: 'preview', base_64, preview: await api('admin/import-products', input), chosen })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const unmapped = headOf(error.detail.data)
      if (unmapped) setState({ at: 'columns', base_64, ...unmapped, problem: error.message })
      else setState({ at: 'start', problem: error.message })
    }
  }

  async function bringIn(event: FormEvent) {
    event.preventDefault()
    // A file that could not be sent the last time is still chosen.
    if (state.at === 'start') return file ? look(file) : setState({ at: 'start', problem: 'Choose a file.' })
    if (state.at === 'columns') {
      const problem = chooseMissing(state.chosen.columns)
      if (!problem) return look(file, state.chosen)
      setState({ ...state, problem })
      // On a phone the field may be far from the button.
      return requestAnimationFrame(() => topDialog()?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
    if (state.at !== 'preview' || !rowsToWrite(state.preview)) return
    const { base_64, preview, chosen } = state
    setState({ at: 'working', stage: 'saving' })
    try {
      const { data, revision } = await api('admin/import-products', {
        mode: 'apply',
        section_id: sectionId,
        base_64,
        mapping: chosen,
        revision: preview.revision,
      })
      await refresh()
      onClose()
      sayDone(`${data.counts.added} added, ${data.counts.changed} changed.`, revision, refresh)
    } catch (error) {
      sayFailure(error)
      // What was shown does not hold any more: look again.
      if (error instanceof Refusal && error.code === 'changed-meanwhile') await look(file, chosen)
      else setState({ at: 'preview', base_64, preview, chosen, failure: error as Refusal })
    }
  }

  return (
    <Dialog
      title="Import catalogue"
      note={`One row per item of the ${market} catalogue, with the columns Name (section), Type (category), Brand Name, Generic Name and Strength; you can choose other columns. With an Id column a row changes that item. Nothing changes until you confirm.`}
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
            dim={
              state.at === 'columns'
                ? chooseMissing(state.chosen.columns) !== undefined
                : state.at !== 'preview' || !rowsToWrite(state.preview)
            }
            busy={working}
          >
            {state.at === 'preview'
              ? `Import ${rowsInWords(rowsToWrite(state.preview))}`
              : state.at === 'columns'
                ? 'Look at the rows'
                : 'Import'}
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
        onChange={(chosen) => look(chosen)}
      />
      {state.at === 'working' && <Progress {...state} />}
      {state.at === 'columns' && (
        <ImportColumnsFields
          head={state.head}
          chosen={state.chosen}
          problem={state.problem}
          onChange={(chosen) => setState({ ...state, chosen, problem: undefined })}
        />
      )}
      {state.at === 'preview' && (
        <ImportPreview
          data={state.preview.data}
          onColumns={() => {
            const unmapped = headOf(state.preview.data)
            if (unmapped) setState({ at: 'columns', base_64: state.base_64, ...unmapped })
          }}
        />
      )}
      {state.at === 'preview' && state.failure && <Failure refusal={state.failure} said />}
    </Dialog>
  )
}

const doing: Record<Stage, string> = { reading: 'reading the file', checking: 'checking every row', saving: 'saving' }

/** Only the reading knows how far it is; of the others the bar shows that they have begun. */
function Progress({ stage, share = 0 }: { stage: Stage; share?: number }) {
  const step = stageNames.indexOf(stage)
  const end = stages[stageNames[step + 1] ?? stage]
  return (
    <ProgressBar
      label={`Step ${step + 1} of ${stageNames.length}: ${doing[stage]}`}
      share={stages[stage] + share * (end - stages[stage])}
    />
  )
}

function rowsToWrite({ data: { counts } }: Preview): number {
  return counts.added + counts.changed
}

export function rowsInWords(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
}
