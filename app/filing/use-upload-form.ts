import { useState } from 'react'
import { toast } from '#app/ui/toasts.ts'
import { isListPage, type PageMatch } from '#model/zone-pages.ts'
import { yearUnder } from './draft.ts'
import { messages } from './messages.ts'
import { releaseAtOf } from './release.ts'
import { draftContent, type OpenedDraft, openedDraft } from './saved-draft.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { type FilingResult, useFiling, wireList } from './use-filing.ts'

export type UploadFormProps = {
  match: PageMatch
  revision: number
  today: Date
  opened?: OpenedDraft
  /** `year` is the first calendar year of the tab that lists the document. */
  onFiled: (filed: FilingResult & { year?: number }) => void
  onClose: () => void
}

/** State of an upload form. Saved as a draft while it is filled in; the draft is deleted once its document is filed. */
export function useUploadForm({ match, revision, today, opened, onFiled, onClose }: UploadFormProps) {
  const [savedDraft] = useState(() => openedDraft(opened, match, today))
  const [draft, setDraft] = useState(savedDraft.form)
  const [release, setRelease] = useState(savedDraft.release)
  const changed = draft !== savedDraft.form || release !== savedDraft.release
  const filing = useFiling(revision, (filed) => {
    const year = yearUnder(draft, match)
    void saving.discard().then(() => onFiled({ ...filed, year }))
  })
  const saving = useDraftSaving({
    draft,
    release,
    changed,
    savedDraft: opened?.savedDraft,
    contentOf: async (form, when) => ({
      ...draftContent(form, match, today),
      ...(await filing.linksOf(form)),
      ...(isListPage(match.page) && { list: wireList(match.page.of) }),
      release_at: releaseAtOf(when) ?? '',
    }),
  })
  return {
    draft,
    setDraft,
    release,
    setRelease,
    filing,
    status: saving.status,
    touched: changed && !saving.isSaved,
    close: closeForm,
  }

  /** Keeps a saved draft. Discards a draft begun in this form whose latest changes are unsaved; the user has confirmed closing. */
  function closeForm() {
    if (changed && saving.isSaved) toast(messages.upload.draftSaved)
    if (opened || saving.isSaved) onClose()
    else void saving.discard().then(onClose)
  }
}
