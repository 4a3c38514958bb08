import { useTranslator } from '#app/translator.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { type HolderName, holderNames, holderTable } from '#model/shareholding.ts'
import { LineGraph } from '../figures/line-graph.tsx'
import { type Column, twoDecimals } from './pattern-columns.ts'

/** Line for each holder, oldest quarter first, all on one scale. */
export function HoldingGraphs({ columns }: { columns: readonly Column[] }) {
  const translator = useTranslator()
  const { t, part } = translator
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
            return `${part(column.to, 'month and year')} ${value === undefined ? t('not reported') : `${twoDecimals(value)}%`}`
          })}
          columns={columns.map((column, index) => graphColumn(column, index, translator))}
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
function graphColumn({ name, to }: Column, index: number, { part }: Translator) {
  const isNamed = index === 0 || to.slice(5, 7) === '03'
  return { name, label: part(to, 'month'), year: isNamed ? to.slice(0, 4) : undefined }
}
