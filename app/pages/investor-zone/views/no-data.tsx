import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'

/** Empty state of every list: always the words No Data (Spec 8). */
export function NoData({ children }: { children?: ReactNode }) {
  const { t } = useTranslator()
  return (
    <div className="empty scale">
      <strong>{t('No Data')}</strong>
      <p>{children ?? t('Nothing has been published here yet.')}</p>
    </div>
  )
}
