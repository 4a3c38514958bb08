import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { waitsForApproval } from '#app/forms/undo-toast.ts'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndia, onItsDayInIndia } from '#model/india-time.ts'
import { hasLeft, isOpenComment, leavingTogether, openInWords } from '#model/release.ts'
import { Closing, closeRelease } from './closing.tsx'
import { Evidence } from './evidence.tsx'
import { ExchangesFirst, missingBefore, siteFirstReason } from './exchanges-first.tsx'
import { GateClock } from './gate-clock.tsx'
import { figuresQuestion } from './release-figures.tsx'
import { isHeld, lawInWords, type Release } from './release-in-words.ts'

type Props = {
  release: Release
  onSetTime: () => void
  onEnded: () => void
  /** Opens the form for the number of an exchange. */
  onAddFiling?: () => void
  onChanged: () => Promise<void>
}
type Question = 'seal' | 'now' | 'abort' | 'discard' | 'close'

/** The one instant, and what can be done about it. */
export function Gate({ release, onSetTime, onEnded, onAddFiling, onChanged }: Props) {
  const mayChange = useMay()('change-disclosures')
  const [question, setQuestion] = useState<Question>()
  // What a board has not decided leaves by no press: its meeting's end is asked for first.
  const askNow = () => (release.awaits_meeting ? onEnded() : setQuestion('now'))
  const acts = { release, onSetTime, onAsk: setQuestion, onNow: askNow }
  return (
    <>
      <aside className="room-gate dark" aria-label="Release">
        <GateClock release={release} />
        <MeetingLine release={release} />
        <ExchangesFirst release={release} onAdd={onAddFiling} />
        {!hasLeft(release.state) && <OpenComments release={release} />}
        {hasLeft(release.state) && (
          <div className="room-acts">
            <Evidence id={release._id} />
            {mayChange && <Closing release={release} onClose={() => setQuestion('close')} onChanged={onChanged} />}
          </div>
        )}
        {mayChange && !hasLeft(release.state) && (
          <div className="room-acts">
            {release.state === 'preparing' && <Preparing {...acts} onSealed={onChanged} />}
            {isHeld(release) && <Button onClick={onEnded}>The meeting has ended</Button>}
            {(release.state === 'sealed' || release.state === 'waiting') && <Sealed {...acts} />}
            {release.awaits_meeting && !isHeld(release) && (
              <Button look="line" onClick={onEnded}>
                The meeting has ended
              </Button>
            )}
          </div>
        )}
      </aside>
      {/* Outside the dark ground, whose colours it would take. */}
      {question && (
        <GateQuestion question={question} release={release} onDone={onChanged} onClose={() => setQuestion(undefined)} />
      )}
    </>
  )
}

type ActProps = { release: Release; onSetTime: () => void; onAsk: (question: Question) => void; onNow: () => void }

/** What is done while its papers are prepared. */
function Preparing({ release, onSetTime, onAsk, onNow, onSealed }: ActProps & { onSealed: () => Promise<void> }) {
  const { drafts, unseen } = countsOf(release)
  return (
    <>
      {drafts > 0 && release.release_at && (
        <SealButton release={release} onAsk={() => onAsk('seal')} onSealed={onSealed} />
      )}
      <Button look={release.release_at ? 'line' : 'primary'} onClick={onSetTime}>
        {release.release_at ? 'Move the time' : 'Set the time'}
      </Button>
      {unseen > 0 && (
        <Button look="line" onClick={onNow}>
          Publish {unseen} now
        </Button>
      )}
      {!release.parts.length && (
        <Button look="line" onClick={() => onAsk('discard')}>
          Discard this plan
        </Button>
      )}
    </>
  )
}

/** What is done once they are sealed, or wait for a second person. */
function Sealed({ release, onSetTime, onAsk, onNow }: ActProps) {
  return (
    <>
      {release.state === 'sealed' && !isHeld(release) && <Button onClick={onNow}>Release now</Button>}
      <Button look="line" onClick={onSetTime}>
        Postpone all
      </Button>
      <Button look="line" onClick={() => onAsk('abort')}>
        Abort
      </Button>
    </>
  )
}

