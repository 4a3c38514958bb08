import { Icon } from '#app/ui/icon.tsx'
import { inIndia } from '#model/india-time.ts'

/** Notice at the top of a corrected document: the time, and the reason if given. */
export function CorrectedNotice({ correctedAt, note }: { correctedAt: string; note?: string }) {
  return (
    <div className="document-notice">
      <Icon name="alert" />
      <div>
        <b>
          Corrected <time dateTime={correctedAt}>{inIndia(correctedAt)}</time>
        </b>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
