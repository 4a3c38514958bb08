import { useMay } from '#app/own-role.ts'
import { Empty } from '#app/ui/empty.tsx'
import { type Act, actInWords, askedBy } from './approvals/act-in-words.ts'
import { Part } from './desk-frame.tsx'

/** What waits for a second person: what whoever looks may decide leads to its page, of the rest it is said who decides. */
export function WaitingActs({ acts }: { acts: readonly Act[] }) {
  const may = useMay()
  const waiting = acts.filter(({ sent_back }) => !sent_back)
  return (
    <Part
      id="desk-waiting"
      heading="Waits for approval"
      count={waiting.length}
      beside={may('approve') && <p>You may approve what others asked for</p>}
    >
      {waiting.length ? (
        <ul className="desk-rows">
          {waiting.map((act) => (
            <li key={act.id}>
              <div>
                <b>{actInWords(act)}</b>
                <small>{askedBy(act)}</small>
              </div>
              {may('approve') && !act.mine ? (
                <a className="button button-line button-small" href={`/admin/desk/approvals/${act.id}`}>
                  <span className="button-label">Review</span>
                </a>
              ) : (
                <span className="faint">{act.mine ? 'Somebody else approves it' : 'An approver decides'}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Empty row>Nothing waits for approval.</Empty>
      )}
    </Part>
  )
}
