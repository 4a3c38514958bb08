import { type FormEvent, useState } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { proposeFiling } from '#model/filing-proposal.ts'
import { fromIndiaField } from '../india-time.ts'
import { type FoundPage, isListPage, pageNamed, pageOf, subPageNames } from '../sub-pages.ts'
import { whyNot } from './check-file.ts'
import { type Draft, documentOf, emptyDraft, fieldsOf, problemsOf, shownName, withProposal } from './draft.ts'
import { DraftFields, textless } from './draft-fields.tsx'
import { FilingState } from './filing-state.tsx'
import { readPdf } from './read-pdf.ts'
import { pastRelease, ReleaseField } from './release-field.tsx'
import { type Filed, type Filing, useFiling } from './use-filing.ts'

/** A file with what it proposes, until somebody confirms. */
type Proposal = { id: number; found: FoundPage; draft: Draft; warning?: string }

/** Where a PDF goes that says nothing of itself, from a page that takes recordings. */
const lastResort = 'Corporate Announcements'

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
  const { proposals, refused, add, change, remove } = useProposals(found, today)
  const [release, setRelease] = useState('')
  const [flagged, setFlagged] = useState(false)
  const { sending, failure, file, cancel } = useFiling(revision, onFiled)
  const closing = useClosing(proposals.length > 0 || release !== '', onClose)
  const late = pastRelease(release, new Date())
  const complete = !late && proposals.length > 0 && proposals.every((one) => !problemCount(one))

  function save(anyway = false) {
    setFlagged(true)
    if (complete)
      void file(
        proposals.flatMap((one) => filingOf(one, today)),
        fromIndiaField(release),
        anyway,
      )
  }
  return (
    <Dialog
      title="File several documents"
      note="Look each proposal over, then file them together: all or none."
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
            {proposals.length ? `File ${proposals.length} together` : 'File together'}
          </Button>
        </>
      }
    >
      <Chooser onFiles={add} missing={flagged && !proposals.length} />
      {refused.map((sentence) => (
        <p key={sentence} className="failure" role="alert">
          {sentence}
        </p>
      ))}
      {proposals.map((one) => (
        <ProposalCard
          key={one.id}
          proposal={one}
          sections={sections}
          flagged={flagged}
          today={today}
          disabled={sending !== undefined}
          onChange={(change_) => change(one.id, change_)}
          onRemove={() => remove(one.id)}
        />
      ))}
      <ReleaseField several value={release} error={late} onChange={setRelease} disabled={sending !== undefined} />
      <FilingState sending={sending} failure={failure} onAnyway={() => save(true)} />
      {closing.question}
    </Dialog>
  )
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

function useProposals(fallback: FoundPage, today: Date) {
  const [proposals, setProposals] = useState<Proposal[]>([])
  const [refused, setRefused] = useState<string[]>([])
  async function add(files: File[]) {
    setRefused([])
    for (const file of files) {
      const why = await whyNot(file, isRecording(file) ? 'audio' : 'pdf')
      if (why) setRefused((last) => [...last, why])
      else {
        const proposal = await proposed(file, fallback, today)
        setProposals((last) => [...last, { ...proposal, id: (last.at(-1)?.id ?? 0) + 1 }])
      }
    }
  }
  return {
    proposals,
    refused,
    add,
    change: (id: number, next: (proposal: Proposal) => Proposal) =>
      setProposals((last) => last.map((one) => (one.id === id ? next(one) : one))),
    remove: (id: number) => setProposals((last) => last.filter((one) => one.id !== id)),
  }
}

/** By its name; its content is judged after that. */
function isRecording({ name, type }: File): boolean {
  return /\.(mp3|mp4)$/i.test(name) || type.startsWith('audio/')
}

/** Pages that take a recording before its transcript is written. */
const recordingPages = subPageNames.map(pageOf).filter((found) => {
  const fields = fieldsOf(found)
  return fields.includes('audio') && !fields.includes('pdf')
})

async function proposed(file: File, fallback: FoundPage, today: Date): Promise<Omit<Proposal, 'id'>> {
  const [recordings] = recordingPages
  if (recordings && isRecording(file)) {
    const proposal = proposeFiling({ fileName: file.name, title: '', text: '' })
    return { found: recordings, draft: { ...withProposal(emptyDraft(today), recordings, proposal), audio: file } }
  }
  const read = await readPdf(file)
  const proposal = proposeFiling(read)
  const named = proposal.section ? pageNamed(proposal.section) : undefined
  // A transcript without its recording is not enough where recordings are filed.
  const found = [named, fallback].find((page) => page && !fieldsOf(page).includes('audio')) ?? pageOf(lastResort)
  const draft = { ...withProposal(emptyDraft(today), found, proposal), pdf: file }
  const warning =
    read.readable && !read.text ? textless : proposal.section ? undefined : 'Nothing in it says what it is.'
  return { found, draft, warning }
}

function Chooser({ onFiles, missing }: { onFiles: (files: File[]) => void; missing: boolean }) {
  return (
    <div className={missing ? 'field bad' : 'field'}>
      <label className={missing ? 'drop bad' : 'drop'}>
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
