import { Link } from 'react-router'
import { useCan } from '#app/own-role.ts'
import { figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { inIndia } from '#model/india-time.ts'
import { isReleased } from '#model/release.ts'
import { Part } from '../desk-frame.tsx'
import { TieList } from '../numbers/ties.tsx'
import type { Release } from './describe-release.ts'

type Figures = NonNullable<Release['figures']>

/** Shows whether the key figures of the results are recorded, tie with their file and are approved. */
export function ReleaseFigures({ release: { figures, state, closed } }: { release: Release }) {
  const canRecord = useCan()('change-disclosures') && !closed
  if (!figures) return null
  const { statements, pending } = figures
  return (
    <Part
      id="room-figures"
      heading="Key figures"
      count={statements.length}
      beside={
        canRecord && (
          <Link className="button button-line button-small" to="/admin/desk/numbers">
            <span className="button-label">{statements.length ? 'Change figures' : 'Enter figures'}</span>
          </Link>
        )
      }
    >
      {statements.map((statement) => (
        <Statement key={`${statement.period} ${statement.basis}`} statement={statement} />
      ))}
      <ul className="desk-rows">
        {pending.map((entry) => (
          <li key={entry.approval}>
            <div>
              <b>{entry.sent_back === null ? 'Figures await approval' : 'Figures were rejected'}</b>
              <small>{entry.sent_back ?? 'Visitors cannot see the figures until they are approved.'}</small>
            </div>
            <Link className="button button-line button-small" to={`/admin/desk/approvals/${entry.approval}`}>
              <span className="button-label">Review</span>
            </Link>
          </li>
        ))}
        {!statements.length && !pending.length && (
          <li>
            <div>
              <b>No figures are recorded</b>
              <small>
                {isReleased(state)
                  ? 'Visitors see the results without figures.'
                  : 'Enter them before you seal the release. They are published together with the results.'}
              </small>
            </div>
          </li>
        )}
      </ul>
    </Part>
  )
}

function Statement({
  statement: { period, basis, lacking, ties, approved },
}: {
  statement: Figures['statements'][number]
}) {
  const name = `${readPeriod(period)?.name ?? period}, ${basis}`
  return (
    <div className="room-statement">
      <h3>{name}: recorded</h3>
      <p className="faint">
        {approved ? `Approved by ${approved.by}, ${inIndia(approved.at)}.` : 'No approval was needed.'}
        {lacking.length > 0 && ` Not recorded: ${lacking.map((element) => figureTable[element].label).join(', ')}.`}
      </p>
      <TieList ties={ties} />
    </div>
  )
}

/** Returns what to ask before a release with results is sealed; undefined if its figures are recorded and approved. */
export function figuresQuestion({ figures }: Pick<Release, 'figures'>) {
  if (!figures) return undefined
  if (figures.pending.length)
    return {
      question: 'Seal while figures await approval?',
      note: 'If the figures are not approved in time, the results are published without them. They can be approved later.',
    }
  if (figures.statements.length) return undefined
  return {
    question: 'Seal without figures?',
    note: 'No figures are recorded for these results. Visitors will see the document without figures until you enter them.',
  }
}
