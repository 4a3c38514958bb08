import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { figureTable, formatValue, inUnit, type KeyElement, percent, share } from '#model/figures.ts'
import { BarGraph } from './bar-graph.tsx'
import { type Column, valueIn } from './filed-figures.ts'
import type { GraphColumn } from './graph.tsx'
import type { Value } from './graph-geometry.ts'
import { LineGraph, lineGraphHeight } from './line-graph.tsx'

type View = { columns: readonly Column[]; span: string }

/** Plots above the table, oldest column first. `span` names the periods: `eight quarters to Q2 FY27`. */
export function Graphs({ columns, span }: View) {
  const shared = { columns: columns.map(graphColumn), span, of: columns }
  return (
    <div className="graph-row key-figures-graphs">
      <Bars {...shared} element="revenue" scaled />
      <Bars {...shared} element="ebitda" />
      <Bars {...shared} element="profit" />
      <Margins {...shared} />
      <Bars {...shared} element="eps" height={lineGraphHeight} />
    </div>
  )
}

/** Plot of one element, with a link to all plots. */
export function ElementGraph({ columns, element, span, more }: View & { element: KeyElement; more?: ReactNode }) {
  return <Bars columns={columns.map(graphColumn)} span={span} of={columns} element={element} more={more} />
}

type Shared = { columns: GraphColumn[]; span: string; of: readonly Column[] }

function Bars({
  columns,
  span,
  of,
  element,
  more,
  ...variant
}: Shared & { element: KeyElement; more?: ReactNode; scaled?: boolean; height?: number }) {
  const { t } = useTranslator()
  const { label, short, unit, holds } = figureTable[element]
  const values = of.map((column): Value => {
    const value = valueIn(column, element)
    return value === undefined ? undefined : inUnit(element, value)
  })
  const shownAt = (column: Column) => {
    const value = valueIn(column, element)
    return value === undefined
      ? t('{period} not reported', { period: column.name })
      : t(holds === 'rupees' ? '{period} {value} crore rupees' : '{period} {value} rupees', {
          period: column.name,
          value: formatValue(element, value),
        })
  }
  return (
    <BarGraph
      id={`graph-${element}`}
      heading={t(label)}
      unit={
        more ? (
          <>
            {t(unit)}, {more}
          </>
        ) : (
          t(unit)
        )
      }
      title={`${t(short)}, ${span}`}
      labels={of.map(shownAt)}
      columns={columns}
      values={values}
      shown={holds === 'rupees' ? (value) => value.toFixed(1) : (value) => value.toFixed(2)}
      {...variant}
    />
  )
}

const margins = [
  { name: 'EBITDA', element: 'ebitda' },
  { name: 'Net', element: 'profit' },
] as const

function Margins({ columns, span, of }: Shared) {
  const { t } = useTranslator()
  const series = margins.map(({ name, element }) => ({
    name: t(name),
    values: of.map((column) => share(valueIn(column, element), valueIn(column, 'revenue'))),
  }))
  const labels = of.map(({ name: period }, index) => {
    const parts = series.map(
      ({ name, values }) => `${name} ${values[index] === undefined ? t('not reported') : percent(values[index])}`,
    )
    return `${period} ${parts.join(', ')}`
  })
  if (!series.some(({ values }) => values.some((value) => value !== undefined))) return null
  return (
    <LineGraph
      id="graph-margins"
      heading={t('Margins')}
      unit={t('% of revenue')}
      title={`${t('Margins')}, ${span}`}
      labels={labels}
      columns={columns}
      series={series}
      shown={(value) => value.toFixed(1)}
    />
  )
}

/** `Q3`, with `FY26` below the first column and at the start of a year; for a year, only the year. */
function graphColumn({ name, kind }: Column, index: number): GraphColumn {
  if (kind === 'year') return { name, label: name }
  const [label = '', year = ''] = name.split(' ')
  return { name, label, year: index === 0 || label === 'Q1' ? year : undefined }
}
