import { useMay } from '#app/own-role.ts'
import { inIndia } from '#model/india-time.ts'
import { askedInWords, type LimitRow, waitingIn } from './limits-in-words.ts'

/** Limits of the law that wait for a second person, as rows of a list: whoever may decide goes to the settings. */
export function WaitingLimits({ limits }: { limits: readonly LimitRow[] }) {
  const may = useMay()
  return waitingIn(limits).map((row) => (
    <li key={row.asked.id}>
      <div>
        <b>{askedInWords(row, limits)}</b>
        <small>
          Asked by {row.asked.by}, {inIndia(row.asked.at)}
        </small>
      </div>
      {may('approve') && !row.asked.mine ? (
        <a className="button button-line button-small" href="/admin/desk/settings#settings-rules">
          <span className="button-label">Review</span>
        </a>
      ) : (
        <span className="faint">{row.asked.mine ? 'Somebody else approves it' : 'An approver decides'}</span>
      )}
    </li>
  ))
}
