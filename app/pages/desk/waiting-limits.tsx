import { inIndia } from '#model/india-time.ts'
import { askedInWords, type LimitRow, waitingIn } from './limits-in-words.ts'
import { ReviewLink } from './review-link.tsx'

/** Limits of the law that wait for a second person, as rows of a list: whoever may decide goes to the settings. */
export function WaitingLimits({ limits }: { limits: readonly LimitRow[] }) {
  return waitingIn(limits).map((row) => (
    <li key={row.asked.id}>
      <div>
        <b>{askedInWords(row, limits)}</b>
        <small>
          Asked by {row.asked.by}, {inIndia(row.asked.at)}
        </small>
      </div>
      <ReviewLink href="/admin/desk/settings#settings-rules" mine={row.asked.mine} />
    </li>
  ))
}
