import { Fragment } from 'react'
import { type DividendYear, exDateOf } from '#model/company/dividends.ts'
import { formatDay } from '#model/india-time.ts'
import { NumberTable, Unknown } from '../figures/number-table.tsx'
import { inRupeesExactly } from '../share-price/money.ts'
import { messages } from './messages.ts'

/** A row for each dividend, newest first, and the total of each fiscal year with several dividends. */
export function DividendTable({ years }: { years: readonly DividendYear[] }) {
  return (
    <NumberTable label={messages.table} names={messages.columns}>
      {years.map(({ label, total, dividends }) => (
        <Fragment key={label}>
          {dividends.map((dividend, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year may have two equal dividends, and the page is rendered once
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{dividend.kind}</td>
              <td>{inRupeesExactly(dividend.perShare * 100)}</td>
              {[dividend.recordDate, dividend.paidOn, exDateOf(dividend), dividend.declared].map((day, column) => (
                <td key={messages.columns[column + 3]}>{day ? formatDay(day) : <Unknown />}</td>
              ))}
            </tr>
          ))}
          {dividends.length > 1 && (
            <tr className="dividends-total">
              <th scope="row">{label}</th>
              <td>{messages.allOf(dividends.length)}</td>
              <td>{inRupeesExactly(total * 100)}</td>
              <td colSpan={4} />
            </tr>
          )}
        </Fragment>
      ))}
    </NumberTable>
  )
}
