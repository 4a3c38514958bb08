import type { ReactNode } from 'react'
import { serverNow } from '#app/server-clock.ts'
import { assertNever } from '#model/assert-never.ts'
import { inIndiaToTheSecond, inIndiaWithWeekday } from '#model/india-time.ts'
import { releasedTogether } from '#model/release.ts'
import { useSecond } from '../use-auto-reload.ts'
import { describeRemaining, isHeld, isPublic, type Release } from './describe-release.ts'
import { messages } from './gate-messages.ts'

const texts = messages.countdown

/** Release instant: planned, pending with the remaining time, or past. */
export function ReleaseCountdown({ release }: { release: Release }) {
  const { state, release_at, released_at } = release
  const parts = releasedTogether(release.parts)
  const when = release_at ? inIndiaWithWeekday(release_at) : ''
  switch (state) {
    case 'preparing':
      return (
        <View heading={texts.time} large={when ? shortOf(when) : texts.noTime} summary={preparationSummary(release)} />
      )
    case 'waiting':
      return (
        <View
          heading={wasSentBack(release) ? texts.rejected : texts.awaiting}
          // The instant of a manual publication is when its button was pressed.
          large={when && isUpcoming(release_at) ? shortOf(when) : texts.immediately}
          summary={pendingSummary(release)}
        />
      )
    case 'sealed':
      if (isHeld(release)) return <View heading={texts.held} large={shortOf(when)} summary={texts.heldSummary} />
      return <Countdown release_at={release_at ?? ''} count={parts.length} />
    case 'released':
      return (
        <View
          heading={texts.publishedAt}
          large={released_at ? inIndiaToTheSecond(released_at).replace(/^.*, /, '').replace(' IST', '') : ''}
          summary={released_at ? inIndiaToTheSecond(released_at) : ''}
        >
          <QrCode release={release} />
        </View>
      )
    case 'closed':
      return (
        <View
          heading={texts.closed}
          large={release.closed ? shortOf(inIndiaWithWeekday(release.closed.at)) : ''}
          summary={texts.closedSummary(release.closed?.by, inIndiaToTheSecond(released_at ?? ''))}
        />
      )
    default:
      return assertNever(state)
  }
}

const isUpcoming = (release_at: string | null) => release_at !== null && release_at > serverNow().toISOString()

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
      <p className="desk-large figures">{large}</p>
      <p>{summary}</p>
      {children}
    </>
  )
}

function preparationSummary({ release_at, parts: all }: Release): string {
  const parts = releasedTogether(all)
  const unready = parts.filter(({ missing }) => missing.length > 0).length
  if (unready) return texts.incomplete(unready)
  if (!parts.length) return texts.addDocuments
  return release_at ? texts.notSealed : texts.setTime
}

const wasSentBack = ({ parts }: Release) => parts.some(({ rejected }) => rejected)

function pendingSummary(release: Release): string {
  return wasSentBack(release) ? texts.abortFirst : texts.notApproved
}

function Countdown({ release_at, count }: { release_at: string; count: number }) {
  const now = useSecond()
  return (
    <View
      heading={texts.publishedIn}
      large={describeRemaining(release_at, now)}
      summary={texts.together(inIndiaWithWeekday(release_at), count)}
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
      <img className="room-code" src={`${address}.svg`} width="148" height="148" alt={texts.code} />
      <p>
        {texts.newspaper.before} <a href={`${address}.svg`}>{texts.newspaper.svg}</a> {texts.newspaper.or}{' '}
        <a href={`${address}.png`}>{texts.newspaper.png}</a>.
      </p>
    </>
  )
}
