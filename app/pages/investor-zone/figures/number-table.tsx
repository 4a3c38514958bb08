import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { type ColumnName, TableHead } from '#app/ui/table-head.tsx'

type TableProps = {
  label: string
  /** Visible heading above the table; if omitted, `label` is a caption for screen readers only. */
  caption?: string
  names: readonly ColumnName[]
  children: ReactNode
}

/** Table of numbers, newest first. The first column is fixed, the rest scrolls in its own frame. */
export function NumberTable({ names, ...frame }: TableProps) {
  return <Frame {...frame} head={<TableHead names={names} />} />
}

function Frame({ label, caption, head, children }: Omit<TableProps, 'names'> & { head: ReactNode }) {
  return (
    <ScrollRegion className="number-table" aria-label={label}>
      <table>
        <caption className={caption ? undefined : 'visually-hidden'}>{caption ?? label}</caption>
        {head}
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}

type Columns<Column> = { columns: readonly Column[] }

type PeriodTableProps<Column> = Omit<TableProps, 'names'> &
  Columns<Column> & {
    /** Name of the first column. */
    corner: string
    heading: (column: Column) => ReactNode
  }

/** Table with a column for each period. */
export function PeriodTable<Column extends { period: string }>({
  corner,
  columns,
  heading,
  ...frame
}: PeriodTableProps<Column>) {
  const head = (
    <thead>
      <tr>
        <th scope="col">{corner}</th>
        {columns.map((column, index) => (
          <th key={column.period} scope="col" className={newest(index)}>
            {heading(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
  return <Frame {...frame} head={head} />
}

const newest = (at: number) => (at === 0 ? 'number-table-newest' : undefined)

type PeriodLineProps<Column> = Columns<Column> & {
  heading: ReactNode
  className?: string
  /** Returns the cell of a column; undefined if its value was not reported. */
  children: (column: Column) => ReactNode
}

export function PeriodLine<Column extends { period: string }>({
  columns,
  heading,
  className,
  children,
}: PeriodLineProps<Column>) {
  const { t } = useTranslator()
  return (
    <tr className={className}>
      <th scope="row">{heading}</th>
      {columns.map((column, index) => (
        <td key={column.period} className={newest(index)}>
          {children(column) ?? <Unknown words={t('not reported')} />}
        </td>
      ))}
    </tr>
  )
}

/** Unknown value: a dash, never zero. */
export function Unknown({ words }: { words?: string }) {
  const { t } = useTranslator()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words ?? t('not known')}</span>
    </>
  )
}
