import { shownDay } from '#model/india-time.ts'
import { type PriceSpan, priceSpans } from '#model/price-spans.ts'
import { type Geometry, geometryOf } from './chart-geometry.ts'
import type { Mark } from './marks.ts'
import { inPercent, inRupees } from './money.ts'
import { closingsFile, type Point } from './price-series.ts'

const titleId = 'share-price-drawn'

/** The line of a span with its volume and numbered marks. The table of months beneath says the same in figures. */
export function Chart({ points, marks, span }: { points: readonly Point[]; marks: readonly Mark[]; span: PriceSpan }) {
  const known = points.flatMap(({ day, paise }) => (paise === null ? [] : [{ day, paise }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const geometry = geometryOf(points, span)
  const least = Math.min(...known.map(({ paise }) => paise))
  const most = Math.max(...known.map(({ paise }) => paise))
  return (
    <figure className="graph">
      <figcaption>
        <b>{priceSpans[span].title}</b>
        <span>
          {inPercent(last.paise / first.paise - 1)} since {shownDay(first.day)}
        </span>
      </figcaption>
      <div className="share-price-chart-canvas" data-plot={closingsFile(span)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing that holds links; no element is that */}
        <svg height="300" width="100%" role="group" aria-labelledby={titleId}>
          <title id={titleId}>
            {`Share price, ${priceSpans[span].title.toLowerCase()}: from ₹${inRupees(first.paise)} to ₹${inRupees(last.paise)}; lowest ₹${inRupees(least)}, highest ₹${inRupees(most)}`}
          </title>
          <Drawing geometry={geometry} />
          {marks.map((mark) => (
            <Flag
              key={mark.number}
              mark={mark}
              geometry={geometry}
              point={points[mark.at]}
              low={isCrowded(mark, marks, geometry)}
            />
          ))}
          <End geometry={geometry} at={points.findLastIndex(({ paise }) => paise !== null)} paise={last.paise} />
        </svg>
      </div>
    </figure>
  )
}

/** Two flags closer than nine per cent of the width stand at two heights. */
function isCrowded(mark: Mark, marks: readonly Mark[], { x }: Pick<Geometry, 'x'>): boolean {
  const before = marks[mark.number - 2]
  if (!before || x(mark.at) - x(before.at) >= 9) return false
  return !isCrowded(before, marks, { x })
}

function Drawing({ geometry: { grid, path, bars, labels } }: { geometry: Geometry }) {
  return (
    <>
      {grid.map(({ rupees, y }) => (
        <g key={rupees}>
          <line className="graph-guide" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          <text className="graph-scale" x="100%" dx="10" y={`${y}%`} dy="4">
            {rupees}
          </text>
        </g>
      ))}
      <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className="share-price-chart-volume" d={bars} />
        <path className="share-price-chart-line" d={path} />
      </svg>
      <text className="graph-scale" x="100%" dx="10" y="100%" dy="-30">
        Volume
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

type FlagProps = { mark: Mark; geometry: Geometry; point: Point | undefined; low: boolean }

function Flag({ mark: { number, at, name }, geometry: { x, y }, point, low }: FlagProps) {
  const across = `${x(at)}%`
  const top = low ? 18 : -10
  const foot = point?.paise ? `${y(point.paise)}%` : '78%'
  return (
    <a className="share-price-chart-flag" href={`#mark-${number}`} aria-label={`Announcement ${number}: ${name}`}>
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
