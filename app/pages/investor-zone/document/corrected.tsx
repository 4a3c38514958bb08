import { Icon } from '#app/ui/icon.tsx'
import { inIndia } from '#model/india-time.ts'

/** Said first of a document that was corrected: when, and why, as far as the company says. */
export function Corrected({ at, note }: { at: string; note?: string }) {
  return (
    <div className="document-notice">
      <Icon name="alert" />
      <div>
        <b>
          Corrected <time dateTime={at}>{inIndia(at)}</time>
        </b>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
