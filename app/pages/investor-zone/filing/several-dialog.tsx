import { useState } from 'react'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { type FoundPage, isListPage, pageOf } from '../sub-pages.ts'
import { documentOf, problemsOf, shownName } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { notChosen, releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import { type Filed, type Filing, useFiling } from './use-filing.ts'
import { type Proposal, recordingPages, useProposals } from './use-proposals.ts'

type Props = {
  /** The page the dialog was opened on: where a file goes that says nothing of itself. */
  found: FoundPage
  /** Names of the pages that hold lists of PDFs. */
  sections: string[]
  revision: number
  today: Date
  onFiled: (filed: Filed) => void
  onClose: () => void
}

/** Several PDFs and recordings at once: each becomes a proposal to look over, and all are filed together with one release instant. */
export function SeveralDialog({ found, sections, revision, today, onFiled, onClose }: Props) {
  const { proposals, refused, reading, add, change, remove } = useProposals(found, today)
  const [release, setRelease] = useState(notChosen)
  const [flagged, setFlagged] = useState(false)
  const filing = useFiling(revision, onFiled)
  const unreleased = releaseProblem(release, new Date())
  const complete =
    !unreleased && !reading && !refused.length && proposals.length > 0 && proposals.every((one) => !problemCount(one))

  function save(anyway: boolean) {
    setFlagged(true)
    if (complete)
      void filing.file(
        proposals.flatMap((one) => filingOf(one, today)),
        releaseAtOf(release),
        anyway,
      )
  }
  return (
    <FilingDialog
      title="File several documents"
      note="Look each proposal over, then file them together: all or none."
      save={reading ? readingLabel(reading) : releaseLabel(release, proposals.length || undefined)}
      waiting={reading !== undefined}
      filing={filing}
      touched={proposals.length > 0 || refused.length > 0 || reading !== undefined || release.when !== undefined}
      complete={complete}
      onSave={save}
      onClose={onClose}
      release={
        <ReleaseChoice
          count={proposals.length}
          value={release}
          error={flagged ? unreleased : undefined}
          onChange={setRelease}
          disabled={filing.sending !== undefined}
        />
      }
    >
      <Chooser onFiles={add} missing={flagged && !proposals.length} />
      {reading && <ProgressBar label={readingLabel(reading)} share={reading.done / reading.total} />}
      {refused.map(({ id, name, why }) => (
        <div key={id} className="failure refused" role="alert">
          <p>
            {why} {flagged && 'Remove it to file the others.'}
          </p>
          <IconButton icon="close" small label={`Remove ${name}`} onClick={() => remove(id)} />
        </div>
      ))}
      {proposals.map((one) => (
        <ProposalCard
          key={one.id}
          proposal={one}
          sections={sections}
          flagged={flagged}
          today={today}
          disabled={filing.sending !== undefined}
          onChange={(change_) => change(one.id, change_)}
          onRemove={() => remove(one.id)}
        />
      ))}
    </FilingDialog>
  )
}

function readingLabel({ done, total }: { done: number; total: number }): string {
  return `Reading ${done} of ${total}…`
}

function problemCount({ draft, found }: Proposal): number {
  return Object.keys(problemsOf(draft, found)).length
}

function filingOf({ draft, found }: Proposal, today: Date): Filing[] {
  const { page } = found
  return isListPage(page)
    ? [{ list: page.of, document: documentOf(draft, found, today), pdf: draft.pdf, audio: draft.audio }]
    : []
}

function Chooser({ onFiles, missing }: { onFiles: (files: File[]) => void; missing: boolean }) {
  return (
    <div className={missing ? 'field bad' : 'field'}>
      <label
        className={missing ? 'drop bad' : 'drop'}
        onDrop={(event) => {
          // A browser may leave out what its file field does not accept; here each is told why it is refused.
          event.preventDefault()
          onFiles([...event.dataTransfer.files])
        }}
      >
        <input
          type="file"
          multiple
          accept="application/pdf,.pdf,.mp3,.mp4,audio/mpeg,audio/mp4,video/mp4"
          aria-label="Documents"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Icon name="upload" />
        <span>
          <b>Drop PDFs and recordings here, or browse</b>
          <small>Their names and texts propose the rest</small>
        </span>
      </label>
      {missing && (
        <p className="msg">
          <Icon name="alert" />
          Add a file to continue
        </p>
      )}
    </div>
  )
}

type CardProps = {
  proposal: Proposal
  sections: string[]
  flagged: boolean
  today: Date
  disabled: boolean
  onChange: (next: (proposal: Proposal) => Proposal) => void
  onRemove: () => void
}

function ProposalCard({ proposal, sections, flagged, today, disabled, onChange, onRemove }: CardProps) {
  const { found, draft, warning } = proposal
  const name = (draft.pdf ?? draft.audio)?.name
  const places = draft.audio ? recordingPages.map((page) => page.name) : sections
  return (
    <fieldset className="proposal">
      <legend className="vh">{name}</legend>
      <div className="file">
        <b>{name}</b>
        <IconButton icon="close" small label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
      </div>
      {warning && <p className="warning">{warning}</p>}
      <SelectField
        label="Section"
        name="section"
        value={found.name}
        options={places.map((place) => ({ value: place, label: place }))}
        disabled={disabled}
        onChange={(place) => onChange((last) => ({ ...last, found: pageOf(place), warning: undefined }))}
      />
      <DraftFields
        withFiles={false}
        found={found}
        draft={draft}
        problems={flagged ? problemsOf(draft, found) : {}}
        today={today}
        disabled={disabled}
        onChange={(next) => onChange((last) => ({ ...last, draft: next(last.draft) }))}
      />
      <p className="vh">{shownName(draft, found)}</p>
    </fieldset>
  )
}
