import { DescriptionRow } from '#app/ui/description-list.tsx'
import { percentOfVotes, resolutionKinds } from '#model/voting.ts'
import type { MeetingVotes } from './voting.tsx'

type Resolution = MeetingVotes['resolutions'][number]

/** Resolutions of a meeting in order, each with its votes for and against as a bar of a hundred parts. */
export function ResolutionList({ resolutions }: { resolutions: readonly Resolution[] }) {
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