/** Whether the board has decided, where a paper says what it decides. */
function MeetingLine({ release }: { release: Release }) {
  const { meeting, awaits_meeting } = release
  if (awaits_meeting && !isHeld(release))
    return <p>The board meeting is not marked as ended. Until it is, its documents are held, also at the set time.</p>
  if (awaits_meeting) return null
  if (!meeting?.ended_at) return null
  return (
    <p>
      Meeting marked as ended {inIndia(meeting.ended_at)}. {meeting.due && lawInWords(meeting.due, release)}
    </p>
  )
}

/** Whether something said of the papers is not dealt with: better read before they are sealed than before it is closed. */
function OpenComments({ release: { comments } }: { release: Release }) {
  const said = openInWords(comments.filter(isOpenComment).length)
  return said ? (
    <p>
      <a href="#room-comments">{said}</a>
    </p>
  ) : null
}

function countsOf(release: Release) {
  const parts = leavingTogether(release.parts)
  return {
    drafts: parts.filter(({ state }) => state === 'draft').length,
    unseen: parts.filter(({ state }) => state === 'draft' || state === 'scheduled').length,
  }
}

type SealProps = { release: Release; onAsk: () => void; onSealed: () => Promise<void> }

/** Seals at once, or asks first if figures of the results are missing. */
function SealButton({ release, onAsk, onSealed }: SealProps) {
  const [busy, setBusy] = useState(false)
  async function seal() {
    setBusy(true)
    await publish(release, false).catch(sayFailure)
    await onSealed()
    setBusy(false)
  }
  const isComplete = leavingTogether(release.parts).every(({ missing }) => !missing.length)
  return (
    <Button
      busy={busy}
      dim={!isComplete}
      onClick={() => (isComplete && figuresQuestion(release) ? onAsk() : void seal())}
    >
      Seal until {onItsDayInIndia(release.release_at ?? '')}
    </Button>
  )
}

async function publish({ _id: id, digest }: Release, now: boolean, reason?: string): Promise<void> {
  const site_first_reason = reason || undefined
  const { approval } = await api('admin/publish-release', { id, digest, now, site_first_reason })
  if (approval) toast(waitsForApproval)
  else toast(now ? 'Released.' : 'Sealed.')
}

type QuestionProps = { question: Question; release: Release; onDone: () => Promise<void>; onClose: () => void }

const questions = {
  seal: { question: 'Seal?', note: '', confirm: 'Seal without them', look: 'primary' },
  now: {
    question: 'Release now?',
    note: 'Every paper becomes public at once. That cannot be taken back: what is public is corrected or withdrawn.',
    confirm: 'Release now',
  },
  abort: {
    question: 'Abort this release?',
    note: 'Nothing will be published. Its documents become drafts again, with their files, and need a new approval.',
    confirm: 'Abort',
  },
  close: {
    question: 'Close this results day?',
    note: 'Nothing of it is left to do. What is public can still be corrected or withdrawn; for anything else, reopen it.',
    confirm: 'Close it',
    look: 'primary',
  },
  discard: { question: 'Discard this plan?', note: 'It holds no papers.', confirm: 'Discard' },
} as const

function GateQuestion({ question, release, onDone, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const { _id: id, digest } = release
  async function answer(reason: string) {
    if (question === 'seal') await publish(release, false)
    if (question === 'now') await publish(release, true, reason)
    if (question === 'close') await closeRelease(release, onDone)
    if (question === 'abort') await api('admin/abort-release', { id, digest, reason })
    if (question === 'discard') {
      await api('admin/discard-release', { id })
      return navigate('/admin/desk/releases')
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      {...questions[question]}
      {...aboutFigures(question, release)}
      reason={reasonOf(question, release)}
      onConfirm={answer}
      onClose={onClose}
    />
  )
}

/** Returns the words about missing figures: the question before sealing, a sentence more before a release by hand. */
function aboutFigures(question: Question, release: Release) {
  const missing = figuresQuestion(release)
  if (question === 'seal') return missing
  return question === 'now' && missing ? { note: `${questions.now.note} ${missing.note}` } : undefined
}

/** Why is asked of an abort, and of a release before the exchanges have acknowledged. */
function reasonOf(question: Question, release: Release) {
  const missing = missingBefore(release)
  if (question === 'abort') return { label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }
  return question === 'now' && missing.length ? { ...siteFirstReason(missing), start: '', maxLength: 500 } : undefined
}
