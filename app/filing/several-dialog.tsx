import { useState } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { type NeedsApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { isListPage } from '#model/zone-pages.ts'
import { documentOf } from './draft.ts'
import { FilesDrop } from './files-drop.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { messages } from './messages.ts'
import { ProposalCard } from './proposal-card.tsx'
import { notChosen, releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import { type Filing, type FilingResult, useFiling } from './use-filing.ts'
import { isOpen, type Proposal, sameBytes, useProposals } from './use-proposals.ts'

type Props = {
  sections: string[]
  revision: number
  today: Date
  onFiled: (filed: FilingResult) => void
  onClose: () => void
}

/** Dialog for several PDFs and recordings. Each becomes a proposal to check; all are filed together with one release instant. */
export function SeveralDialog({ sections, revision, today, onFiled, onClose }: Props) {
  const { proposals, refused, reading, add, change, remove } = useProposals(today)
  const [release, setRelease] = useState(notChosen)
  const [flagged, setFlagged] = useState(false)
  const filing = useFiling(revision, onFiled)
  const needsApproval = useNeedsApproval()
  const unreleased = releaseProblem(release, serverNow())
  const open = proposals.filter((proposal) => isOpen(proposal, proposals)).length
  const complete = !unreleased && !reading && !refused.length && proposals.length > 0 && !open

  function save(anyway: boolean) {
    setFlagged(true)
    // Among forty files, the incomplete one may be far from the button.
    if (!complete) document.querySelector('.filing-proposal[data-open="true"]')?.scrollIntoView({ block: 'start' })
    if (complete)
      void filing.file(
        proposals.flatMap((proposal) => filingOf(proposal, today)),
        releaseAtOf(release),
        anyway,
      )
  }
  return (
    <FilingDialog
      title={messages.several.title}
      note={messages.several.note(open, proposals.length)}
      save={reading ? readingLabel(reading) : releaseLabel(release, countsOf(proposals, needsApproval))}
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
      <RefusedFiles files={refused} flagged={flagged} onRemove={remove} />
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          same={sameBytes(proposal, proposals)}
          open={isOpen(proposal, proposals)}
          sections={sections}
          flagged={flagged}
          today={today}
          disabled={filing.sending !== undefined}
          onChange={(change_) => change(proposal.id, change_)}
          onRemove={() => remove(proposal.id)}
        />
      ))}
    </FilingDialog>
  )
}

const countsOf = (proposals: readonly Proposal[], needsApproval: NeedsApproval) => ({
  count: proposals.length || undefined,
  pending: proposals.filter(({ match: found }) => found && needsApproval(found.name)).length,
})

type RefusedProps = {
  files: ReturnType<typeof useProposals>['refused']
  flagged: boolean
  onRemove: (id: number) => void
}

function RefusedFiles({ files, flagged, onRemove }: RefusedProps) {
  return files.map(({ id, name, problem }) => (
    <div key={id} className="failure filing-refused" role="alert">
      <p>
        {problem} {flagged && messages.several.removeRefused}
      </p>
      <IconButton icon="close" small label={messages.several.remove(name)} onClick={() => onRemove(id)} />
    </div>
  ))
}

function readingLabel({ done, total }: { done: number; total: number }): string {
  return messages.several.reading(done, total)
}

function filingOf({ draft, match }: Proposal, today: Date): Filing[] {
  const page = match?.page
  return match && page && isListPage(page)
    ? [{ list: page.of, document: documentOf(draft, match, today), ...filesOf(draft) }]
    : []
}

const filesOf = ({ pdf, audio, captions }: Proposal['draft']) => ({ pdf, audio, captions })

function Chooser({ onFiles, missing }: { onFiles: (files: File[]) => void; missing: boolean }) {
  return (
    <div className={missing ? 'field field-bad' : 'field'}>
      <FilesDrop
        bad={missing}
        onFiles={onFiles}
        invitation={messages.several.invitation}
        allowed={messages.several.allowed}
      />
      {missing && (
        <p className="field-message">
          <Icon name="alert" />
          {messages.several.missing}
        </p>
      )}
    </div>
  )
}
