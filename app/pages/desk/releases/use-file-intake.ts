import { useEffect, useRef, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { rowName } from '#app/filing/files-row.tsx'
import { proposalOf, type SavedDraft } from '#app/filing/saved-draft.ts'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { toIndiaField } from '#model/india-time.ts'
import type { ReleaseSlot } from '#model/release.ts'
import { messages } from './room-messages.ts'
import { inRelease, useProposedDocuments } from './use-proposed-documents.ts'
import { useSavedDocuments } from './use-saved-documents.ts'

export type FileIntakeState = ReturnType<typeof useFileIntake>

type FileReview = { release: string; today: Date; isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** Drafts of a release as files beside their pages. A dropped file is added as soon as it is read. */
export function useFileIntake({ release, today, isOpen, setOpen }: FileReview) {
  const { put, clear, ...bench } = useProposedDocuments(today)
  const saving = useSavedDocuments(bench.documents, { release, today })
  const opening = useOpenOnce(isOpen, async () => {
    for (const savedDraft of await draftsOf(release)) {
      const proposal = await proposalOf(savedDraft, today)
      const slot = savedDraft.slot === 'other' && !savedDraft.list ? undefined : savedDraft.slot || undefined
      const ownInstant = savedDraft.release_at ? toIndiaField(new Date(savedDraft.release_at)) : ''
      const known = { ...proposal, slot, own: ownInstant }
      saving.remember(inRelease({ ...known, id: put(known) }), savedDraft)
    }
  })
  return {
    ...bench,
    isOpen,
    saving,
    isOpening: opening.isOpening,
    open: () => setOpen(true),
    async add(files: File[], slot?: ReleaseSlot) {
      setOpen(true)
      await opening.open()
      await bench.add(files, slot)
    },
    /** Removes a file: its draft is discarded. */
    remove(id: number) {
      const document = bench.documents.find((releaseDocument) => releaseDocument.id === id)
      bench.remove(id)
      if (!document) return
      const { id: _, ...known } = document
      void saving.discard(id)
      toastWithUndo(messages.files.removed(rowName(document)), () => void put(known))
    },
    /** Returns to the list of the release room, unless saving failed. */
    async close() {
      if (!(await saving.finish())) return
      clear()
      opening.end()
      setOpen(false)
    },
  }
}

function useOpenOnce(isOpen: boolean, load: () => Promise<void>) {
  const [isOpening, setOpening] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  function open(): Promise<void> {
    if (!running.current) {
      setOpening(true)
      running.current = load()
        .catch(toastError)
        .finally(() => setOpening(false))
    }
    return running.current
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (isOpen) void latest.current()
  }, [isOpen])
  const end = () => {
    running.current = undefined
  }
  return { isOpening, open, end }
}

async function draftsOf(release: string): Promise<SavedDraft[]> {
  const drafts: SavedDraft[] = []
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const reply = await api('admin/get-drafts', { release, page })
    drafts.push(...reply.data)
    pages = reply.pages
  }
  return drafts
}
