import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { inIndia } from '#model/india-time.ts'
import { openInWords } from '#model/release.ts'
import { type Asking, askedBy, mayTakeBack, type WholeAct } from './act-in-words.ts'
import { Answer } from './answer.tsx'
import { AskedDocumentRow } from './asked-document.tsx'

/** What somebody asked for in one act. */
export async function loader({ params }: LoaderFunctionArgs) {
  return (await api('admin/get-approval', { id: params.id ?? '' })).data
}

/** The page a second person decides on, made for a phone: each file is opened before Approve does anything. */
export function Component() {
  const act = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const decided = useDecided()
  const may = useMay()
  const links = act.documents.flatMap(({ files }) => files.map(({ link }) => link))
  const left = links.filter((link) => !opened.has(link))
  return (
    <>
      <PageTitle>{titleOf(act, may)}</PageTitle>
      <div className="wrap approvals" key={act.id}>
        {act.release && <p className="approvals-release">{act.release.name}</p>}
        <p className="approvals-asked">
          {askedBy(act)}
          {links.length > 0 && (
            <span className="figures"> · {`${links.length - left.length} of ${links.length} seen`}</span>
          )}
        </p>
        {act.release && <OpenComments release={act.release} />}
        {act.sent_back && <SentBack act={act} />}
        <ol className="approvals-documents">
          {act.documents.map((document) => (
            <AskedDocumentRow
              key={document.key}
              document={document}
              opened={opened}
              onOpen={(link) => setOpened(new Set([...opened, link]))}
            />
          ))}
        </ol>
      </div>
      {(!act.sent_back || mayTakeBack(act, may)) && (
        <Answer act={act} left={left} onApprove={() => decided.approve(act)} onAsk={setAsking} />
      )}
      {asking && <Reason asking={asking} act={act} decided={decided} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** Something was said of the papers that nobody dealt with: it is read beside them, where what was opened here stays. */
function OpenComments({ release: { _id, open_comments } }: { release: NonNullable<WholeAct['release']> }) {
  return open_comments ? (
    <p className="approvals-said">
      {openInWords(open_comments)}{' '}
      <a href={`/admin/desk/releases/${_id}#room-comments`} target="_blank" rel="noopener">
        Read {open_comments === 1 ? 'it' : 'them'} in the room
      </a>
    </p>
  ) : null
}

/** Who contributed, and who only reads, has nothing to approve here. */
function titleOf({ contributed, sent_back }: WholeAct, may: ReturnType<typeof useMay>): string {
  if (sent_back) return 'Sent back'
  return !contributed && may('approve') ? 'For you to approve' : 'Awaiting approval'
}

function SentBack({ act: { sent_back } }: { act: WholeAct }) {
  return sent_back ? (
    <p className="approvals-said" role="status">
      <b>Sent back</b> by {sent_back.by}, {inIndia(sent_back.at)}. Reason: {sent_back.reason}
    </p>
  ) : null
}

type ReasonProps = { asking: Asking; act: WholeAct; decided: ReturnType<typeof useDecided>; onClose: () => void }

/** Why something is sent back, or done without a second person. */
function Reason({ asking, act, decided, onClose }: ReasonProps) {
  if (asking === 'take back')
    return (
      <ConfirmDialog
        question="Take this back?"
        note="The request is withdrawn and nothing changes for visitors. Make the change again to request approval again."
        confirm="Take back"
        onConfirm={() => decided.takeBack(act)}
        onClose={onClose}
      />
    )
  const back = asking === 'send back'
  return (
    <ConfirmDialog
      question={back ? 'Send this back?' : 'Go ahead without approval?'}
      note={
        back
          ? `Nothing of it is published or changed. ${act.asked_by} gets the reason by mail.`
          : 'For an emergency: it is done at once, or at its instant. Every owner gets the reason by mail, and it stands in the history.'
      }
      confirm={back ? 'Send back' : 'Go ahead'}
      reason={{ label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }}
      onConfirm={(reason) => (back ? decided.sendBack(act, reason) : decided.override(act, reason))}
      onClose={onClose}
    />
  )
}

/** What follows a decision: the list of what still waits, and a sentence. What somebody decided or changed meanwhile leaves this page too. */
function useDecided() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function decide(call: Promise<unknown>, sentence: string) {
    try {
      await call
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'not-found') await navigate('/admin/desk/approvals')
      if (failure instanceof Refusal && failure.code === 'changed-meanwhile') await revalidate()
      throw failure
    }
    await navigate('/admin/desk/approvals')
    toast(sentence)
  }
  return {
    approve: ({ id, digest }: WholeAct) => decide(api('admin/approve', { id, digest }), 'Approved.'),
    sendBack: ({ id }: WholeAct, reason: string) => decide(api('admin/send-back', { id, reason }), 'Sent back.'),
    takeBack: ({ id }: WholeAct) => decide(api('admin/take-back', { id }), 'Request withdrawn.'),
    override: ({ id, digest }: WholeAct, reason: string) =>
      decide(api('admin/override-approval', { id, digest, reason }), 'Done without approval. Every owner is told.'),
  }
}
