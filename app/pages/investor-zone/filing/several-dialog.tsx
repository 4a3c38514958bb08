import { type FormEvent, useState } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { proposeFiling } from '#model/filing-proposal.ts'
import { fromIndiaField } from '../india-time.ts'
import { type FoundPage, isListPage, pageNamed, pageOf } from '../sub-pages.ts'
import { whyNot } from './check-file.ts'
import { type Draft, documentOf, emptyDraft, fieldsOf, problemsOf, shownName, withProposal } from './draft.ts'
import { DraftFields, textless } from './draft-fields.tsx'
import { FilingState } from './filing-state.tsx'
import { readPdf } from './read-pdf.ts'
import { pastRelease, ReleaseField } from './release-field.tsx'
import { type Filed, type Filing, useFiling } from './use-filing.ts'

/** A file with what it proposes, until somebody confirms. */
type Proposal = { id: number; found: FoundPage; draft: Draft; warning?: string }

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

/** Several PDFs at once: each becomes a proposal to look over, and all are filed together with one release instant. */
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
      title="File several PDFs"
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
  return isListPage(page) ? [{ list: page.of, document: documentOf(draft, found, today), pdf: draft.pdf }] : []
}

function useProposals(fallback: FoundPage, today: Date) {
  const [proposals, setProposals] = useState<Proposal[]>([])
  const [refused, setRefused] = useState<string[]>([])
  async function add(files: File[]) {
    setRefused([])
    for (const file of files) {
      const why = await whyNot(file, 'pdf')
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

async function proposed(file: File, fallback: FoundPage, today: Date): Promise<Omit<Proposal, 'id'>> {
  const read = await readPdf(file)
  const proposal = proposeFiling(read)
  const named = proposal.section ? pageNamed(proposal.section) : undefined
  // A recording is filed one by one, with its audio; its transcript alone is not enough.
  const found = named && !fieldsOf(named).includes('audio') ? named : fallback
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
          accept="application/pdf,.pdf"
          aria-label="Documents"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Icon name="upload" />
        <span>
          <b>Drop PDFs here, or browse</b>
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
  return (
    <fieldset className="proposal">
      <legend className="vh">{draft.pdf?.name}</legend>
      <div className="file">
        <b>{draft.pdf?.name}</b>
        <IconButton icon="close" small label={`Remove ${draft.pdf?.name}`} disabled={disabled} onClick={onRemove} />
      </div>
      {warning && <p className="warning">{warning}</p>}
      <SelectField
        label="Section"
        name="section"
        value={found.name}
        options={sections.map((name) => ({ value: name, label: name }))}
        disabled={disabled}
        onChange={(name) => onChange((last) => ({ ...last, found: pageOf(name), warning: undefined }))}
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
