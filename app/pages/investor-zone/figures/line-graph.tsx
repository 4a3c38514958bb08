import { Graph, type GraphFacts, GraphPart, isSecond, toPercents } from './graph.tsx'
import { type ColumnPosition, lineHeights, pathOf, placesOf, type Value } from './graph-geometry.ts'

export type Series = { name: string; values: readonly Value[] }

/** Height of a line plot, in px: adjacent bars may be as high. */
export const lineGraphHeight = 132

/** Lines through the middle of each column; the first series is coloured. With `spanMin`, adjacent plots share one scale. */
export function LineGraph({
  series,
  shown,
  spanMin,
  height = lineGraphHeight,
  ...frame
}: GraphFacts & { series: readonly Series[]; shown: (value: number) => string; spanMin?: number; height?: number }) {
  const places = placesOf(frame.columns.length)
  const heightOf = lineHeights(
    series.flatMap(({ values }) => values),
    spanMin,
  )
  return (
    <Graph {...frame} className="graph" height={height}>
      {places.map(({ middle }, index) => (
        <GraphPart
          key={frame.columns[index]?.name}
          middle={middle}
          column={frame.columns[index]}
          last={index === places.length - 1}
        >
          <line className="graph-guide" x1={toPercents(middle)} x2={toPercents(middle)} y1="0" y2="100%" />
        </GraphPart>
      ))}
      {series.map(({ name, values }, index) => (
        <Line key={name} name={name} main={index === 0} shown={shown} points={pointsOf(places, values, heightOf)} />
      ))}
      <line className="graph-base" x1="0" x2="100%" y1="100%" y2="100%" />
    </Graph>
  )
}

type Point = { x: number; y: Value; value: Value }

function pointsOf(
  places: readonly ColumnPosition[],
  values: readonly Value[],
  height: (value: number) => number,
): Point[] {
  return places.map(({ middle }, index) => {
    const value = values[index]
    return { x: middle, y: value === undefined ? undefined : height(value), value }
  })
}

function Line({
  name,
  main,
  points,
  shown,
}: {
  name: string
  main: boolean
  points: readonly Point[]
  shown: (value: number) => string
}) {
  const first = points.find(({ y }) => y !== undefined)
  return (
    <g className={main ? 'graph-series graph-main' : 'graph-series'}>
      <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
        <path d={pathOf(points)} vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(
        ({ x, y, value }, index) =>
          y !== undefined &&
          value !== undefined && (
            <g key={x}>
              <circle cx={toPercents(x)} cy={toPercents(y)} r={index === points.length - 1 ? 4 : 2.5} />
              <text
                className={isSecond(index, points.length) ? 'graph-value graph-second' : 'graph-value'}
                x={toPercents(x)}
                y={toPercents(y)}
                dy="-10"
                textAnchor="middle"
              >
                {shown(value)}
              </text>
            </g>
          ),
      )}
      {first?.y !== undefined && (
        <text x={toPercents(Math.max(0, first.x - 4))} y={toPercents(first.y)} dy="22">
          {name}
        </text>
      )}
    </g>
  )
}
