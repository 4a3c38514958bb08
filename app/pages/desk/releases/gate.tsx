import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndiaToTheSecond, onItsDayInIndia } from '#model/india-time.ts'
import { unknownKind } from '#model/never.ts'
import { leftInWords, type Release } from './release-in-words.ts'
import { useSecond } from './use-fresh.ts'

type Props = { release: Release; onSetTime: () => void; onChanged: () => Promise<void> }
type Question = 'now' | 'abort' | 'discard'

/** The one instant, and what can be done about it. */
export function Gate({ release, onSetTime, onChanged }: Props) {
  const mayChange = useMay()('change-disclosures')
  const [question, setQuestion] = useState<Question>()
  const { drafts, unseen } = countsOf(release)
  return (
    <aside className="room-gate dark" aria-label="Release">
      <Head release={release} />
      {mayChange && release.state === 'preparing' && (
        <div className="room-acts">
          {drafts > 0 && release.release_at && <SealButton release={release} onSealed={onChanged} />}
          <Button look="line" onClick={onSetTime}>
            {release.release_at ? 'Move the time' : 'Set the time'}
          </Button>
          {unseen > 0 && (
            <Button look="line" onClick={() => setQuestion('now')}>
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
          {release.state === 'sealed' && <Button onClick={() => setQuestion('now')}>Release now</Button>}
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

function countsOf({ parts }: Release) {
  return {
    drafts: parts.filter(({ state }) => state === 'draft').length,
    unseen: parts.filter(({ state }) => state === 'draft' || state === 'scheduled').length,
  }
}

/** What the instant is: planned, waiting, how far, or when it was. */
function Head({ release }: { release: Release }) {
  const { state, release_at, released_at, parts } = release
  const when = release_at ? onItsDayInIndia(release_at) : ''
  switch (state) {
    case 'preparing':
      return (
        <Told heading="Leaves together" large={when ? shortOf(when) : 'No time set'} says={preparingSays(release)} />
      )
    case 'waiting':
      return (
        <Told
          heading="Waits for a second person"
          large={when ? shortOf(when) : 'At once'}
          says={waitingSays(release)}
        />
      )
    case 'sealed':
      return <Countdown release_at={release_at ?? ''} count={parts.length} />
    case 'released':
      return (
        <Told
          heading="Released"
          large={released_at ? inIndiaToTheSecond(released_at).replace(/^.*, /, '').replace(' IST', '') : ''}
          says={released_at ? inIndiaToTheSecond(released_at) : ''}
        >
          <QrCode release={release} />
        </Told>
      )
    default:
      return unknownKind(state)
  }
}

/** `Thu 12 Nov 2026, 16:30 IST` without its weekday and year. */
const shortOf = (when: string) =>
  when
    .replace(/^\w+ /, '')
    .replace(/ \d{4}/, '')
    .replace(' IST', '')

function Told({
  heading,
  large,
  says,
  children,
}: {
  heading: string
  large: string
  says: string
  children?: ReactNode
}) {
  return (
    <>
      <h2>{heading}</h2>
      <p className="room-large figures">{large}</p>
      <p>{says}</p>
      {children}
    </>
  )
}

function preparingSays({ release_at, parts }: Release): string {
  const unready = parts.filter(({ missing }) => missing.length > 0).length
  if (unready) return unready === 1 ? 'One paper is not complete.' : `${unready} papers are not complete.`
  if (!parts.length) return 'Drop the papers of the meeting, then seal them.'
  return release_at
    ? 'Planned. Nothing leaves before it is sealed.'
    : 'Set one instant: all papers leave at it, or none does.'
}

function waitingSays({ parts }: Release): string {
  return parts.some(({ sent_back }) => sent_back)
    ? 'It was sent back. Abort, mend the papers, and seal them again.'
    : 'Nothing leaves until it is approved, whatever the clock says. A change of a paper or of the time asks again.'
}

function Countdown({ release_at, count }: { release_at: string; count: number }) {
  const now = useSecond()
  const all = count === 1 ? 'one paper' : `all ${count} papers at once`
  return (
    <Told heading="Leaves in" large={leftInWords(release_at, now)} says={`${onItsDayInIndia(release_at)}, ${all}.`} />
  )
}

/** For the newspaper: the code of the first paper's page, which answers since it is public. */
function QrCode({ release }: { release: Release }) {
  const key = release.parts.find(({ state }) => state === 'published')?.key
  if (!key) return null
  const address = `/investorzone/documents/${key}/qr`
  return (
    <>
      <img
        className="room-code"
        src={`${address}.svg`}
        width="148"
        height="148"
        alt="QR code of the page of the first paper"
      />
      <p>
        For the newspaper: <a href={`${address}.svg`}>SVG</a> or <a href={`${address}.png`}>PNG</a>.
      </p>
    </>
  )
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
