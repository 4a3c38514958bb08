import { inIndia } from '#model/india-time.ts'
import type { FigureData } from './filed-figures.ts'

/** Lists the figures read from a file that was corrected since; empty if there are none. */
export function UnderCorrection({ data: { documents } }: { data: FigureData }) {
  return documents.flatMap(({ key, name, corrected_at }) =>
    corrected_at
      ? [
          <p key={key} role="note">
            <b>Figures under correction.</b>{' '}
            {`${name} was corrected on ${inIndia(corrected_at)}. The figures shown here are from the earlier file and are being checked.`}
          </p>,
        ]
      : [],
  )
}
