import { useNeedsApproval } from '#app/use-needs-approval.ts'
import { isListPage } from '#model/zone-pages.ts'
import { documentOf, problemsOf } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { messages } from './messages.ts'
import { type UploadFormProps, useUploadForm } from './use-upload-form.ts'

/** Files one document on a sub-page, whose row defines the fields. The input is saved as a draft. */
export function UploadDialog(props: UploadFormProps) {
  const { match, today } = props
  const { draft, setDraft, release, setRelease, filing, status, touched, close } = useUploadForm(props)
  const needsApproval = useNeedsApproval()
  const problems = problemsOf(draft, match)
  const { page } = match
  if (!isListPage(page)) return null

  function save(releaseAt: string | undefined, anyway: boolean) {
    if (!isListPage(page)) return
    const { pdf, audio, captions, xbrl } = draft
    const filed = { list: page.of, document: documentOf(draft, match, today), pdf, audio, captions, xbrl }
    void filing.file([filed], releaseAt, anyway)
  }
  return (
    <FilingDialog
      title={messages.upload.title}
      note={match.name}
      counts={{ pending: needsApproval(match.name) ? 1 : 0 }}
      filing={filing}
      release={release}
      onRelease={setRelease}
      touched={touched}
      complete={Object.keys(problems).length === 0}
      onSave={save}
      onClose={close}
    >
      {(flagged) => (
        <>
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
        </>
      )}
    </FilingDialog>
  )
}
