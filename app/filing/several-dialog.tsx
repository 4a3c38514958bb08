import { useState } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { useNeedsApproval } from '#app/use-needs-approval.ts'
import { isListPage } from '#model/zone-pages.ts'
import { documentOf } from './draft.ts'
import { FileBench, readingLabel } from './file-bench.tsx'
import { rowId } from './files-row.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { messages } from './messages.ts'
import { notChosen, releaseAtOf, releaseLabel, releaseProblem } from './release.ts'
import { ReleaseChoice } from './release-choice.tsx'
import { type Filing, type FilingResult, useFiling } from './use-filing.ts'
import { isOpen, type Proposal, useProposals } from './use-proposals.ts'

type Props = {
  sections: string[]
  revision: number
  today: Date
  onFiled: (filed: FilingResult) => void
  onClose: () => void
}

/** Dialog for several PDFs and recordings. Each becomes a proposal to check; all are filed together with one release instant. */
export function SeveralDialog({ sections, revision, today, onFiled, onClose }: Props) {
  const { proposals, ...files } = useProposals(today)
  const { refused, reading } = files
  const [release, setRelease] = useState(notChosen)
  const [flagged, setFlagged] = useState(false)
  const filing = useFiling(revision, onFiled)
  const needsApproval = useNeedsApproval()
  const unreleased = releaseProblem(release, serverNow())
  const open = proposals.filter((proposal) => isOpen(proposal, proposals))
  const complete = !unreleased && !reading && !refused.length && proposals.length > 0 && !open.length
  const pending = proposals.filter(({ match }) => match && needsApproval(match.name)).length

  function save(anyway: boolean) {
    setFlagged(true)
    // Among forty files, the incomplete one may be far from the button.
    if (open[0]) document.getElementById(rowId(open[0]))?.focus()
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
      note={messages.several.note(open.length, proposals.length)}
      save={reading ? readingLabel(reading) : releaseLabel(release, { count: proposals.length || undefined, pending })}
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
      <div inert={filing.sending !== undefined}>
        <FileBench
          files={{ ...files, documents: proposals, sections, isOpen: (proposal) => isOpen(proposal, proposals) }}
          invitation={messages.several.invitation}
          allowed={messages.several.allowed}
          error={flagged && !proposals.length ? messages.several.missing : undefined}
          refusedNote={flagged ? messages.several.removeRefused : undefined}
        />
      </div>
    </FilingDialog>
  )
}

function filingOf({ draft, match }: Proposal, today: Date): Filing[] {
  const page = match?.page
  const { pdf, audio, captions } = draft
  return match && page && isListPage(page)
    ? [{ list: page.of, document: documentOf(draft, match, today), pdf, audio, captions }]
    : []
}
