import { type FormEvent, useState } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fromIndiaField } from '../india-time.ts'
import { type FoundPage, isListPage } from '../sub-pages.ts'
import { documentOf, emptyDraft, problemsOf, yearUnder } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { FilingState } from './filing-state.tsx'
import { pastRelease, ReleaseField } from './release-field.tsx'
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
  const [release, setRelease] = useState('')
  const [flagged, setFlagged] = useState(false)
  const year = yearUnder(draft, found, today)
  const { sending, failure, file, cancel } = useFiling(revision, (filed) => onFiled({ ...filed, year }))
  const closing = useClosing(draft !== empty || release !== '', onClose)
  const problems = problemsOf(draft, found)
  const late = pastRelease(release, new Date())
  const complete = Object.keys(problems).length === 0 && !late
  const { page } = found
  if (!isListPage(page)) return null

  function save(anyway = false) {
    setFlagged(true)
    if (!complete || !isListPage(page)) return
    const { pdf, audio } = draft
    void file(
      [{ list: page.of, document: documentOf(draft, found, today), pdf, audio }],
      fromIndiaField(release),
      anyway,
    )
  }
  return (
    <Dialog
      title="Upload PDF"
      note={found.name}
      onClose={sending ? cancel : closing.close}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!sending) save()
      }}
      footer={
        <>
          <Button look="line" onClick={sending ? cancel : closing.close}>
            Cancel
          </Button>
          <Button type="submit" dim={!complete} busy={sending !== undefined}>
            Save
          </Button>
        </>
      }
    >
      <DraftFields
        found={found}
        draft={draft}
        onChange={setDraft}
        problems={flagged ? problems : {}}
        today={today}
        disabled={sending !== undefined}
      />
      <ReleaseField value={release} error={late} onChange={setRelease} disabled={sending !== undefined} />
      <FilingState sending={sending} failure={failure} onAnyway={() => save(true)} />
      {closing.question}
    </Dialog>
  )
}
