import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { isReleased, type ReleaseSlot, releaseSlots } from '#model/release.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { ExchangeFilingDialog } from '../exchange-filing-dialog.tsx'
import { useAutoReload } from '../use-auto-reload.ts'
import { CommentDialog, type CommentInput, Comments } from './comments.tsx'
import { DecidedList } from './decided.tsx'
import type { Release } from './describe-release.ts'
import { ExchangeFilings } from './exchange-filings.tsx'
import { FileReview } from './file-review.tsx'
import { messages as gate } from './gate-messages.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { ReleaseActions } from './release-actions.tsx'
import { ReleaseDocumentList } from './release-document-list.tsx'
import { ReleaseFigures } from './release-figures.tsx'
import { instantForm } from './release-forms.ts'
import { ReleaseSteps } from './release-steps.tsx'
import { messages } from './room-messages.ts'
import { type FileIntakeState, useFileIntake } from './use-file-intake.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const page = pageIn(new URL(request.url).searchParams, 'links')
  const [release, previews] = await Promise.all([
    api('admin/get-release', { id }),
    api('admin/get-previews', { id, page }),
  ])
  return { release: release.data, previews }
}

export type RoomDialog = 'instant' | 'filing' | 'ended'

/** Release room of a results day: its documents, one instant for all of them, and the next steps. */
export function Component() {
  const { release, previews } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const mayAdd = useCan()('change-disclosures') && !release.closed
  const [asking, setAsking] = useState<RoomDialog>()
  const onAddFiling = mayAdd && release.parts.length ? () => setAsking('filing') : undefined
  const needsApproval = useNeedsApproval()
  const isMovePending = release.parts.some(({ state, section }) => state === 'scheduled' && needsApproval(section))
  const [comment, setComment] = useState<CommentInput>()
  useAutoReload(release.state === 'sealed' ? (release.release_at ?? undefined) : undefined, revalidate)
  const intake = useFileIntake({ release: release._id, today: serverNow(), ...useFileReviewOpen(mayAdd) })
  return (
    <DeskFrame
      heading={release.name}
      summary={messages.room.summary}
      actions={<AsVisitors release={release} />}
      reloadsItself
    >
      <ReleaseSteps release={release} />
      {intake.isOpen && <FileReview release={release} intake={intake} />}
      <div className="room" hidden={intake.isOpen}>
        <div>
          <Documents release={release} intake={intake} onComment={setComment} onChanged={revalidate} />
          <Comments release={release} onComment={setComment} onChanged={revalidate} />
          <DecidedList release={release} />
          {(!isReleased(release.state) || previews.total > 0) && (
            <PreviewLinks release={release} previews={previews} onChanged={revalidate} />
          )}
          <ExchangeFilings release={release} onAdd={onAddFiling} onChanged={revalidate} />
        </div>
        <ReleaseActions
          release={release}
          onSetTime={() => setAsking('instant')}
          onEnded={() => setAsking('ended')}
          onAddFiling={onAddFiling}
          onChanged={revalidate}
        />
      </div>
      {comment && <CommentDialog comment={comment} onCommented={revalidate} onClose={() => setComment(undefined)} />}
      {asking === 'ended' && (
        <MeetingDialog release={release} onEnded={revalidate} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'filing' && (
        <ExchangeFilingDialog documents={release.parts} onRecorded={revalidate} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'instant' && (
        <FormDialog
          form={isMovePending ? { ...instantForm, save: sendForApproval } : instantForm}
          subject={release}
          onSaved={async () => {
            setAsking(undefined)
            await revalidate()
            toast(gate.timeForm.done)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </DeskFrame>
  )
}

/** State of the file view, in the address so that a reload preserves it. */
function useFileReviewOpen(canChange: boolean) {
  const [parameters, setParameters] = useSearchParams()
  return {
    isOpen: canChange && parameters.has('files'),
    setOpen: (isOpen: boolean) =>
      setParameters((last) => {
        if (isOpen) last.set('files', 'open')
        else last.delete('files')
        return last
      }),
  }
}

/** Link to the zone as it will be at the instant, once all documents are sealed. */
function AsVisitors({ release: { state, release_at } }: { release: Release }) {
  if (state !== 'sealed' || !release_at) return null
  return (
    <ButtonLink icon="eye" href={`/admin/investorzone/quarterly-results?at=${release_at}`}>
      {messages.room.preview}
    </ButtonLink>
  )
}

type DocumentsProps = {
  release: Release
  intake: FileIntakeState
  onComment: (comment: CommentInput) => void
  onChanged: () => Promise<void>
}

function Documents({ release, intake, onComment, onChanged }: DocumentsProps) {
  const can = useCan()
  const canChange = can('change-disclosures') && !release.closed
  const canComment = can('comment') && !release.closed
  const onFiles = canChange ? (files: File[], slot: ReleaseSlot) => void intake.add(files, slot) : undefined
  const list = {
    release,
    onFiles,
    onChanged,
    onComment: canComment ? (slot: ReleaseSlot) => onComment({ release: release._id, slot }) : undefined,
  }
  return (
    <>
      <Part
        id="room-papers"
        heading={messages.room.documents}
        count={release.parts.filter(({ slot }) => !('later' in releaseSlots[slot])).length}
        beside={!isReleased(release.state) && <p>{messages.room.hidden}</p>}
      >
        <ReleaseDocumentList {...list} later={false} />
        {canChange && (
          <FileIntake
            intake={intake}
            left={isReleased(release.state)}
            drafts={release.parts.filter(({ draft }) => draft).length}
          />
        )}
      </Part>
      <ReleaseFigures release={release} />
      <Part id="room-later" heading={messages.room.later}>
        <ReleaseDocumentList {...list} later />
      </Part>
    </>
  )
}

/** The drop zone for the documents of the meeting, and the way to review the drafts. */
function FileIntake({ intake, drafts, left }: { intake: FileIntakeState; drafts: number; left: boolean }) {
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={intake.add}
        invitation={left ? messages.intake.laterInvitation : messages.intake.invitation}
        allowed={messages.intake.allowed}
      />
      {drafts > 0 && (
        <div className="row">
          <Button variant="line" icon="eye" onClick={intake.open}>
            {messages.intake.review}
          </Button>
        </div>
      )}
    </div>
  )
}
