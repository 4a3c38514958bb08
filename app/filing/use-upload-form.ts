import { useState } from 'react'
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

/** What an upload form holds, saved as a draft while it is filled in; the draft goes once its document is filed. */
export function useUploadForm({ found, revision, today, opened, onFiled, onClose }: UploadFormProps) {
  const [begun] = useState(() => openedDraft(opened, found, today))
  const [draft, setDraft] = useState(begun.form)
  const [release, setRelease] = useState(begun.release)
  const changed = draft !== begun.form || release !== begun.release
  const filing = useFiling(
    revision,
    (filed) => {
      const year = yearUnder(draft, found, today)
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
    // What was kept before the form was opened is kept as it is by now; what was begun in it goes with it.
    touched: changed && !opened,
    close: () => (opened ? onClose() : void saving.discard().then(onClose)),
  }
}
