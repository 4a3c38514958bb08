import { useState } from 'react'
import { toast } from '#app/ui/toasts.ts'
import { type FoundPage, isListPage } from '#model/zone-pages.ts'
import { yearUnder } from './draft.ts'
import { draftContent, type OpenedDraft, openedDraft } from './kept-draft.ts'
import { releaseAtOf } from './release.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { type Filed, useFiling, wireList } from './use-filing.ts'

export type UploadFormProps = {
  found: FoundPage
  revision: number
  today: Date
  /** The draft to go on with, its files fetched back. */
  opened?: OpenedDraft
  /** `year` is the first calendar year of the tab the document stands under. */
  onFiled: (filed: Filed & { year?: number }) => void
  onClose: () => void
}

/** What an upload form holds, saved as a draft while it is filled in; the draft is deleted once its document is filed. */
export function useUploadForm({ found, revision, today, opened, onFiled, onClose }: UploadFormProps) {
  const [begun] = useState(() => openedDraft(opened, found, today))
  const [draft, setDraft] = useState(begun.form)
  const [release, setRelease] = useState(begun.release)
  const changed = draft !== begun.form || release !== begun.release
  const filing = useFiling(
    revision,
    (filed) => {
      const year = yearUnder(draft, found)
      void saving.discard().then(() => onFiled({ ...filed, year }))
    },
    begun.sent,
  )
  const saving = useDraftSaving({
    ...{ draft, release },
    changed,
    begun: opened?.kept,
    contentOf: async (form, when) => ({
      ...draftContent(form, found, today),
      ...(await filing.linksOf(form)),
      ...(isListPage(found.page) && { list: wireList(found.page.of) }),
      release_at: releaseAtOf(when) ?? '',
    }),
  })
  return {
    ...{ draft, setDraft, release, setRelease, filing, said: saving.said },
    touched: changed && !saving.isSaved,
    close: closeForm,
  }

  /** Keeps the saved draft. A draft that was begun in this form and is not saved as it is goes: closing asked before. */
  function closeForm() {
    if (changed && saving.isSaved) toast('Your draft is saved. To go on with it, open it from the list of drafts.')
    if (opened || saving.isSaved) onClose()
    else void saving.discard().then(onClose)
  }
}
