import { useState } from 'react'
import { toastError } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { inIndia, inIndiaWithWeekday } from '#model/india-time.ts'
import { describeOpen, evidencePath, isOpenComment, isReleased, releasedTogether } from '#model/release.ts'
import { ReleaseClosing } from './closing.tsx'
import { describeDeadline, isHeld, type Release } from './describe-release.ts'
import { ExchangesFirst, missingBefore } from './exchanges-first.tsx'
import { messages } from './gate-messages.ts'
import { GateQuestion, publish, type Question } from './gate-question.tsx'
import { ReleaseCountdown } from './release-countdown.tsx'
import { figuresQuestion } from './release-figures.tsx'

type Props = {
  release: Release
  onSetTime: () => void
  onEnded: () => void
  onAddFiling?: () => void
  onChanged: () => Promise<void>
}

/** Release instant with its actions. */
export function ReleaseActions({ release, onSetTime, onEnded, onAddFiling, onChanged }: Props) {
  const canChange = useCan()('change-disclosures')
  const [question, setQuestion] = useState<Question>()
  // A decision is published after its meeting has ended, so the end is requested first.
  const askNow = () => (release.awaits_meeting ? onEnded() : setQuestion('now'))
  const needsApproval = useNeedsApproval()
  const isPending = releasedTogether(release.parts).some(({ section }) => needsApproval(section))
  const acts = { release, isPending, onSetTime, onAsk: setQuestion, onNow: askNow }
  return (
    <>
      <aside className="room-gate desk-panel dark" aria-label={messages.actions.label}>
        <ReleaseCountdown release={release} />
        <MeetingLine release={release} />
        <ExchangesFirst release={release} onAdd={onAddFiling} />
        {!isReleased(release.state) && <OpenComments release={release} />}
        {isReleased(release.state) && (
          <div className="room-acts">
            <Evidence id={release._id} />
            {canChange && (
              <ReleaseClosing release={release} onClose={() => setQuestion('close')} onChanged={onChanged} />
            )}
          </div>
        )}
        {canChange && !isReleased(release.state) && (
          <div className="room-acts">
            {release.state === 'preparing' && <PreparationActions {...acts} onSealed={onChanged} />}
            {isHeld(release) && <Button onClick={onEnded}>{messages.actions.markEnded}</Button>}
            {(release.state === 'sealed' || release.state === 'waiting') && <SealedActions {...acts} />}
            {release.awaits_meeting && !isHeld(release) && (
              <Button variant="line" onClick={onEnded}>
                {messages.actions.markEnded}
              </Button>
            )}
          </div>
        )}
      </aside>
      {/* Outside the dark panel, whose colours it would inherit. */}
      {question && (
        <GateQuestion
          question={question}
          release={release}
          isPending={isPending}
          onDone={onChanged}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

type ActProps = {
  release: Release
  /** True if sealing needs approval. */
  isPending: boolean
  onSetTime: () => void
  onAsk: (question: Question) => void
  onNow: () => void
}

function PreparationActions({
  release,
  isPending,
  onSetTime,
  onAsk,
  onNow,
  onSealed,
}: ActProps & { onSealed: () => Promise<void> }) {
  const { drafts, unpublished } = countsOf(release)
  return (
    <>
      {drafts > 0 && release.release_at && (
        <SealButton release={release} isPending={isPending} onAsk={() => onAsk('seal')} onSealed={onSealed} />
      )}
      <Button variant={release.release_at ? 'line' : 'primary'} onClick={onSetTime}>
        {release.release_at ? messages.actions.changeTime : messages.actions.setTime}
      </Button>
      {unpublished > 0 && (
        <Button variant="line" onClick={onNow}>
          {messages.actions.publishCount(unpublished)}
        </Button>
      )}
      {!release.parts.length && (
        <Button variant="line" onClick={() => onAsk('discard')}>
          {messages.actions.discard}
        </Button>
      )}
    </>
  )
}

/** Actions once the documents are sealed or await a second person. */
function SealedActions({ release, onSetTime, onAsk, onNow }: ActProps) {
  return (
    <>
      {release.state === 'sealed' && !isHeld(release) && <Button onClick={onNow}>{messages.actions.publish}</Button>}
      <Button variant="line" onClick={onSetTime}>
        {messages.actions.postpone}
      </Button>
      <Button variant="line" onClick={() => onAsk('abort')}>
        {messages.actions.abort}
      </Button>
    </>
  )
}

/** States whether the board has decided, if a document contains its decision. */
function MeetingLine({ release }: { release: Release }) {
  const { meeting, awaits_meeting } = release
  if (awaits_meeting && !isHeld(release)) return <p>{messages.meeting.enterEnd}</p>
  if (awaits_meeting) return null
  if (!meeting?.ended_at) return null
  // Stated once: until the exchanges have acknowledged, beside the documents that they must receive.
  const law = missingBefore(release).length ? undefined : meeting.due
  return (
    <p>
      {messages.meeting.ended(inIndia(meeting.ended_at))} {law && describeDeadline(law, release)}
    </p>
  )
}

/** Notice about open comments on the documents: better read before sealing than before closing. */
function OpenComments({ release: { comments } }: { release: Release }) {
  const text = describeOpen(comments.filter(isOpenComment).length)
  return text ? (
    <p>
      <a href="#room-comments">{text}</a>
    </p>
  ) : null
}

function countsOf(release: Release) {
  const parts = releasedTogether(release.parts)
  return {
    drafts: parts.filter(({ state }) => state === 'draft').length,
    unpublished: parts.filter(({ state }) => state === 'draft' || state === 'scheduled').length,
  }
}

type SealProps = { release: Release; isPending: boolean; onAsk: () => void; onSealed: () => Promise<void> }

/** Seals at once, or asks for confirmation if figures of the results are missing. */
function SealButton({ release, isPending, onAsk, onSealed }: SealProps) {
  async function seal() {
    await publish(release, false).catch(toastError)
    await onSealed()
  }
  const isComplete = releasedTogether(release.parts).every(({ missing }) => !missing.length)
  return (
    <ActionButton dim={!isComplete} onAct={async () => (isComplete && figuresQuestion(release) ? onAsk() : seal())}>
      {isPending ? sendForApproval : messages.actions.seal(inIndiaWithWeekday(release.release_at ?? ''))}
    </ActionButton>
  )
}

/** Downloads of the evidence for an auditor or the exchange, as a ZIP. */
function Evidence({ id }: { id: string }) {
  return (
    <>
      <ButtonLink icon="download" href={evidencePath(id)}>
        {messages.actions.evidence}
      </ButtonLink>
      <p>{messages.actions.evidenceNote}</p>
    </>
  )
}
