import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#app/api.ts'
import { Refusal } from '#contract/refusal.ts'
import type { DocumentText } from '#model/document-fields.ts'
import { builtInGroups, type ListName } from '#model/zone-pages.ts'
import type { Sent } from './kept-draft.ts'
import { sendFile } from './send-file.ts'

/** One document to be filed: where, what it says, and its files. */
export type Filing = {
  list: ListName
  document: Partial<DocumentText> & { name: string }
  pdf?: File
  audio?: File
  captions?: File
}

/** What a refusal tells of documents that somebody else filed or changed while the form was open. */
const filedMeanwhile = z.object({
  documents: z.array(z.object({ key: z.number(), name: z.string(), date: z.string() })),
  revision: z.number(),
})
type Meanwhile = z.infer<typeof filedMeanwhile>['documents']
/** `expectedRevision` is the revision at which `meanwhile` was all that had changed. */
export type FilingFailure = { refusal: Refusal; meanwhile?: Meanwhile; expectedRevision?: number }
export type Filed = { revision: number; count: number; releaseAt?: string; approval?: string }

/**
 * Sends files, then files their documents together: all or none. After a failure everything stays as it was typed, and files that have
 * arrived are not sent again.
 */
export function useFiling(revision: number, onFiled: (filed: Filed) => void, sent: readonly Sent[] = []) {
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<FilingFailure>()
  const arrived = useRef(new WeakMap(sent.map(({ file, link }) => [file, link])))
  const running = useRef<AbortController>(undefined)

  /** The links of a form's files, sent where they are not yet; for what is saved aside, without a word about it. */
  const linksOf = (files: FilesOfForm) =>
    linksTo(files, { arrived: arrived.current, signal: new AbortController().signal })

  async function send(filings: Filing[], releaseAt: string | undefined, expectedRevision: number | undefined) {
    const { signal } = running.current ?? new AbortController()
    const documents = []
    for (const { list, document, ...files } of filings) {
      const links = await linksTo(files, { arrived: arrived.current, signal, onSending: setSending })
      documents.push({ ...document, list: wireList(list), ...links })
    }
    setSending({ label: 'Saving', share: 1 })
    return api('admin/file-documents', { documents, release_at: releaseAt, revision: expectedRevision })
  }

  /** `anyway` files although the list changed as shown: filing adds, so both sides' documents stay. A later change is shown again. */
  async function file(filings: Filing[], releaseAt?: string, anyway = false) {
    running.current = new AbortController()
    setFailure(undefined)
    try {
      const reply = await send(filings, releaseAt, anyway ? (failure?.expectedRevision ?? revision) : revision)
      onFiled({ revision: reply.revision, count: filings.length, releaseAt, approval: reply.approval })
    } catch (error) {
      if (error instanceof Refusal) setFailure(asFailure(error))
      else if (!running.current.signal.aborted) throw error
    } finally {
      setSending(undefined)
    }
  }

  const cancel = () => running.current?.abort(new DOMException('Cancelled', 'AbortError'))
  return { sending, failure, file, linksOf, cancel }
}

type FilesOfForm = Pick<Filing, 'pdf' | 'audio' | 'captions'>

type Sending = { label: string; share: number }
type Way = {
  /** The links of files that were sent before. */
  arrived: WeakMap<File, string>
  signal: AbortSignal
  onSending?: (sending: Sending) => void
}

/** The links of a form's files, each sent unless it has arrived before. */
export async function linksTo({ pdf, audio, captions }: FilesOfForm, way: Way) {
  return {
    file_link: await linkTo(pdf, way),
    audio_link: await linkTo(audio, way),
    captions_link: await linkTo(captions, way),
  }
}

async function linkTo(file: File | undefined, { arrived, signal, onSending }: Way): Promise<string | undefined> {
  if (!file) return undefined
  const known = arrived.get(file)
  if (known) return known
  const onProgress = (share: number) => onSending?.({ label: `Uploading ${file.name}`, share })
  onProgress(0)
  const link = await sendFile(file, { signal, onProgress })
  arrived.set(file, link)
  return link
}

/** A built-in group goes by its id, which stays when an admin renames it. */
export function wireList([name, inner]: ListName): string[] {
  const group = builtInGroups.find((row) => row.name === name)?._id ?? name
  return inner === undefined ? [group] : [group, inner]
}

function asFailure(refusal: Refusal): FilingFailure {
  if (refusal.code !== 'changed-meanwhile') return { refusal }
  const { data } = filedMeanwhile.safeParse(refusal.detail.data)
  return { refusal, meanwhile: data?.documents, expectedRevision: data?.revision }
}
