import { useTranslator } from '#app/translator.ts'
import type { FigureData } from './filed-figures.ts'

/** Lists the figures read from a file that was corrected since; empty if there are none. */
export function UnderCorrection({ data: { documents } }: { data: FigureData }) {
  const { t, time } = useTranslator()
  return documents.flatMap(({ key, name, corrected_at }) =>
    corrected_at
      ? [
          <p key={key} role="note">
            <b>{t('Figures under correction.')}</b>{' '}
            {t(
              '{name} was corrected on {time}. The figures shown here are from the earlier file and are being checked.',
              { name, time: time(corrected_at) },
            )}
          </p>,
        ]
      : [],
  )
}
