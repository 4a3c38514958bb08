import { useState } from 'react'
import { Link } from 'react-router'
import { toastError } from '#app/api.ts'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { type Approval, approveLabel, describeApproval, describeRequester } from './describe-approval.ts'
import { PendingDocumentRow } from './pending-document.tsx'
import { ReadAll } from './read-all.tsx'
import { linksOf } from './seen-files.ts'
import { useDecided } from './use-decided.ts'
import { useOpened } from './use-opened.ts'

/** The page of several acts, read in one reader and approved together: all or none. */
export function TogetherPage({ acts }: { acts: readonly Approval[] }) {
  const { opened, onOpen } = useOpened()
  const documents = acts.flatMap((act) => act.documents)
  const links = linksOf(acts)
  const left = links.filter((link) => !opened.has(link)).length
  return (
    <>
      <PageTitle>For you to approve</PageTitle>
      <div className="wrap approvals">
        <p className="approvals-asked">
          {documents.length} documents
          <span className="figures"> · {`${links.length - left} of ${links.length} seen`}</span>
        </p>
        <ReadAll {...{ documents, opened, onOpen }} />
        {acts.map((act) => (
          <section key={act.id} className="approvals-act" aria-label={describeApproval(act)}>
            <p>
              {act.release && `${act.release.name}. `}
              {describeRequester(act)} ·{' '}
              <Link to={addressOf(acts.filter((entry) => entry !== act))}>Leave this out</Link>
            </p>
            <ol className="approvals-documents">
              {act.documents.map((document) => (
                <PendingDocumentRow key={document.key} {...{ document, opened, onOpen }} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ApproveAll acts={acts} count={documents.length} left={left} />
    </>
  )
}

/** Address of the page on which several requests are decided together. */
export const addressOf = (acts: readonly { id: string }[]) =>
  `/admin/desk/approvals/${acts.map(({ id }) => id).join(',')}`

function ApproveAll({ acts, count, left }: { acts: readonly Approval[]; count: number; left: number }) {
  const may = useCan()
  const { approve } = useDecided()
  const [busy, setBusy] = useState(false)
  async function approveAll() {
    setBusy(true)
    await approve(acts).catch(toastError)
    setBusy(false)
  }
  if (!may('approve') || acts.some(({ contributed, sent_back }) => contributed || sent_back)) return null
  return (
    <div className="approvals-answer" data-foot-bar>
      <div className="wrap">
        <p role="status">
          {left
            ? `Read ${left === 1 ? 'the file that is' : `the ${left} files that are`} left to approve all or none.`
            : 'All or none: if one of them cannot be approved, none is.'}
        </p>
        <Button disabled={left > 0} busy={busy} onClick={() => void approveAll()}>
          {approveLabel(count)}
        </Button>
      </div>
    </div>
  )
}
