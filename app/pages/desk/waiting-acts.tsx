import { useMay } from '#app/own-role.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { actInWords, askedBy } from './approvals/act-in-words.ts'
import { Part } from './desk-frame.tsx'
import { type LimitRow, waitingIn } from './limits-in-words.ts'
import { WaitingLimits } from './waiting-limits.tsx'

/** How many are named; the others stand on the screen of approvals. */
const shownMax = 10

type Props = { acts: CallOutput<'admin/get-approvals'>; limits: readonly LimitRow[] }

/** What waits for a second person: what whoever looks may decide leads to its page, of the rest it is said who decides. */
export function WaitingActs({ acts: { data: acts, total }, limits }: Props) {
  const may = useMay()
  const waiting = acts.slice(0, shownMax)
  const all = total + waitingIn(limits).length
  return (
    <Part
      id="desk-waiting"
      heading="Waits for approval"
      count={all}
      beside={may('approve') && <p>You may approve what others asked for</p>}
    >
      {all ? (
        <ul className="desk-rows">
          {waiting.map((act) => (
            <li key={act.id}>
              <div>
                <b>{actInWords(act)}</b>
                <small>{askedBy(act)}</small>
              </div>
              {may('approve') && !act.contributed ? (
                <a className="button button-line button-small" href={`/admin/desk/approvals/${act.id}`}>
                  <span className="button-label">Review</span>
                </a>
              ) : (
                <span className="faint">{act.contributed ? 'Somebody else approves it' : 'An approver decides'}</span>
              )}
            </li>
          ))}
          <WaitingLimits limits={limits} />
        </ul>
      ) : (
        <Empty row>Nothing waits for approval.</Empty>
      )}
      {total > waiting.length && (
        <p className="faint">
          The first {waiting.length} of {total.toLocaleString('en-IN')}. <a href="/admin/desk/approvals">All of them</a>
        </p>
      )}
    </Part>
  )
}
