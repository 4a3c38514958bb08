import type { ReactNode } from 'react'
import { documentPath } from '#model/document-pages.ts'
import { lastMonthOf } from '#model/fiscal-period.ts'
import { holderNames, holderTable } from '#model/shareholding.ts'
import { unbroken } from '../figures/filed-figures.ts'
import { NumberTable } from '../figures/number-table.tsx'
import { type Column, twoDecimals } from './pattern-columns.ts'

export type Unit = 'percent' | 'shares'

type Props = { columns: readonly Column[]; unit: Unit; label: string }

const inDigits = (count: number) => count.toLocaleString('en-IN')

/** Holders by quarter, newest first. The first column is fixed, the rest scrolls; each quarter links to its page in the filing. */
export function HoldingTable({ columns, unit, label }: Props) {
  return (
    <NumberTable
      label={label}
      head={
        <>
          <th scope="col">Holder</th>
          {columns.map((column, index) => (
            <th key={column.period} scope="col" className={newest(index)}>
              {unbroken(lastMonthOf(column))}
              <small>{unbroken(column.name)}</small>
            </th>
          ))}
        </>
      }
    >
      {holderNames.map((holder) => (
        <Line key={holder} columns={columns} heading={holderTable[holder].label}>
          {({ pattern, percents }) =>
            unit === 'shares' ? pattern && inDigits(pattern.shares[holder]) : percents && twoDecimals(percents[holder])
          }
        </Line>
      ))}
      <Line columns={columns} heading="Total" className="shareholding-total">
        {({ pattern }) => pattern && (unit === 'shares' ? inDigits(pattern.total) : '100.00')}
      </Line>
      <Line columns={columns} heading="Filed pattern">
        {({ pattern, ...quarter }) =>
          pattern && (
            <a
              href={documentPath(pattern.document, pattern.page)}
              aria-label={`Filed pattern, ${lastMonthOf(quarter)}, page ${pattern.page}`}
            >
              {unbroken(`Page ${pattern.page}`)}
            </a>
          )
        }
      </Line>
    </NumberTable>
  )
}

const newest = (at: number) => (at === 0 ? 'number-table-newest' : undefined)

type LineProps = {
  columns: readonly Column[]
  heading: string
  className?: string
  children: (column: Column) => ReactNode
}

function Line({ columns, heading, className, children }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row">{heading}</th>
      {columns.map((column, index) => (
        <td key={column.period} className={newest(index)}>
          {children(column) ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">not reported</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
