import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { readAsBase64 } from '#app/forms/read-as-base64.ts'
import { toastUndo } from '#app/forms/undo-toast.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { chooseMissing } from '#model/import-columns.ts'
import { type ChosenColumns, type ChosenSheet, type Head, headOf } from './import-columns.tsx'
import type { ImportStage } from './import-progress.tsx'
import { messages } from './messages.ts'

export type Preview = CallOutput<'admin/import-products'>

/** State of the dialog: no usable file yet, work in progress, the choice of columns, or the preview. */
export type ImportState =
  | { at: 'start'; problem?: string }
  | { at: 'working'; stage: ImportStage; share?: number }
  | ({ at: 'columns'; base_64: string; head: Head; chosen: ChosenColumns; problem?: string } & ChosenSheet)
  | { at: 'preview'; base_64: string; preview: Preview; chosen?: ChosenColumns; failure?: Refusal }

type ImportProps = { sectionId: string; refresh: () => Promise<void>; onClose: () => void }

const texts = messages.importDialog

/** Runs an import: reads the file, has the server check it, and saves it as one change with one Undo. */
export function useImport({ sectionId, refresh, onClose }: ImportProps) {
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<ImportState>({ at: 'start' })

  async function choose(file: File | undefined, choice: Choice = {}) {
    setFile(file)
    setState(file ? await previewOf({ file, sectionId, ...choice }, setState) : { at: 'start' })
  }

  async function save(importState: Extract<ImportState, { at: 'preview' }>) {
    const { base_64, preview, chosen } = importState
    if (!rowsToWrite(preview)) return
    setState({ at: 'working', stage: 'saving' })
    try {
      const input = {
        mode: 'apply',
        section_id: sectionId,
        base_64,
        mapping: chosen,
        sheet: preview.data.sheet || undefined,
        revision: preview.revision,
      } as const
      const { data, revision } = await api('admin/import-products', input)
      await refresh()
      onClose()
      toastUndo(texts.done(data.counts.added, data.counts.changed), revision, refresh)
    } catch (error) {
      toastError(error)
      // The catalogue has changed, so the preview is outdated: the file is checked again.
      if (error.code === 'changed-meanwhile') await choose(file, { chosen, sheet: preview.data.sheet })
      else setState({ ...importState, failure: error })
    }
  }

  async function submit() {
    if (state.at === 'start') return file ? choose(file) : setState({ at: 'start', problem: texts.missing })
    if (state.at === 'preview') return save(state)
    if (state.at !== 'columns') return
    const problem = chooseMissing(state.chosen.columns)
    if (!problem) return choose(file, { chosen: state.chosen, sheet: state.sheet })
    setState({ ...state, problem })
    focusInvalidField()
  }

  return { file, state, setState, choose, chooseSheet: (sheet: string) => choose(file, { sheet }), submit }
}

export function rowsToWrite({ data: { counts } }: Preview): number {
  return counts.added + counts.changed
}

type Choice = { chosen?: ChosenColumns; sheet?: string }
type Chosen = { file: File; sectionId: string } & Choice

/** Has the server check the file. A file without our headings leads to the choice of columns, an unusable file to the start. */
async function previewOf(
  { file, sectionId, chosen, sheet }: Chosen,
  onStep: (state: ImportState) => void,
): Promise<ImportState> {
  let base_64 = ''
  onStep({ at: 'working', stage: 'reading' })
  try {
    base_64 = await readAsBase64(file, (share) => onStep({ at: 'working', stage: 'reading', share }))
    onStep({ at: 'working', stage: 'checking' })
    const input = {
      mode: 'preview',
      section_id: sectionId,
      base_64,
      mapping: chosen,
      sheet: sheet || undefined,
    } as const
    return { at: 'preview', base_64, preview: await api('admin/import-products', input), chosen }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const unmapped = headOf(error.detail.data)
    return unmapped
      ? { at: 'columns', base_64, ...unmapped, problem: error.message }
      : { at: 'start', problem: error.message }
  }
}

function focusInvalidField(): void {
  requestAnimationFrame(() => topDialog()?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
