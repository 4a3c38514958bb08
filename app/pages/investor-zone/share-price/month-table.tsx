import { formatDay } from '#model/india-time.ts'
import { NumberTable, Unknown } from '../figures/number-table.tsx'
import { inPercent, inRupees } from './money.ts'
import type { Month } from './price-series.ts'

/** Last close of each month, newest first. Unknown values are a dash, never zero. */
export function MonthTable({ months }: { months: readonly Month[] }) {
  return (
    <NumberTable
      label="Months and their last close"
      names={['Month', 'Last day', 'Close, ₹', 'Change', 'Shares traded']}
    >
      {months.map(({ month, last, change, volume, missing }) => (
        <tr key={month}>
          <th scope="row">
            {formatDay(last.day).slice(3)}
            {missing > 0 && <small>{missing === 1 ? '1 day missing' : `${missing} days missing`}</small>}
          </th>
          <td className="figures">{formatDay(last.day).slice(0, 6)}</td>
          <td className="figures">{inRupees(last.paise)}</td>
          <td className="figures">{change === undefined ? <Unknown /> : inPercent(change)}</td>
          <td className="figures">{volume === null ? <Unknown /> : volume.toLocaleString('en-IN')}</td>
        </tr>
      ))}
    </NumberTable>
  )
}
