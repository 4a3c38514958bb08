import { useTranslator } from '#app/translator.ts'
import { holderNames, holderTable } from '#model/shareholding.ts'
import { type Column, twoDecimals } from './pattern-columns.ts'

/** Tick for every second per cent; every tenth is longer. */
const ticks = Array.from({ length: 51 }, (_, at) => at * 2)
const named = [
  { part: 0, label: '0', anchor: 'start' },
  { part: 50, label: '50', anchor: 'middle' },
  { part: 100, label: '100%', anchor: 'end' },
] as const

/** Shareholding as one bar of a hundred parts; names without space are below the bar. */
export function HoldingBar({ percents, asOn }: { percents: NonNullable<Column['percents']>; asOn: string }) {
  const { t } = useTranslator()
  const parts = holderNames.map((holder, index) => {
    const from = holderNames.slice(0, index).reduce((sum, before) => sum + percents[before], 0)
    return {
      holder,
      from: `${from.toFixed(2)}%`,
      percent: twoDecimals(percents[holder]),
      short: t(holderTable[holder].short),
    }
  })
  const description = parts.map(({ short, percent }) => `${short} ${percent}%`).join(', ')
  return (
    <figure className="shareholding-bar">
      <svg height="34" width="100%" role="img" aria-labelledby="holding-title holding-parts">
        <title id="holding-title">{`${t('Shareholding')}, ${asOn}`}</title>
        <desc id="holding-parts">{description}</desc>
        {parts.map(({ holder, from, percent, short }) => (
          <g key={holder}>
            <rect data-holder={holder} x={from} width={`${percent}%`} height="34" />
            <text className="shareholding-part" x={from} y="-30" dx="1">
              {percent}
            </text>
            <text className="shareholding-name" x={from} y="-11" dx="1">
              {short}
            </text>
          </g>
        ))}
        {ticks.map((part) => (
          <line key={part} x1={`${part}%`} x2={`${part}%`} y1="40" y2={part % 10 ? 45 : 50} />
        ))}
        {named.map(({ part, label, anchor }) => (
          <text key={part} x={`${part}%`} y="66" textAnchor={anchor}>
            {label}
          </text>
        ))}
      </svg>
      <ul>
        {parts.map(({ holder, percent, short }) => (
          <li key={holder}>
            <i data-holder={holder} />
            {short}
            <b className="figures">{percent}%</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
