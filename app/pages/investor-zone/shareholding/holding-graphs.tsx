import { useTranslator } from '#app/translator.ts'
import { lastMonthOf } from '#model/fiscal-period.ts'
import { type HolderName, holderNames, holderTable } from '#model/shareholding.ts'
import { LineGraph } from '../figures/line-graph.tsx'
import { type Column, twoDecimals } from './pattern-columns.ts'

/** Line for each holder, oldest quarter first, all on one scale. */
export function HoldingGraphs({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslator()
  const values = (holder: HolderName) => columns.map(({ percents }) => percents?.[holder])
  const known = (holder: HolderName) => values(holder).filter((value) => value !== undefined)
  const spans = holderNames.map((holder) => Math.max(...known(holder)) - Math.min(...known(holder)))
  return (
    <div className="graph-row">
      {holderNames.map((holder) => (
        <LineGraph
          key={holder}
          id={`holding-${holder}`}
          heading={t(holderTable[holder].label)}
          unit={t('{change} points', { change: inPoints((known(holder).at(-1) ?? 0) - (known(holder)[0] ?? 0)) })}
          title={t('{holder}, per cent of all shares by quarter', { holder: t(holderTable[holder].short) })}
          labels={columns.map((column) => {
            const value = column.percents?.[holder]
            return `${lastMonthOf(column)} ${value === undefined ? t('not reported') : `${twoDecimals(value)}%`}`
          })}
          columns={columns.map(graphColumn)}
          series={[{ name: '', values: values(holder) }]}
          shown={twoDecimals}
          spanMin={Math.max(...spans)}
          height={96}
        />
      ))}
    </div>
  )
}

/** `+2.96`. */
function inPoints(points: number): string {
  const shown = twoDecimals(Math.abs(points))
  return `${shown === '0.00' ? '' : points < 0 ? '−' : '+'}${shown}`
}

/** Label of a quarter: its last month. The first column and each start of a year also have the year. */
function graphColumn(column: Column, index: number) {
  const [label = '', year = ''] = lastMonthOf(column).split(' ')
  return { name: column.name, label, year: index === 0 || label === 'Mar' ? year : undefined }
}
