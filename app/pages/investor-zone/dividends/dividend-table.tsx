import { Fragment } from 'react'
import { useTranslator } from '#app/translator.ts'
import { type DividendYear, exDateOf } from '#model/company/dividends.ts'
import { NumberTable, Unknown } from '../figures/number-table.tsx'
import { inRupeesExactly } from '../share-price/money.ts'
import { messages } from './messages.ts'

/** A row for each dividend, newest first, and the total of each fiscal year with several dividends. */
export function DividendTable({ years }: { years: readonly DividendYear[] }) {
  const { t, date } = useTranslator()
  return (
    <NumberTable label={t(messages.table)} names={messages.columns.map((name) => t(name))}>
      {years.map(({ label, total, dividends }) => (
        <Fragment key={label}>
          {dividends.map((dividend, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a year may have two equal dividends, and the page is rendered once
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{t(dividend.kind)}</td>
              <td>{inRupeesExactly(dividend.perShare * 100)}</td>
              {[dividend.declared, exDateOf(dividend), dividend.recordDate, dividend.paidOn].map((day, column) => (
                <td key={messages.columns[column + 3]}>{day ? date(day) : <Unknown />}</td>
              ))}
            </tr>
          ))}
          {dividends.length > 1 && (
            <tr className="dividends-total">
              <th scope="row">{label}</th>
              <td>{t(messages.allOf, { count: dividends.length })}</td>
              <td>{inRupeesExactly(total * 100)}</td>
              <td colSpan={4} />
            </tr>
          )}
        </Fragment>
      ))}
    </NumberTable>
  )
}
