import { useState } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { type FoundPage, isListPage } from '#model/zone-pages.ts'
import { documentOf, emptyDraft, problemsOf, yearUnder } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { notChosen, releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import { type Filed, useFiling } from './use-filing.ts'

type Props = {
  found: FoundPage
  revision: number
  today: Date
  /** `year` is the first calendar year of the tab the document stands under. */
  onFiled: (filed: Filed & { year?: number }) => void
  onClose: () => void
}

/** Files one document on a sub-page; its fields are the sub-page's row. */
export function UploadDialog({ found, revision, today, onFiled, onClose }: Props) {
  const [empty] = useState(() => emptyDraft(today))
  const [draft, setDraft] = useState(empty)
  const [release, setRelease] = useState(notChosen)
  const [flagged, setFlagged] = useState(false)
  const year = yearUnder(draft, found, today)
  const filing = useFiling(revision, (filed) => onFiled({ ...filed, year }))
  const problems = problemsOf(draft, found)
  const unreleased = releaseProblem(release, serverNow())
  const complete = Object.keys(problems).length === 0 && !unreleased
  const { page } = found
  if (!isListPage(page)) return null

  function save(anyway: boolean) {
    setFlagged(true)
    if (!complete || !isListPage(page)) return
    const { pdf, audio, captions } = draft
    void filing.file(
      [{ list: page.of, document: documentOf(draft, found, today), pdf, audio, captions }],
      releaseAtOf(release),
      anyway,
    )
  }
  return (
    <FilingDialog
      title="Upload PDF"
      note={found.name}
      save={releaseLabel(release)}
      filing={filing}
      touched={draft !== empty || release.when !== undefined}
      complete={complete}
      onSave={save}
      onClose={onClose}
      release={
        <ReleaseChoice
          count={1}
          value={release}
          error={flagged ? unreleased : undefined}
          onChange={setRelease}
          disabled={filing.sending !== undefined}
        />
      }
    >
      <DraftFields
        found={found}
        draft={draft}
        onChange={setDraft}
        problems={flagged ? problems : {}}
        today={today}
        disabled={filing.sending !== undefined}
      />
    </FilingDialog>
  )
}
