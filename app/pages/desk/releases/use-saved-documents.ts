import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api, toastError } from '#app/api.ts'
import { draftContent, type SavedDraft } from '#app/filing/saved-draft.ts'
import { linksTo, wireList } from '#app/filing/use-filing.ts'
import { isUnconfirmedCopy, type Proposal } from '#app/filing/use-proposals.ts'
import { Refusal } from '#contract/refusal.ts'
import { fromIndiaField } from '#model/india-time.ts'
import { isListPage } from '#model/zone-pages.ts'

const restMs = 300

type Sending = { label: string; share: number }

/** Draft of a file. `sent` is the content last sent, accepted by the server or not. */
type Saved = { id?: string; version?: number; sent?: string; failure?: Refusal }

/** Saves each file as a draft of the release, once read and after each change, one after the other. */
export function useSavedDocuments(
  documents: readonly Proposal[],
  { release, today }: { release: string; today: Date },
) {
  const [sending, setSending] = useState<Sending>()
  const [drafts] = useState(() => new Map<number, Saved>())
  const latest = useRef(documents)
  latest.current = documents
  const contentOf = (document: Proposal) => draftOf(document, latest.current, today)
  const unsaved = () => latest.current.filter((entry) => drafts.get(entry.id)?.sent !== textOf(contentOf(entry)))
  const failed = () => latest.current.filter(({ id }) => drafts.get(id)?.failure)

  async function saveAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, restMs))
    const way = { signal: new AbortController().signal, onSending: setSending }
    for (let [next] = unsaved(); next; [next] = unsaved())
      drafts.set(next.id, await save(next, { content: contentOf(next), saved: drafts.get(next.id), release, way }))
  }
  const run = useSingleRun(() => saveAll().finally(() => setSending(undefined)))
  const isChanged = unsaved().length > 0
  useWhileChanged(isChanged, run.start)
  const [failure] = failed().flatMap(({ id }) => drafts.get(id)?.failure ?? [])

  return {
    sending,
    failure,
    isSaved: !isChanged && !failure,
    /** Saves everything, including content that the server refused before. Returns whether the server accepted all of it. */
    async finish(): Promise<boolean> {
      for (const { id } of failed()) drafts.set(id, { ...drafts.get(id), sent: undefined })
      if (unsaved().length) await run.start()
      return !failed().length
    },
    /** Records the draft from which a file was opened. A draft that lacked a section and has one now is saved. */
    remember(releaseDocument: Proposal, { _id: id, version, list }: SavedDraft) {
      const content = draftOf(releaseDocument, [...latest.current, releaseDocument], today)
      const isAsSaved = (content.list === undefined) === (list === undefined)
      drafts.set(releaseDocument.id, { id, version, ...(isAsSaved && { sent: textOf(content) }) })
    },
    discard: (documentNumber: number) => run.current().then(() => discard(drafts.get(documentNumber))),
  }
}

async function discard({ id }: Saved = {}): Promise<void> {
  if (id) await api('admin/discard-draft', { id }).catch(toastError)
}

function useSingleRun(work: () => Promise<void>) {
  const running = useRef<Promise<void>>(undefined)
  function start(): Promise<void> {
    running.current ??= work().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  return { start, current: async () => running.current }
}

type Saving = {
  content: ReturnType<typeof draftOf>
  saved?: Saved
  release: string
  way: Parameters<typeof linksTo>[1]
}

/** Uploads a file that has not arrived yet, and saves its draft. */
async function save(document: Proposal, { content, saved, release, way }: Saving): Promise<Saved> {
  const { id, version } = saved ?? {}
  const { files: _, ...fields } = content
  const sent = textOf(content)
  try {
    const links = await linksTo(document.draft, way)
    const { data } = await api('admin/save-draft', { ...fields, ...links, id, version, release })
    return { id: data._id, version: data.version, sent }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // If another user saved the draft meanwhile, this user is notified first; saving again replaces the other version.
    const { data } = savedMeanwhile.safeParse(error.detail.data)
    return { id, version: data?.version ?? version, sent, failure: error }
  }
}

/** Saves, and makes the browser ask before leaving the page, while there are unsaved changes. */
function useWhileChanged(isChanged: boolean, save: () => Promise<void>): void {
  useEffect(() => {
    if (!isChanged) return
    void save()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}

/** Data of a refusal about a draft that another admin saved meanwhile. */
const savedMeanwhile = z.object({ version: z.number() })

/** Returns a file as a draft of the release. Until its kind is chosen, or its copy confirmed, it has no section and cannot be published. */
function draftOf(document: Proposal, documents: readonly Proposal[], today: Date) {
  const { draft, match, slot, own, read } = document
  const files = [draft.pdf, draft.audio, draft.captions, draft.xbrl].map((file) => file?.name)
  const when = { files, slot: slot ?? ('other' as const), release_at: own ? fromIndiaField(own) : null }
  if (!slot || !match || !isListPage(match.page) || isUnconfirmedCopy(document, documents))
    return { ...when, name: draft.name.trim() || read.name, list: undefined }
  return { ...when, ...draftContent(draft, match, today), list: wireList(match.page.of) }
}

const textOf = (content: ReturnType<typeof draftOf>) => JSON.stringify(content)
