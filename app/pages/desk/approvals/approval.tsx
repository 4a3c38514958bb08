import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { inIndia } from '#model/india-time.ts'
import { describeOpen } from '#model/release.ts'
import { Answer } from './answer.tsx'
import { type Approval, canWithdraw, describeRequester, type ReasonedAction } from './describe-approval.ts'
import { PendingDocumentRow } from './pending-document.tsx'
import { ReadAll } from './read-all.tsx'
import { linksOf } from './seen-files.ts'
import { TogetherPage } from './together.tsx'
import { type Decided, useDecided } from './use-decided.ts'
import { useOpened } from './use-opened.ts'

/** Loads one request, or several if the address has their ids separated by commas. */
export async function loader({ params }: LoaderFunctionArgs) {
  const ids = (params.id ?? '').split(',')
  const acts = await Promise.all(ids.map(async (id) => (await api('admin/get-approval', { id })).data))
  return { acts }
}

/** The page on which a second person decides: each file is displayed before Approve does anything. */
export function Component() {
  const { acts } = useLoaderData<typeof loader>()
  const [act] = acts
  if (acts.length > 1) return <TogetherPage key={acts.map(({ id }) => id).join()} acts={acts} />
  return act && <ActPage key={act.id} act={act} />
}

function ActPage({ act }: { act: Approval }) {
  const { opened, onOpen } = useOpened()
  const [asking, setAsking] = useState<ReasonedAction>()
  const decided = useDecided()
  const can = useCan()
  const links = linksOf([act])
  const left = links.filter((link) => !opened.has(link))
  return (
    <>
      <PageTitle>{titleOf(act, can)}</PageTitle>
      <div className="wrap approvals">
        {act.release && <p className="approvals-release">{act.release.name}</p>}
        <p className="approvals-asked">
          {describeRequester(act)}
          {links.length > 0 && (
            <span className="figures"> · {`${links.length - left.length} of ${links.length} seen`}</span>
          )}
        </p>
        <ReadAll documents={act.documents} opened={opened} onOpen={onOpen} />
        {act.release && <OpenComments release={act.release} />}
        {act.sent_back && <SentBack act={act} />}
        <ol className="approvals-documents">
          {act.documents.map((document) => (
            <PendingDocumentRow key={document.key} document={document} opened={opened} onOpen={onOpen} />
          ))}
        </ol>
      </div>
      {(!act.sent_back || canWithdraw(act, can)) && (
        <Answer act={act} left={left} onApprove={() => decided.approve([act])} onAsk={setAsking} />
      )}
      {asking && <Reason asking={asking} act={act} decided={decided} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** Notice about open comments on the documents, read in another tab so that the opened files stay recorded. */
function OpenComments({ release: { _id, open_comments } }: { release: NonNullable<Approval['release']> }) {
  return open_comments ? (
    <p className="approvals-said">
      {describeOpen(open_comments)}{' '}
      <a href={`/admin/desk/releases/${_id}#room-comments`} target="_blank" rel="noopener">
        Read {open_comments === 1 ? 'it' : 'them'} in the release room
      </a>
    </p>
  ) : null
}

/** Contributors and read-only users have nothing to approve here. */
function titleOf({ contributed, sent_back }: Approval, can: ReturnType<typeof useCan>): string {
  if (sent_back) return 'Rejected'
  return !contributed && can('approve') ? 'Awaiting your approval' : 'Awaiting approval'
}

function SentBack({ act: { sent_back } }: { act: Approval }) {
  return sent_back ? (
    <p className="approvals-said" role="status">
      <b>Rejected</b> by {sent_back.by}, {inIndia(sent_back.at)}. Reason: {sent_back.reason}
    </p>
  ) : null
}

type ReasonProps = { asking: ReasonedAction; act: Approval; decided: Decided; onClose: () => void }

/** Asks why a request is sent back, or approved without a second person. */
function Reason({ asking, act, decided, onClose }: ReasonProps) {
  if (asking === 'take back')
    return (
      <ConfirmDialog
        question="Withdraw this request?"
        note="The request is withdrawn and nothing changes for visitors. Make the change again to request approval again."
        confirm="Withdraw request"
        onConfirm={() => decided.takeBack(act)}
        onClose={onClose}
      />
    )
  const back = asking === 'send back'
  return (
    <ConfirmDialog
      question={back ? 'Reject this request?' : 'Override approval?'}
      note={
        back
          ? `Nothing will be published or changed. ${act.asked_by} will receive the reason by e-mail.`
          : 'Use this only in an emergency. The change takes effect immediately, or at its scheduled time. Every owner receives the reason by e-mail; if you are the only owner, every admin does. The reason is stored in the history.'
      }
      confirm={back ? 'Reject' : 'Override approval'}
      reason={{ label: 'Reason', start: '', missing: 'Enter a reason.', maxLength: 500 }}
      onConfirm={(reason) => (back ? decided.sendBack(act, reason) : decided.override(act, reason))}
      onClose={onClose}
    />
  )
}
