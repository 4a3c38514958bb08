import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { sendFile } from '#app/send-file.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'

export type Imported = CallOutput<'admin/import-unclaimed'>

export type ImportState =
  | { at: 'start'; problem?: string }
  | { at: 'working'; label: string; share: number }
  | { at: 'preview'; result: Imported; sheet: string }

/** Runs an import of unclaimed dividends: uploads the sheet, previews it, and imports its rows. */
export function useUnclaimedImport(onDone: (result: Imported) => Promise<void>) {
  const [state, setState] = useState<ImportState>({ at: 'start' })

  async function choose([file]: readonly File[]) {
    if (!file) return
    if (!/\.(csv|xlsx)$/i.test(file.name)) return setState({ at: 'start', problem: messages.unreadable(file.name) })
    try {
      const onProgress = (share: number) => setState({ at: 'working', label: messages.uploading, share })
      onProgress(0)
      const sheet = await sendFile(file, { onProgress, signal: new AbortController().signal })
      setState({ at: 'working', label: messages.checking, share: 1 })
      setState({ at: 'preview', sheet, result: await api('admin/import-unclaimed', { sheet, dry_run: true }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState({ at: 'start', problem: error.message })
    }
  }

  async function save(preview: Extract<ImportState, { at: 'preview' }>) {
    setState({ at: 'working', label: messages.importing, share: 1 })
    try {
      const result = await api('admin/import-unclaimed', { sheet: preview.sheet, dry_run: false })
      setState({ at: 'start' })
      await onDone(result)
    } catch (error) {
      toastError(error)
      setState(preview)
    }
  }

  return { state, choose, save, clear: () => setState({ at: 'start' }) }
}
