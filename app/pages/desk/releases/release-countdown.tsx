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
        <View
          heading="Release time"
          large={when ? shortOf(when) : 'No time set'}
          summary={preparationSummary(release)}
        />
      )
    case 'waiting':
      return (
        <View
          heading={wasSentBack(release) ? 'Rejected' : 'Awaiting approval'}
          // The instant of a release by hand is when its button was pressed.
          large={when && isToCome(release_at) ? shortOf(when) : 'Immediately'}
          summary={pendingSummary(release)}
        />
      )
    case 'sealed':
      if (isHeld(release))
        return (
          <View
            heading="Held until the meeting ends"
            large={shortOf(when)}
            summary="The documents are published once you mark the board meeting as ended."
          />
        )
      return <Countdown release_at={release_at ?? ''} count={parts.length} />
    case 'released':
      return (
        <View
          heading="Published at"
          large={released_at ? inIndiaToTheSecond(released_at).replace(/^.*, /, '').replace(' IST', '') : ''}
          summary={released_at ? inIndiaToTheSecond(released_at) : ''}
        >
          <QrCode release={release} />
        </View>
      )
    case 'closed':
      return (
        <View
          heading="Closed"
          large={release.closed ? shortOf(onItsDayInIndia(release.closed.at)) : ''}
          summary={`By ${release.closed?.by}. Published ${inIndiaToTheSecond(released_at ?? '')}. You can still correct or withdraw published documents. For other changes, reopen the release.`}
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

type ViewProps = { heading: string; large: string; summary: string; children?: ReactNode }

function View({ heading, large, summary, children }: ViewProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p className="room-large figures">{large}</p>
      <p>{summary}</p>
      {children}
    </>
  )
}

function preparationSummary({ release_at, parts: all }: Release): string {
  const parts = releasedTogether(all)
  const unready = parts.filter(({ missing }) => missing.length > 0).length
  if (unready) return unready === 1 ? 'One document is incomplete.' : `${unready} documents are incomplete.`
  if (!parts.length) return 'Add the documents of the meeting, then seal the release.'
  return release_at
    ? 'Nothing is published until you seal the release.'
    : 'Set the time at which all documents are published.'
}

const wasSentBack = ({ parts }: Release) => parts.some(({ sent_back }) => sent_back)

function pendingSummary(release: Release): string {
  return wasSentBack(release)
    ? 'Abort the release, correct the documents and seal them again.'
    : 'Nothing is published until it is approved. Changing a document or the time requires a new approval.'
}

function Countdown({ release_at, count }: { release_at: string; count: number }) {
  const now = useSecond()
  const all = count === 1 ? 'one document' : `${count} documents together`
  return (
    <View
      heading="Published in"
      large={describeRemaining(release_at, now)}
      summary={`${onItsDayInIndia(release_at)}, ${all}.`}
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
        alt="QR code for the page of the first document"
      />
      <p>
        For the newspaper: <a href={`${address}.svg`}>SVG</a> or <a href={`${address}.png`}>PNG</a>.
      </p>
    </>
  )
}
