import type { FormEvent } from 'react'
import { Failure } from '#app/forms/failure.tsx'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Market } from '#model/catalogue.ts'
import { chooseMissing } from '#model/import-columns.ts'
import { headOf, ImportColumnsFields, SheetField } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { messages } from './messages.ts'
import { type ImportState, rowsToWrite, useImport } from './use-import.ts'

type ImportDialogProps = { market: Market; sectionId: string; refresh: () => Promise<void>; onClose: () => void }

/** Imports a CSV or XLSX file into a market's catalogue, after a preview. */
export function ImportDialog({ market, sectionId, refresh, onClose }: ImportDialogProps) {
  const { file, state, setState, choose, chooseSheet, submit } = useImport({ sectionId, refresh, onClose })
  const working = state.at === 'working'
  const { label, ready } = submitButton(state)
  return (
    <Dialog
      title={messages.importDialog.title}
      note={messages.importDialog.note}
      onClose={() => working || onClose()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={working}>
            {messages.importDialog.cancel}
          </Button>
          <Button type="submit" icon="upload" dim={!ready} busy={working}>
            {label}
          </Button>
        </>
      }
    >
      {/* Hidden once a file is chosen: on a phone there would be no room for the rows. */}
      {state.at === 'start' && <p className="soft">{messages.importDialog.columns(market)}</p>}
      <FileField
        label={messages.importDialog.file}
        name="file"
        accept=".csv,.xlsx,text/csv"
        invitation={messages.importDialog.invitation}
        allowed={messages.importDialog.allowed}
        value={file}
        error={state.at === 'start' ? state.problem : undefined}
        disabled={working}
        onChange={(chosen) => choose(chosen)}
      />
      {state.at === 'columns' && <SheetField {...state} onChange={chooseSheet} />}
      {state.at === 'preview' && <SheetField {...state.preview.data} onChange={chooseSheet} />}
      <Step state={state} onChange={setState} />
    </Dialog>
  )
}

function Step({ state, onChange }: { state: ImportState; onChange: (state: ImportState) => void }) {
  if (state.at === 'start') return null
  if (state.at === 'working') return <ImportProgress stage={state.stage} share={state.share} />
  if (state.at === 'columns') {
    return (
      <ImportColumnsFields
        head={state.head}
        chosen={state.chosen}
        problem={state.problem}
        onChange={(chosen) => onChange({ ...state, chosen, problem: undefined })}
      />
    )
  }
  const { base_64, preview, failure } = state
  return (
    <>
      <ImportPreview
        data={preview.data}
        onColumns={() => {
          const unmapped = headOf(preview.data)
          if (unmapped) onChange({ at: 'columns', base_64, ...unmapped })
        }}
      />
      {failure && <Failure refusal={failure} isAnnounced />}
    </>
  )
}

/** Returns the label of the submit button, and whether the next step is possible. */
function submitButton(state: ImportState): { label: string; ready: boolean } {
  if (state.at === 'columns')
    return { label: messages.importDialog.checkRows, ready: chooseMissing(state.chosen.columns) === undefined }
  if (state.at !== 'preview') return { label: messages.importDialog.submit, ready: false }
  const rows = rowsToWrite(state.preview)
  return { label: messages.importDialog.submitRows(rows), ready: rows > 0 }
}
