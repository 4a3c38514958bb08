import { TableHead } from '#app/ui/table-head.tsx'
import { formatDay, monthNames } from '#model/india-time.ts'
import { inPercent, inRupees } from './money.ts'
import type { Month } from './price-series.ts'
import { Unknown } from './unknown.tsx'

/** Last close of each month, newest first. Unknown values are a dash, never zero. */
export function MonthTable({ months }: { months: readonly Month[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by keys
    <section className="number-table" tabIndex={0} aria-label="Months and their last close">
      <table>
        <TableHead names={['Month', 'Last day', 'Close, ₹', 'Change', 'Shares traded']} />
        <tbody>
          {months.map(({ month, last, change, volume, missing }) => (
            <tr key={month}>
              <th scope="row">
                {nameOf(month)}
                {missing > 0 && <small>{missing === 1 ? '1 day missing' : `${missing} days missing`}</small>}
              </th>
              <td className="figures">{formatDay(last.day).slice(0, 6)}</td>
              <td className="figures">{inRupees(last.paise)}</td>
              <td className="figures">{change === undefined ? <Unknown /> : inPercent(change)}</td>
              <td className="figures">{volume === null ? <Unknown /> : volume.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `2026-11` → `Nov 2026`. */
function nameOf(month: string): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]?.slice(0, 3)} ${year}`
}
