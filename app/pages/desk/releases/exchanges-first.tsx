import { Button } from '#app/ui/button.tsx'
import { limitOn } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { exchangesMissing } from '#model/exchanges-first.ts'
import { dayInIndia, inIndia } from '#model/india-time.ts'
import { isPublic, type Release } from './describe-release.ts'

/** Returns the exchanges without an acknowledgement for documents about to be published. */
export const missingBefore = ({ parts }: Pick<Release, 'parts'>) =>
  exchangesMissing(parts.filter((document) => !isPublic(document) && document.state !== 'withdrawn'))

/** Legal precondition before a decision is published: asks for the number of each exchange. */
export function ExchangesFirst({ release, onAdd }: { release: Release; onAdd?: () => void }) {
  const missing = missingBefore(release)
  if (!missing.length) return null
  return (
    <>
      <p>
        By law the exchanges come first. File with them {limitOfOutcome(release)}, then publish here. The
        acknowledgement number of {missing.join(' and ')} is missing.
      </p>
      {onAdd && (
        <div className="room-acts">
          <Button variant="line" onClick={onAdd}>
            Enter the exchange’s number
          </Button>
        </div>
      )}
    </>
  )
}

/** `by 12 Nov 2026, 16:40 IST`; before the meeting has ended, the time that the law allows from its end. */
function limitOfOutcome({ meeting }: Release): string {
  if (meeting?.due) return `by ${inIndia(meeting.due)}`
  const dated = limitOn('outcome', dayInIndia(new Date()), [])
  return dated ? `after the board meeting ends (within ${formatLimit(dated.limit)})` : 'first'
}

/** Field for the reason if the website is to publish before the exchanges have acknowledged. */
export const siteFirstReason = (missing: readonly string[]) => ({
  label: `Reason for publishing before ${missing.join(' and ')} acknowledged`,
  missing: 'Enter a reason, or cancel and enter the exchange’s number.',
})
