import { useState } from 'react'
import { useNeedsApproval } from '#app/use-needs-approval.ts'
import { isListPage } from '#model/zone-pages.ts'
import { documentOf } from './draft.ts'
import { FileBench, readingLabel } from './file-bench.tsx'
import { rowId } from './files-row.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { messages } from './messages.ts'
import { notChosen } from './release.ts'
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
  const filing = useFiling(revision, onFiled)
  const needsApproval = useNeedsApproval()
  const open = proposals.filter((proposal) => isOpen(proposal, proposals))
  const [firstOpen] = open
  return (
    <FilingDialog
      title={messages.several.title}
      note={messages.several.note(open.length, proposals.length)}
      counts={{
        count: proposals.length || undefined,
        pending: proposals.filter(({ match }) => match && needsApproval(match.name)).length,
      }}
      waiting={reading && readingLabel(reading)}
      filing={filing}
      release={release}
      onRelease={setRelease}
      touched={proposals.length > 0 || refused.length > 0 || reading !== undefined || release.when !== undefined}
      complete={!reading && !refused.length && proposals.length > 0 && !open.length}
      onSave={(releaseAt, anyway) => {
        const filings = proposals.flatMap((proposal) => filingOf(proposal, today))
        void filing.file(filings, releaseAt, anyway)
      }}
      // Among forty files, the incomplete one may be far from the button.
      onIncomplete={() => firstOpen && document.getElementById(rowId(firstOpen))?.focus()}
      onClose={onClose}
    >
      {(flagged) => (
        <div inert={filing.sending !== undefined}>
          <FileBench
            files={{ ...files, documents: proposals, sections, isOpen: (proposal) => isOpen(proposal, proposals) }}
            invitation={messages.several.invitation}
            allowed={messages.several.allowed}
            error={flagged && !proposals.length ? messages.several.missing : undefined}
            refusedNote={flagged ? messages.several.removeRefused : undefined}
          />
        </div>
      )}
    </FilingDialog>
  )
}

function filingOf({ draft, match }: Proposal, today: Date): Filing[] {
  const page = match?.page
  const { pdf, audio, captions, xbrl } = draft
  return match && page && isListPage(page)
    ? [{ list: page.of, document: documentOf(draft, match, today), pdf, audio, captions, xbrl }]
    : []
}
