import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { readAsBase64 } from '#app/forms/read-as-base64.ts'
import { toastUndoOrPending } from '#app/forms/undo-toast.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { OfferedDocument } from '../offered-documents.ts'
import { messages } from './messages.ts'

export type FiguresComparison = CallOutput<'admin/import-figures'>

export type DocumentLocation = { document: string; page: string; reason: string }

export type ReadingState =
  | { at: 'start'; problem?: string }
  | { at: 'working'; summary: string; share?: number }
  | { at: 'compared'; base_64: string; compared: FiguresComparison; place: DocumentLocation; failure?: Refusal }

/** Runs an import: reads the file, compares it without changes, and records it as one change with one Undo. */
export function useFiguresImport(documents: readonly OfferedDocument[]) {
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<ReadingState>({ at: 'start' })

  async function choose(chosen: File | undefined) {
    setFile(chosen)
    setState(chosen ? await readAndCompare(chosen, documents, setState) : { at: 'start' })
  }

  async function place(next: DocumentLocation) {
    if (state.at !== 'compared') return
    const { base_64, place } = state
    setState({ ...state, place: next, failure: undefined })
    if (next.document === place.document) return
    try {
      const compared = await compare(base_64, next.document)
      setState({ at: 'compared', base_64, compared, place: { ...next, page: pageIn(compared) } })
    } catch (error) {
      toastError(error)
      setState({ ...state, place: next, failure: error })
    }
  }

  async function record() {
    if (state.at !== 'compared' || !file) return
    const { base_64, compared, place } = state
    setState({ at: 'working', summary: messages.file.recording })
    try {
      const recorded = await apply(file, state)
      setFile(undefined)
      setState({ at: 'start' })
      await revalidate()
      toastUndoOrPending(messages.file.recorded(compared.data.covers.join(', ')), recorded, () => void revalidate())
    } catch (error) {
      toastError(error)
      // Figures recorded meanwhile are compared first.
      if (error.code === 'changed-meanwhile') setState({ ...state, compared: await compare(base_64, place.document) })
      else setState({ ...state, failure: error })
    }
  }

  return { file, state, choose, place, record }
}

const compare = (base_64: string, document: string) =>
  api('admin/import-figures', { mode: 'preview', base_64, ...(document && { document: Number(document) }) })

const apply = (file: File, { base_64, compared, place }: Extract<ReadingState, { at: 'compared' }>) =>
  api('admin/import-figures', {
    mode: 'apply',
    base_64,
    name: file.name,
    revision: compared.revision,
    ...(place.document && { document: Number(place.document) }),
    ...(place.page && { page: Number(place.page) }),
    ...(place.reason.trim() && { reason: place.reason }),
  })

/** Returns the page of the document's PDF with the figures; empty if not found. */
const pageIn = ({ data }: FiguresComparison) => String(data.statements.find(({ page }) => page)?.page ?? '')

/** Has the server read and compare the file, then again with the newest document of its quarter, if any. */
async function readAndCompare(
  file: File,
  documents: readonly OfferedDocument[],
  onStep: (state: ReadingState) => void,
): Promise<ReadingState> {
  const summary = messages.file.reading
  onStep({ at: 'working', summary })
  try {
    const base_64 = await readAsBase64(file, (share) => onStep({ at: 'working', summary, share }))
    onStep({ at: 'working', summary: messages.file.comparing })
    const first = await compare(base_64, '')
    const periods = first.data.statements.map(({ period }) => period)
    const document = documents.find(({ period }) => period && periods.includes(period))
    if (!document) return { at: 'compared', base_64, compared: first, place: { document: '', page: '', reason: '' } }
    const compared = await compare(base_64, String(document.key))
    return {
      at: 'compared',
      base_64,
      compared,
      place: { document: String(document.key), page: pageIn(compared), reason: '' },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { at: 'start', problem: error.message }
  }
}
