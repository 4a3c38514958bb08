import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#app/api.ts'
import { sendFile, sentLinks } from '#app/send-file.ts'
import { Refusal } from '#contract/refusal.ts'
import type { DocumentText } from '#model/document-fields.ts'
import { builtInGroups, type ListName } from '#model/zone-pages.ts'
import { messages } from './messages.ts'

/** Document to be filed: its list, values and files. */
export type Filing = {
  list: ListName
  document: Partial<DocumentText> & { name: string }
  pdf?: File
  audio?: File
  captions?: File
  xbrl?: File
}

/** Data of a refusal about documents that others filed or changed while the form was open. */
const filedMeanwhile = z.object({
  documents: z.array(z.object({ key: z.number(), name: z.string(), date: z.string() })),
  revision: z.number(),
})
type ConflictingDocuments = z.infer<typeof filedMeanwhile>['documents']
/** `expectedRevision`: the revision at which `meanwhile` lists all changes. */
export type FilingFailure = { refusal: Refusal; meanwhile?: ConflictingDocuments; expectedRevision?: number }
export type FilingResult = { revision: number; count: number; releaseAt?: string; approval?: string }

/**
 * Sends files, then files their documents together: all or none. After a failure, typed values stay and uploaded files are not sent
 * again.
 */
export function useFiling(revision: number, onFiled: (filed: FilingResult) => void) {
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<FilingFailure>()
  const running = useRef<AbortController>(undefined)

  /** Returns the links of a form's files, uploading new files silently; for saving drafts. */
  const linksOf = (files: FilesOfForm) => linksTo(files, { signal: new AbortController().signal })

  async function send(filings: Filing[], releaseAt: string | undefined, expectedRevision: number | undefined) {
    const { signal } = running.current ?? new AbortController()
    const documents = []
    for (const { list, document, ...files } of filings) {
      const links = await linksTo(files, { signal, onSending: setSending })
      documents.push({ ...document, list: wireList(list), ...links })
    }
    setSending({ label: messages.filing.saving, share: 1 })
    return api('admin/file-documents', { documents, release_at: releaseAt, revision: expectedRevision })
  }

  /**
   * `anyway` files despite the displayed changes to the list: filing adds, so both sides' documents stay. A later change is displayed
   * again.
   */
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

type FilesOfForm = Pick<Filing, 'pdf' | 'audio' | 'captions' | 'xbrl'>

type Sending = { label: string; share: number }
type UploadContext = {
  signal: AbortSignal
  onSending?: (sending: Sending) => void
}

/** Returns the links of a form's files. */
export async function linksTo({ pdf, audio, captions, xbrl }: FilesOfForm, way: UploadContext) {
  return {
    file_link: await linkTo(pdf, way),
    audio_link: await linkTo(audio, way),
    captions_link: await linkTo(captions, way),
    xbrl_link: await linkTo(xbrl, way),
  }
}

async function linkTo(file: File | undefined, { signal, onSending }: UploadContext): Promise<string | undefined> {
  if (!file) return undefined
  const onProgress = (share: number) => onSending?.({ label: messages.filing.uploading(file.name), share })
  if (!sentLinks.has(file)) onProgress(0)
  return sendFile(file, { signal, onProgress })
}

/** Returns the list's name in calls. A built-in group uses its id, which survives renaming. */
export function wireList([name, inner]: ListName): string[] {
  const group = builtInGroups.find((row) => row.name === name)?._id ?? name
  return inner === undefined ? [group] : [group, inner]
}

function asFailure(refusal: Refusal): FilingFailure {
  if (refusal.code !== 'changed-meanwhile') return { refusal }
  const { data } = filedMeanwhile.safeParse(refusal.detail.data)
  return { refusal, meanwhile: data?.documents, expectedRevision: data?.revision }
}
