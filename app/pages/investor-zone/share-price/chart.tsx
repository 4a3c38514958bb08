import { useTranslator } from '#app/translator.ts'
import { useIslandTexts } from '../use-island-texts.ts'
import { type Geometry, geometryOf, type Line, type PlottedPoint } from './chart-geometry.ts'
import { chartTexts } from './chart-texts.ts'
import type { Mark } from './marks.ts'
import { inRupees } from './money.ts'

const titleId = 'share-price-drawn'
/** Distance to the last price, in per cent, at which it would cover a scale label. */
const labelHeight = 5

type ChartProps = {
  line: Line
  marks: readonly Mark[]
  /** Subject of the chart, the change displayed beside it, and the file with the rows read at the pointer. */
  title: string
  beside: string
  file: string
}

/** Price line with its volume and numbered marks. The table below has the same figures. */
export function Chart({ line, marks, title, beside, file }: ChartProps) {
  const { t } = useTranslator()
  const texts = useIslandTexts(chartTexts)
  const { places } = line
  const known = places.flatMap(({ at, paise }) => (paise === null ? [] : [{ at, paise }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const geometry = geometryOf(line)
  const flags = marks.flatMap(({ at, ...mark }) => (at === undefined ? [] : [{ ...mark, at }]))
  const least = Math.min(...known.map(({ paise }) => paise))
  const most = Math.max(...known.map(({ paise }) => paise))
  return (
    <figure className="graph">
      <figcaption>
        <b>{title}</b>
        <span>{beside}</span>
      </figcaption>
      <div className="share-price-chart-canvas" data-plot={file} data-texts={texts && JSON.stringify(texts)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing that holds links; no element is that */}
        <svg height="300" width="100%" role="group" aria-labelledby={titleId}>
          <title id={titleId}>
            {t('Share price, {span}: from ₹{from} to ₹{to}; lowest ₹{lowest}, highest ₹{highest}', {
              span: title,
              from: inRupees(first.paise),
              to: inRupees(last.paise),
              lowest: inRupees(least),
              highest: inRupees(most),
            })}
          </title>
          <Drawing geometry={geometry} last={last.paise} />
          {flags.map((flag, index) => (
            <Flag
              key={flag.number}
              flag={flag}
              geometry={geometry}
              place={places.find(({ at }) => at >= flag.at)}
              low={isCrowded(flags, index, geometry)}
            />
          ))}
          <End geometry={geometry} {...last} />
        </svg>
      </div>
    </figure>
  )
}

type PlacedMark = Mark & { at: number }

/** Flags closer than nine per cent of the width are at two heights. */
function isCrowded(flags: readonly PlacedMark[], index: number, { x }: Pick<Geometry, 'x'>): boolean {
  const [before, flag] = [flags[index - 1], flags[index]]
  if (!before || !flag || x(flag.at) - x(before.at) >= 9) return false
  return !isCrowded(flags, index - 1, { x })
}

function Drawing({ geometry: { grid, path, bars, labels, y: down }, last }: { geometry: Geometry; last: number }) {
  const { t } = useTranslator()
  return (
    <>
      {grid.map(({ rupees, y }) => (
        <g key={rupees}>
          <line className="graph-guide" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          {Math.abs(y - down(last)) > labelHeight && (
            <text className="graph-scale" x="100%" dx="10" y={`${y}%`} dy="4">
              {rupees}
            </text>
          )}
        </g>
      ))}
      <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className="share-price-chart-volume" d={bars} />
        <path className="share-price-chart-line" d={path} />
      </svg>
      <text className="graph-scale" x="100%" dx="10" y="100%" dy="-30">
        {t('Volume')}
      </text>
      {labels.map(({ text, x, anchor }) => (
        <text key={x} x={`${x}%`} y="100%" dy="22" textAnchor={anchor}>
          {text}
        </text>
      ))}
      <line className="graph-base" x1="0" x2="100%" y1="100%" y2="100%" />
    </>
  )
}

type FlagProps = { flag: PlacedMark; geometry: Geometry; place: PlottedPoint | undefined; low: boolean }

function Flag({ flag: { number, at, name }, geometry: { x, y }, place, low }: FlagProps) {
  const { t } = useTranslator()
  const across = `${x(at)}%`
  const top = low ? 18 : -10
  const foot = place?.paise ? `${y(place.paise)}%` : '78%'
  return (
    <a
      className="share-price-chart-flag"
      href={`#mark-${number}`}
      aria-label={t('Announcement {number}: {name}', { number, name })}
    >
      <line x1={across} x2={across} y1={top + 10} y2={foot} />
      <circle cx={across} cy={foot} r="3.5" />
      <circle cx={across} cy={top} r="10" />
      <text x={across} y={top} dy="4.5" textAnchor="middle">
        {number}
      </text>
      <circle className="share-price-chart-hit" cx={across} cy={top} r="14" />
    </a>
  )
}

function End({ geometry: { x, y }, at, paise }: { geometry: Geometry; at: number; paise: number }) {
  return (
    <>
      <circle className="share-price-chart-end" cx={`${x(at)}%`} cy={`${y(paise)}%`} r="4" />
      <text className="share-price-chart-last" x="100%" dx="10" y={`${y(paise)}%`} dy="4">
        {inRupees(paise)}
      </text>
    </>
  )
}
