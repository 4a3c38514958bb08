import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatDay } from '#model/india-time.ts'
import { percentOfVotes, resolutionKinds } from '#model/voting.ts'
import { Exports } from '../figures/switches.tsx'
import { ZonePart } from '../zone-part.tsx'

export type MeetingVotes = CallOutput<'user/get-voting'>['data']['meetings'][number]

/** Number of displayed meetings; the files contain all. */
const meetingsMax = 6

/** Votes of the last meeting by resolution, and those of earlier meetings, collapsed. */
export function MeetingResults({ meetings }: { meetings: readonly MeetingVotes[] }) {
  const [last, ...earlier] = meetings.slice(0, meetingsMax)
  if (!last) return null
  return (
    <ZonePart
      id="voting-title"
      heading={`Votes, ${last.meeting}`}
      className="voting"
      beside={<a href={documentPath(last.document, last.page)}>Filed results, page {last.page}</a>}
    >
      <p className="voting-held">
        Held on {formatDay(last.held)}. {describeElapsedTime(last)}
      </p>
      <ResolutionList resolutions={last.resolutions} />
      {earlier.map((meeting) => (
        <details key={`${meeting.held} ${meeting.meeting}`}>
          <summary>
            {meeting.meeting}
            <small>
              {formatDay(meeting.held)}. {describeElapsedTime(meeting)}
            </small>
          </summary>
          <ResolutionList resolutions={meeting.resolutions} />
          <p>
            <a href={documentPath(meeting.document, meeting.page)}>Filed results, page {meeting.page}</a>
          </p>
        </details>
      ))}
      <p className="voting-needed">
        The mark in each bar shows the required majority: more than half of the votes, or three quarters for a special
        resolution.
      </p>
      <Exports of="Votes by resolution" address="/investorzone/voting-results" />
      <h3 className="zone-part-filed">Results as filed</h3>
    </ZonePart>
  )
}

/** `All 5 resolutions were passed.` */
function describeElapsedTime({ resolutions }: MeetingVotes): string {
  const passed = resolutions.filter((resolution) => resolution.passed).length
  const count = resolutions.length
  if (count === 1) return passed ? 'The resolution was passed.' : 'The resolution was not passed.'
  if (passed === count) return `All ${count} resolutions were passed.`
  return `${passed || 'None'} of ${count} resolutions ${passed === 1 ? 'was' : 'were'} passed.`
}

type Resolution = MeetingVotes['resolutions'][number]

/** Resolutions of a meeting in order, each with its votes for and against as a bar of a hundred parts. */
function ResolutionList({ resolutions }: { resolutions: readonly Resolution[] }) {
  return (
    <ol className="voting-resolutions">
      {resolutions.map((resolution) => (
        <li key={resolution.number}>
          <h4>{resolution.text}</h4>
          <p className="voting-outcome">
            {resolutionKinds[resolution.kind].label}, <b>{resolution.passed ? 'passed' : 'not passed'}</b>
          </p>
          <VoteBar resolution={resolution} />
        </li>
      ))}
    </ol>
  )
}

const inDigits = (count: number) => count.toLocaleString('en-IN')

function VoteBar({ resolution: { kind, in_favour, against } }: { resolution: Resolution }) {
  if (in_favour + against === 0) return <p className="voting-none">No votes were cast.</p>
  const percents = percentOfVotes({ in_favour, against })
  const inFavour = percents.in_favour.toFixed(2)
  const needed = `${resolutionKinds[kind].needed}%`
  return (
    <>
      <svg height="14" width="100%" aria-hidden="true">
        <rect className="voting-against" width="100%" height="10" y="2" />
        <rect className="voting-favour" width={`${inFavour}%`} height="10" y="2" />
        <line x1={needed} x2={needed} y1="0" y2="14" />
      </svg>
      <dl className="figures">
        <DescriptionRow term="In favour">
          <b>{inFavour}%</b> {inDigits(in_favour)} votes
        </DescriptionRow>
        <DescriptionRow term="Against">
          <b>{percents.against.toFixed(2)}%</b> {inDigits(against)} votes
        </DescriptionRow>
      </dl>
    </>
  )
}
