import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Filed } from '../filed.tsx'

/** Notice at the top of a corrected document: the time, and the reason if given. */
export function CorrectedNotice({ correctedAt, note }: { correctedAt: string; note?: string }) {
  const { t, time } = useTranslator()
  return (
    <div className="document-notice">
      <Icon name="alert" />
      <div>
        <b>
          <Interpolated
            text={t('Corrected {time}')}
            parts={{ time: <time dateTime={correctedAt}>{time(correctedAt)}</time> }}
          />
        </b>
        {note && (
          <p>
            <Filed>{note}</Filed>
          </p>
        )}
      </div>
    </div>
  )
}
