import { Button } from '#app/ui/button.tsx'
import { limitOn } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { exchangesMissing } from '#model/exchanges-first.ts'
import { dayInIndia, inIndia } from '#model/india-time.ts'
import { isPublic, type Release } from './describe-release.ts'
import { messages } from './gate-messages.ts'

const texts = messages.exchangesFirst

/** Returns the exchanges without an acknowledgement for documents about to be published. */
export const missingBefore = ({ parts }: Pick<Release, 'parts'>) =>
  exchangesMissing(parts.filter((document) => !isPublic(document) && document.state !== 'withdrawn'))

/** Legal precondition before a decision is published: asks for the number of each exchange. */
export function ExchangesFirst({ release, onAdd }: { release: Release; onAdd?: () => void }) {
  const missing = missingBefore(release)
  if (!missing.length) return null
  return (
    <>
      <p>{texts.law(limitOfOutcome(release), missing)}</p>
      {onAdd && (
        <div className="room-acts">
          <Button variant="line" onClick={onAdd}>
            {texts.enter}
          </Button>
        </div>
      )}
    </>
  )
}

/** `by 12 Nov 2026, 16:40 IST`; before the meeting has ended, the time that the law allows from its end. */
function limitOfOutcome({ meeting }: Release): string {
  if (meeting?.due) return texts.byTime(inIndia(meeting.due))
  const dated = limitOn('outcome', dayInIndia(new Date()), [])
  return dated ? texts.afterEnd(formatLimit(dated.limit)) : texts.first
}

/** Field for the reason if the website is to publish before the exchanges have acknowledged. */
export const siteFirstReason = (missing: readonly string[]) => ({
  label: texts.reason(missing),
  missing: texts.reasonMissing,
})
