import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { sendFile } from '#app/send-file.ts'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { fileFinder } from '#model/archive-import.ts'
import { messages } from './messages.ts'
import { unpackZip, ZipError } from './unpack-zip.ts'
import { uploadFiles } from './upload-files.ts'

export type Imported = CallOutput<'admin/import-archive'>
type Chosen = { sheet?: File; files: readonly File[] }

export type ImportState =
  | { at: 'start'; problem?: string }
  | { at: 'working'; label: string; share: number }
  | { at: 'preview' | 'done'; result: Imported }
  /** The connection was lost; the upload can continue. */
  | { at: 'stopped'; result: Imported; problem: string }

const nothing: Chosen = { files: [] }

/** Runs an archive import: checks sheet and files, uploads the files, and files all documents in one act. */
export function useArchiveImport(onDone: (result: Imported) => Promise<void>) {
  const [chosen, setChosen] = useState<Chosen>(nothing)
  const [state, setState] = useState<ImportState>({ at: 'start' })
  const work = (label: string, share = 0) => setState({ at: 'working', label, share })

  async function add(dropped: readonly File[]) {
    const before = chosen
    try {
      work(messages.zip.unpacking)
      const next = withDropped(before, await unpacked(dropped))
      setChosen(next)
      if (!next.sheet || !next.files.length) return setState({ at: 'start' })
      work(messages.checking)
      setState({ at: 'preview', result: await send(next, true) })
    } catch (error) {
      setState({ at: 'start', problem: sentenceOf(error) })
    }
  }

  async function save(preview: Imported) {
    const find = fileFinder(chosen.files)
    const needed = preview.rows.flatMap(({ file, status }) => (status === 'ready' ? find(file).slice(0, 1) : []))
    const progress = (done: number) => work(messages.uploading(done, needed.length), done / needed.length)
    progress(0)
    try {
      const links = await uploadFiles(needed, { onUploaded: progress, signal: new AbortController().signal })
      work(messages.filing, 1)
      const result = await send(chosen, false, links)
      setState({ at: 'done', result })
      await onDone(result)
    } catch (error) {
      toastError(error)
      setState({ at: 'stopped', result: preview, problem: sentenceOf(error) })
    }
  }

  function clear() {
    setChosen(nothing)
    setState({ at: 'start' })
  }

  return { chosen, state, add, save, clear }
}

const isSheet = ({ name }: File) => /\.(csv|xlsx)$/i.test(name)
const isDocument = ({ name }: File) => /\.(pdf|mp3|mp4)$/i.test(name)

async function unpacked(dropped: readonly File[]): Promise<File[]> {
  const files: File[] = []
  for (const file of dropped) files.push(...(/\.zip$/i.test(file.name) ? await unpackZip(file) : [file]))
  return files
}

/** Adds dropped files. A new sheet replaces the earlier one, a file that of the same name. */
function withDropped({ sheet, files }: Chosen, dropped: readonly File[]): Chosen {
  const unusable = dropped.find((file) => !isSheet(file) && !isDocument(file))
  if (unusable) throw new ZipError(messages.unusable(unusable.name))
  const fresh = dropped.filter(isDocument)
  const names = new Set(fresh.map(({ name }) => name))
  return {
    sheet: dropped.findLast(isSheet) ?? sheet,
    files: [...files.filter(({ name }) => !names.has(name)), ...fresh],
  }
}

async function send({ sheet, files }: Chosen, dry_run: boolean, links?: ReadonlyMap<File, string>): Promise<Imported> {
  const signal = new AbortController().signal
  const link = sheet ? await sendFile(sheet, { onProgress: () => {}, signal }) : ''
  const named = files.map((file) => ({ name: file.name, link: links?.get(file) }))
  return api('admin/import-archive', { sheet: link, files: named, dry_run })
}

/** Returns the message for a refusal; other errors are bugs. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof ZipError) return error.message
  throw error
}
