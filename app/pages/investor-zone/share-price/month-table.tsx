import { useTranslator } from '#app/translator.ts'
import { formatDay } from '#model/india-time.ts'
import { NumberTable, Unknown } from '../figures/number-table.tsx'
import { inPercent, inRupees } from './money.ts'
import type { Month } from './price-series.ts'

/** Last close of each month, newest first. Unknown values are a dash, never zero. */
export function MonthTable({ months }: { months: readonly Month[] }) {
  const { t, part, language } = useTranslator()
  const dayOf = (day: string) => (language === 'en' ? formatDay(day).slice(0, 6) : part(day, 'day and month'))
  return (
    <NumberTable
      label={t('Months and their last close')}
      names={[t('Month'), t('Last day'), t('Close, ₹'), t('Change'), t('Shares traded')]}
    >
      {months.map(({ month, last, change, volume, missing }) => (
        <tr key={month}>
          <th scope="row">
            {part(last.day, 'month and year')}
            {missing > 0 && (
              <small>{missing === 1 ? t('1 day missing') : t('{count} days missing', { count: missing })}</small>
            )}
          </th>
          <td className="figures">{dayOf(last.day)}</td>
          <td className="figures">{inRupees(last.paise)}</td>
          <td className="figures">{change === undefined ? <Unknown /> : inPercent(change)}</td>
          <td className="figures">{volume === null ? <Unknown /> : volume.toLocaleString('en-IN')}</td>
        </tr>
      ))}
    </NumberTable>
  )
}
