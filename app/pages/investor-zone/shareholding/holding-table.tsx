import { useTranslator } from '#app/translator.ts'
import { documentPath } from '#model/document-pages.ts'
import { holderNames, holderTable } from '#model/shareholding.ts'
import { unbroken } from '../figures/filed-figures.ts'
import { PeriodLine, PeriodTable } from '../figures/number-table.tsx'
import { type Column, twoDecimals } from './pattern-columns.ts'

export type Unit = 'percent' | 'shares'

type Props = { columns: readonly Column[]; unit: Unit; label: string }

const inDigits = (count: number) => count.toLocaleString('en-IN')

/** Holders by quarter, newest first. The first column is fixed, the rest scrolls; each quarter links to its page in the filing. */
export function HoldingTable({ columns, unit, label }: Props) {
  const { t, part } = useTranslator()
  const monthOf = ({ to }: Pick<Column, 'to'>) => part(to, 'month and year')
  return (
    <PeriodTable
      label={label}
      corner={t('Holder')}
      columns={columns}
      heading={(column) => (
        <>
          {unbroken(monthOf(column))}
          <small>{unbroken(column.name)}</small>
        </>
      )}
    >
      {holderNames.map((holder) => (
        <PeriodLine key={holder} columns={columns} heading={t(holderTable[holder].label)}>
          {({ pattern, percents }) =>
            unit === 'shares' ? pattern && inDigits(pattern.shares[holder]) : percents && twoDecimals(percents[holder])
          }
        </PeriodLine>
      ))}
      <PeriodLine columns={columns} heading={t('Total')} className="shareholding-total">
        {({ pattern }) => pattern && (unit === 'shares' ? inDigits(pattern.total) : '100.00')}
      </PeriodLine>
      <PeriodLine columns={columns} heading={t('Filed pattern')}>
        {({ pattern, ...quarter }) =>
          pattern && (
            <a
              href={documentPath(pattern.document, pattern.page)}
              aria-label={t('Filed pattern, {month}, page {page}', { month: monthOf(quarter), page: pattern.page })}
            >
              {unbroken(t('Page {page}', { page: pattern.page }))}
            </a>
          )
        }
      </PeriodLine>
    </PeriodTable>
  )
}
