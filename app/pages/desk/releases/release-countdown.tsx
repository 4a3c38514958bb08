import type { ReactNode } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { assertNever } from '#model/assert-never.ts'
import { inIndiaToTheSecond, onItsDayInIndia } from '#model/india-time.ts'
import { releasedTogether } from '#model/release.ts'
import { useSecond } from '../use-fresh.ts'
import { describeRemaining, isHeld, isPublic, type Release } from './describe-release.ts'

/** Release instant: planned, pending with the remaining time, or past. */
export function ReleaseCountdown({ release }: { release: Release }) {
  const { state, release_at, released_at } = release
  const parts = releasedTogether(release.parts)
  const when = release_at ? onItsDayInIndia(release_at) : ''
  switch (state) {
    case 'preparing':
      return (
        <View heading="Published together" large={when ? shortOf(when) : 'No time set'} says={preparingSays(release)} />
      )
    case 'waiting':
      return (
        <View
          heading={wasSentBack(release) ? 'Sent back' : 'Awaiting approval'}
          // The instant of a release by hand is when its button was pressed.
          large={when && isToCome(release_at) ? shortOf(when) : 'At once'}
          says={waitingSays(release)}
        />
      )
    case 'sealed':
      if (isHeld(release))
        return (
          <View
            heading="Held at its time"
            large={shortOf(when)}
            says="The board meeting is not marked as ended. Visitors see none of the held documents until you mark it as ended."
          />
        )
      return <Countdown release_at={release_at ?? ''} count={parts.length} />
    case 'released':
      return (
        <View
          heading="Released"
          large={released_at ? inIndiaToTheSecond(released_at).replace(/^.*, /, '').replace(' IST', '') : ''}
          says={released_at ? inIndiaToTheSecond(released_at) : ''}
        >
          <QrCode release={release} />
        </View>
      )
    case 'closed':
      return (
        <View
          heading="Closed"
          large={release.closed ? shortOf(onItsDayInIndia(release.closed.at)) : ''}
          says={`By ${release.closed?.by}. Released ${inIndiaToTheSecond(released_at ?? '')}. What is public can still be corrected or withdrawn; nothing else is changed before it is reopened.`}
        />
      )
    default:
      return assertNever(state)
  }
}

const isToCome = (release_at: string | null) => release_at !== null && release_at > serverNow().toISOString()

/** Shortens `Thu 12 Nov 2026, 16:30 IST` by weekday and year. */
const shortOf = (when: string) =>
  when
    .replace(/^\w+ /, '')
    .replace(/ \d{4}/, '')
    .replace(' IST', '')

type ViewProps = { heading: string; large: string; says: string; children?: ReactNode }

function View({ heading, large, says, children }: ViewProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p className="room-large figures">{large}</p>
      <p>{says}</p>
      {children}
    </>
  )
}

function preparingSays({ release_at, parts: all }: Release): string {
  const parts = releasedTogether(all)
  const unready = parts.filter(({ missing }) => missing.length > 0).length
  if (unready) return unready === 1 ? 'One paper is not complete.' : `${unready} papers are not complete.`
  if (!parts.length) return 'Drop the papers of the meeting, then seal them.'
  return release_at
    ? 'Planned. Nothing is published before it is sealed.'
    : 'Set the time: all documents are published together, or none is.'
}

const wasSentBack = ({ parts }: Release) => parts.some(({ sent_back }) => sent_back)

function waitingSays(release: Release): string {
  return wasSentBack(release)
    ? 'Abort the release, correct the documents and seal them again.'
    : 'Nothing is published until it is approved. A change of a document or of the time needs a new approval.'
}

function Countdown({ release_at, count }: { release_at: string; count: number }) {
  const now = useSecond()
  const all = count === 1 ? 'one paper' : `all ${count} papers at once`
  return (
    <View
      heading="Published in"
      large={describeRemaining(release_at, now)}
      says={`${onItsDayInIndia(release_at)}, ${all}.`}
    />
  )
}

/** QR code for newspapers: links to the first document's page, which exists once it is public. */
function QrCode({ release }: { release: Release }) {
  const key = release.parts.find(isPublic)?.key
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
