import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { percentOfVotes, resolutionKinds } from '#model/voting.ts'
import { Exports } from '../figures/switches.tsx'
import { Filed } from '../filed.tsx'
import { ZonePart } from '../zone-part.tsx'

export type MeetingVotes = CallOutput<'user/get-voting'>['data']['meetings'][number]

/** Number of displayed meetings; the files contain all. */
const meetingsMax = 6

/** Votes of the last meeting by resolution, and those of earlier meetings, collapsed. */
export function MeetingResults({ meetings }: { meetings: readonly MeetingVotes[] }) {
  const [last, ...earlier] = meetings.slice(0, meetingsMax)
  const translator = useTranslator()
  const { t, date } = translator
  if (!last) return null
  return (
    <ZonePart
      id="voting-title"
      heading={t('Votes, {meeting}', { meeting: last.meeting })}
      className="voting"
      beside={
        <a href={documentPath(last.document, last.page)}>{t('Filed results, page {page}', { page: last.page })}</a>
      }
    >
      <p className="voting-held">
        {t('Held on {day}.', { day: date(last.held) })} {describeOutcome(last, translator)}
      </p>
      <ResolutionList resolutions={last.resolutions} />
      {earlier.map((meeting) => (
        <details key={`${meeting.held} ${meeting.meeting}`}>
          <summary>
            <Filed>{meeting.meeting}</Filed>
            <small>
              {date(meeting.held)}. {describeOutcome(meeting, translator)}
            </small>
          </summary>
          <ResolutionList resolutions={meeting.resolutions} />
          <p>
            <a href={documentPath(meeting.document, meeting.page)}>
              {t('Filed results, page {page}', { page: meeting.page })}
            </a>
          </p>
        </details>
      ))}
      <p className="voting-needed">
        {t(
          'The mark in each bar shows the required majority: more than half of the votes, or three quarters for a special resolution.',
        )}
      </p>
      <Exports of={t('Votes by resolution')} address="/investorzone/voting-results" />
      <h3 className="zone-part-filed">{t('Results as filed')}</h3>
    </ZonePart>
  )
}

/** `All 5 resolutions were passed.` */
function describeOutcome({ resolutions }: MeetingVotes, { t }: Translator): string {
  const passed = resolutions.filter((resolution) => resolution.passed).length
  const count = resolutions.length
  if (count === 1) return t(passed ? 'The resolution was passed.' : 'The resolution was not passed.')
  if (passed === count) return t('All {count} resolutions were passed.', { count })
  if (!passed) return t('None of {count} resolutions were passed.', { count })
  if (passed === 1) return t('1 of {count} resolutions was passed.', { count })
  return t('{passed} of {count} resolutions were passed.', { passed, count })
}

type Resolution = MeetingVotes['resolutions'][number]

/** Resolutions of a meeting in order, each with its votes for and against as a bar of a hundred parts. */
function ResolutionList({ resolutions }: { resolutions: readonly Resolution[] }) {
  const { t, filed } = useTranslator()
  return (
    <ol className="voting-resolutions">
      {resolutions.map((resolution) => (
        <li key={resolution.number}>
          <h4 lang={filed}>{resolution.text}</h4>
          <p className="voting-outcome">
            {t(resolutionKinds[resolution.kind].label)}, <b>{t(resolution.passed ? 'passed' : 'not passed')}</b>
          </p>
          <VoteBar resolution={resolution} />
        </li>
      ))}
    </ol>
  )
}

function VoteBar({ resolution: { kind, in_favour, against } }: { resolution: Resolution }) {
  const { t } = useTranslator()
  if (in_favour + against === 0) return <p className="voting-none">{t('No votes were cast.')}</p>
  const percents = percentOfVotes({ in_favour, against })
  const inFavour = percents.in_favour.toFixed(2)
  const needed = `${resolutionKinds[kind].needed}%`
  return (
    <>
      <svg height="22" width="100%" aria-hidden="true">
        <rect className="voting-against" width="100%" height="10" y="6" />
        <rect className="voting-favour" width={`${inFavour}%`} height="10" y="6" />
        <line x1={needed} x2={needed} y1="0" y2="22" />
      </svg>
      <dl className="figures">
        <DescriptionRow term={t('In favour')}>
          <Share percents={inFavour} votes={in_favour} />
        </DescriptionRow>
        <DescriptionRow term={t('Against')}>
          <Share percents={percents.against.toFixed(2)} votes={against} />
        </DescriptionRow>
      </dl>
    </>
  )
}

function Share({ percents, votes }: { percents: string; votes: number }) {
  const { t } = useTranslator()
  const text = t('{percent} {count} votes', { count: votes.toLocaleString('en-IN') })
  return <Interpolated text={text} parts={{ percent: <b>{percents}%</b> }} />
}
