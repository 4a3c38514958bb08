import { Link } from 'react-router'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { type Approval, approveLabel, describeApproval, describeRequester } from './describe-approval.ts'
import { messages } from './messages.ts'
import { PendingDocumentRow } from './pending-document.tsx'
import { ReadAll } from './reader.tsx'
import { linksOf, useOpened } from './seen-files.ts'
import { useDecided } from './use-decided.ts'

const texts = messages.together

/** Page of several requests, read in one reader and approved together: all or none. */
export function TogetherPage({ acts }: { acts: readonly Approval[] }) {
  const { opened, onOpen } = useOpened()
  const documents = acts.flatMap((act) => act.documents)
  const links = linksOf(acts)
  const left = links.filter((link) => !opened.has(link)).length
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <div className="wrap approvals">
        <p className="approvals-requested">
          {messages.request.documents(documents.length)}
          <span className="figures"> · {messages.approval.seen(links.length - left, links.length)}</span>
        </p>
        <ReadAll documents={documents} opened={opened} onOpen={onOpen} />
        {acts.map((act) => (
          <section key={act.id} className="approvals-act" aria-label={describeApproval(act)}>
            <p>
              {act.release && texts.release(act.release.name)}
              {describeRequester(act)} ·{' '}
              <Link to={addressOf(acts.filter((entry) => entry !== act))}>{texts.separately}</Link>
            </p>
            <ol className="approvals-documents">
              {act.documents.map((document) => (
                <PendingDocumentRow key={document.key} document={document} opened={opened} onOpen={onOpen} />
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
  const can = useCan()
  const { approve } = useDecided()
  if (!can('approve') || acts.some(({ contributed, rejected }) => contributed || rejected)) return null
  return (
    <div className="approvals-answer" data-foot-bar>
      <div className="wrap">
        <p role="status">{left ? texts.remaining(left) : texts.allOrNone}</p>
        <ActionButton disabled={left > 0} onAct={() => approve(acts)}>
          {approveLabel(count)}
        </ActionButton>
      </div>
    </div>
  )
}
