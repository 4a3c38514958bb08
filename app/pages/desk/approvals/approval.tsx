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
import { messages } from './messages.ts'
import { PendingDocumentRow } from './pending-document.tsx'
import { ReadAll } from './reader.tsx'
import { linksOf, useOpened } from './seen-files.ts'
import { TogetherPage } from './together.tsx'
import { type Decided, useDecided } from './use-decided.ts'

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
  return act && <ApprovalPage key={act.id} act={act} />
}

function ApprovalPage({ act }: { act: Approval }) {
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
        <p className="approvals-requested">
          {describeRequester(act)}
          {links.length > 0 && (
            <span className="figures"> · {messages.approval.seen(links.length - left.length, links.length)}</span>
          )}
        </p>
        <ReadAll documents={act.documents} opened={opened} onOpen={onOpen} />
        {act.release && <OpenComments release={act.release} />}
        {act.rejected && <RejectedNotice act={act} />}
        <ol className="approvals-documents">
          {act.documents.map((document) => (
            <PendingDocumentRow key={document.key} document={document} opened={opened} onOpen={onOpen} />
          ))}
        </ol>
      </div>
      {(!act.rejected || canWithdraw(act, can)) && (
        <Answer act={act} left={left} onApprove={() => decided.approve([act])} onAsk={setAsking} />
      )}
      {asking && <ReasonDialog asking={asking} act={act} decided={decided} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** Notice about open comments on the documents, read in another tab so that the opened files stay recorded. */
function OpenComments({ release: { _id, open_comments } }: { release: NonNullable<Approval['release']> }) {
  return open_comments ? (
    <p className="approvals-note">
      {describeOpen(open_comments)}{' '}
      <a href={`/admin/desk/releases/${_id}#room-comments`} target="_blank" rel="noopener">
        {messages.approval.readComments(open_comments)}
      </a>
    </p>
  ) : null
}

/** Title by role: contributors and read-only users have nothing to approve here. */
function titleOf({ contributed, rejected }: Approval, can: ReturnType<typeof useCan>): string {
  const texts = messages.approval
  if (rejected) return texts.rejected
  return !contributed && can('approve') ? texts.awaitingYours : texts.awaiting
}

function RejectedNotice({ act: { rejected } }: { act: Approval }) {
  return rejected ? (
    <p className="approvals-note" role="status">
      <b>{messages.approval.rejected}</b>{' '}
      {messages.approval.rejectedBy(rejected.by, inIndia(rejected.at), rejected.reason)}
    </p>
  ) : null
}

type ReasonProps = { asking: ReasonedAction; act: Approval; decided: Decided; onClose: () => void }

/** Asks for the reason of a rejection, or of an approval without a second person. */
function ReasonDialog({ asking, act, decided, onClose }: ReasonProps) {
  const texts = messages.questions
  if (asking === 'take back')
    return (
      <ConfirmDialog
        question={texts.withdraw}
        note={texts.withdrawNote}
        confirm={texts.withdrawConfirm}
        onConfirm={() => decided.takeBack(act)}
        onClose={onClose}
      />
    )
  const isRejection = asking === 'send back'
  return (
    <ConfirmDialog
      question={isRejection ? texts.reject : texts.override}
      note={isRejection ? texts.rejectNote(act.requested_by) : texts.overrideNote}
      confirm={isRejection ? texts.rejectConfirm : texts.overrideConfirm}
      reason={{ label: texts.reason, missing: texts.reasonMissing }}
      onConfirm={(reason) => (isRejection ? decided.sendBack(act, reason) : decided.override(act, reason))}
      onClose={onClose}
    />
  )
}
