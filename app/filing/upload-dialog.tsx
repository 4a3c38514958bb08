import { useState } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { useNeedsApproval } from '#app/use-needs-approval.ts'
import { isListPage } from '#model/zone-pages.ts'
import { documentOf, problemsOf } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { messages } from './messages.ts'
import { releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import { type UploadFormProps, useUploadForm } from './use-upload-form.ts'

/** Files one document on a sub-page, whose row defines the fields. The input is saved as a draft. */
export function UploadDialog(props: UploadFormProps) {
  const { match, today } = props
  const { draft, setDraft, release, setRelease, filing, status, touched, close } = useUploadForm(props)
  const [flagged, setFlagged] = useState(false)
  const needsApproval = useNeedsApproval()
  const problems = problemsOf(draft, match)
  const unreleased = releaseProblem(release, serverNow())
  const complete = Object.keys(problems).length === 0 && !unreleased
  const { page } = match
  if (!isListPage(page)) return null

  function save(anyway: boolean) {
    setFlagged(true)
    if (!complete || !isListPage(page)) return
    const { pdf, audio, captions } = draft
    const filed = { list: page.of, document: documentOf(draft, match, today), pdf, audio, captions }
    void filing.file([filed], releaseAtOf(release), anyway)
  }
  return (
    <FilingDialog
      title={messages.upload.title}
      note={match.name}
      save={releaseLabel(release, { pending: needsApproval(match.name) ? 1 : 0 })}
      filing={filing}
      touched={touched}
      complete={complete}
      onSave={save}
      onClose={close}
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
        match={match}
        draft={draft}
        onChange={setDraft}
        problems={flagged ? problems : {}}
        today={today}
        disabled={filing.sending !== undefined}
      />
      <p className="field-message" role="status">
        {status}
      </p>
    </FilingDialog>
  )
}
