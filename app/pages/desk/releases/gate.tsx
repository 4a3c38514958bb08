import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndia, onItsDayInIndia } from '#model/india-time.ts'
import { GateClock } from './gate-clock.tsx'
import type { Release } from './release-in-words.ts'

type Props = { release: Release; onSetTime: () => void; onEnded: () => void; onChanged: () => Promise<void> }
type Question = 'now' | 'abort' | 'discard'

/** The one instant, and what can be done about it. */
export function Gate({ release, onSetTime, onEnded, onChanged }: Props) {
  const mayChange = useMay()('change-disclosures')
  const [question, setQuestion] = useState<Question>()
  const { drafts, unseen } = countsOf(release)
  // What a board has not decided leaves by no press: its meeting's end is asked for first.
  const askNow = () => (release.awaits_meeting ? onEnded() : setQuestion('now'))
  return (
    <aside className="room-gate dark" aria-label="Release">
      <GateClock release={release} />
      <MeetingLine release={release} onEnded={mayChange ? onEnded : undefined} />
      {mayChange && release.state === 'preparing' && (
        <div className="room-acts">
          {drafts > 0 && release.release_at && <SealButton release={release} onSealed={onChanged} />}
          <Button look="line" onClick={onSetTime}>
            {release.release_at ? 'Move the time' : 'Set the time'}
          </Button>
          {unseen > 0 && (
            <Button look="line" onClick={askNow}>
              {unseen === 1 ? 'Publish 1 now' : `Publish ${unseen} now`}
            </Button>
          )}
          {!release.parts.length && (
            <Button look="line" onClick={() => setQuestion('discard')}>
              Discard this plan
            </Button>
          )}
        </div>
      )}
      {mayChange && (release.state === 'sealed' || release.state === 'waiting') && (
        <div className="room-acts">
          {release.state === 'sealed' && <Button onClick={askNow}>Release now</Button>}
          <Button look="line" onClick={onSetTime}>
            Postpone all
          </Button>
          <Button look="line" onClick={() => setQuestion('abort')}>
            Abort
          </Button>
        </div>
      )}
      {question && (
        <GateQuestion question={question} release={release} onDone={onChanged} onClose={() => setQuestion(undefined)} />
      )}
    </aside>
  )
}

/** Whether the board has decided, where a paper says what it decides. */
function MeetingLine({ release, onEnded }: { release: Release; onEnded?: () => void }) {
  const { meeting, awaits_meeting } = release
  if (!awaits_meeting) return meeting?.ended_at ? <p>Meeting marked as ended {inIndia(meeting.ended_at)}.</p> : null
  return (
    <>
      <p>The meeting is not marked as ended: outcome and results leave by no press before.</p>
      {onEnded && (
        <div className="room-acts">
          <Button look="line" onClick={onEnded}>
            The meeting has ended
          </Button>
        </div>
      )}
    </>
  )
}

function countsOf({ parts }: Release) {
  return {
    drafts: parts.filter(({ state }) => state === 'draft').length,
    unseen: parts.filter(({ state }) => state === 'draft' || state === 'scheduled').length,
  }
}

function SealButton({ release, onSealed }: { release: Release; onSealed: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function seal() {
    setBusy(true)
    await publish(release, false).catch(sayFailure)
    await onSealed()
    setBusy(false)
  }
  return (
    <Button busy={busy} dim={release.parts.some(({ missing }) => missing.length > 0)} onClick={() => void seal()}>
      Seal until {onItsDayInIndia(release.release_at ?? '')}
    </Button>
  )
}

async function publish({ _id: id, digest }: Release, now: boolean): Promise<void> {
  const { approval } = await api('admin/publish-release', { id, digest, now })
  if (approval) toast('It waits for approval: a second person is told by mail.')
  else toast(now ? 'Released.' : 'Sealed.')
}

type QuestionProps = { question: Question; release: Release; onDone: () => Promise<void>; onClose: () => void }

const questions = {
  now: {
    question: 'Release now?',
    note: 'Every paper becomes public at once. That cannot be taken back: what is public is corrected or withdrawn.',
    confirm: 'Release now',
  },
  abort: {
    question: 'Abort this release?',
    note: 'Nothing leaves. Its papers are drafts again, with their files; an approval is asked for anew.',
    confirm: 'Abort',
  },
  discard: { question: 'Discard this plan?', note: 'It holds no papers.', confirm: 'Discard' },
} as const

function GateQuestion({ question, release, onDone, onClose }: QuestionProps) {
  const navigate = useNavigate()
  const { _id: id, digest } = release
  async function answer(reason: string) {
    if (question === 'now') await publish(release, true)
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
      reason={
        question === 'abort'
          ? { label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }
          : undefined
      }
      onConfirm={answer}
      onClose={onClose}
    />
  )
}
