import type { ReactNode } from 'react'
import { barHeights, type Heights, lineHeights, type Place, pathOf, placesOf, type Value } from './graph-geometry.ts'

/** A column of a plot, oldest first: what stands below it, and beneath that where a year begins. */
export type GraphColumn = { name: string; label: string; year?: string }

type Frame = {
  /** Names the plot within its page. */
  id: string
  heading: string
  unit: ReactNode
  /** What the plot is of, for those who hear it. */
  title: string
  description: string
  columns: readonly GraphColumn[]
}

const at = (percents: number) => `${percents}%`

/** Whether a column's value also stands in a narrow plot: every second one does, the newest always. */
const isSecond = (index: number, count: number) => (count - 1 - index) % 2 === 1

/** Bars from nothing up, filled to a mark; the newest is the coloured one. Geometry in per cent: the plot stretches, its letters do not. */
export function BarGraph({
  values,
  shown,
  scaled = false,
  height = scaled ? 200 : 112,
  ...frame
}: Frame & { values: readonly Value[]; shown: (value: number) => string; scaled?: boolean; height?: number }) {
  const places = placesOf(values.length)
  const heights = barHeights(values, scaled)
  return (
    <Figure {...frame} className={scaled ? 'graph graph-scaled' : 'graph'} height={height}>
      {scaled && <Scale {...heights} />}
      {places.map((place, index) => (
        <Column
          key={frame.columns[index]?.name}
          {...place}
          column={frame.columns[index]}
          last={index === places.length - 1}
        >
          <Bar
            {...place}
            value={values[index]}
            height={heights.height}
            shown={shown}
            second={isSecond(index, places.length)}
          />
        </Column>
      ))}
      <line className="graph-base" x1="0" x2="100%" y1={at(heights.height(0))} y2={at(heights.height(0))} />
    </Figure>
  )
}

function Bar({
  left,
  middle,
  width,
  value,
  height,
  shown,
  second,
}: Place & { value: Value; height: (value: number) => number; shown: (value: number) => string; second: boolean }) {
  if (value === undefined) return null
  const [mark, base] = [height(value), height(0)]
  const [top, bottom] = [Math.min(mark, base), Math.max(mark, base)]
  const deep = Math.round((bottom - top) * 100) / 100
  return (
    <>
      <rect className="graph-fill" x={at(left)} y={at(top)} width={at(width)} height={at(deep)} />
      <line className="graph-mark" x1={at(left)} x2={at(left + width)} y1={at(mark)} y2={at(mark)} />
      <text
        className={second ? 'graph-value graph-second' : 'graph-value'}
        x={at(middle)}
        y={at(mark)}
        dy={value < 0 ? 18 : -8}
        textAnchor="middle"
      >
        {shown(value)}
      </text>
    </>
  )
}

/** A graduated line at the left, as on a barrel. */
function Scale({ height, named, all }: Heights) {
  return (
    <>
      {all.map((value) => (
        <line
          className="graph-tick"
          key={value}
          x1={named.includes(value) ? -10 : -5}
          x2="0"
          y1={at(height(value))}
          y2={at(height(value))}
        />
      ))}
      {named.map((value) => (
        <text className="graph-scale" key={value} x="-16" y={at(height(value))} dy="4" textAnchor="end">
          {value}
        </text>
      ))}
      <line className="graph-axis" x1="0" x2="0" y1="0" y2="100%" />
    </>
  )
}

/** What stands below a column, and what stands in it. */
function Column({
  middle,
  column,
  last,
  children,
}: {
  middle: number
  column: GraphColumn | undefined
  last: boolean
  children?: ReactNode
}) {
  return (
    <g className={last ? 'graph-newest' : undefined}>
      {children}
      <text className="graph-label" x={at(middle)} y="100%" dy="20" textAnchor="middle">
        {column?.label}
      </text>
      {column?.year && (
        <text className="graph-year" x={at(middle)} y="100%" dy="37" textAnchor="middle">
          {column.year}
        </text>
      )}
    </g>
  )
}

export type Series = { name: string; values: readonly Value[] }

/** How high a plot of lines is, in px: bars beside it may be as high. */
export const lineGraphHeight = 132

/** Lines through the middle of each column; the first series is the coloured one. With `spanMin` plots beside each other have one scale. */
export function LineGraph({
  series,
  shown,
  spanMin,
  height = lineGraphHeight,
  ...frame
}: Frame & { series: readonly Series[]; shown: (value: number) => string; spanMin?: number; height?: number }) {
  const places = placesOf(frame.columns.length)
  const heightOf = lineHeights(
    series.flatMap(({ values }) => values),
    spanMin,
  )
  return (
    <Figure {...frame} className="graph" height={height}>
      {places.map(({ middle }, index) => (
        <Column
          key={frame.columns[index]?.name}
          middle={middle}
          column={frame.columns[index]}
          last={index === places.length - 1}
        >
          <line className="graph-guide" x1={at(middle)} x2={at(middle)} y1="0" y2="100%" />
        </Column>
      ))}
      {series.map(({ name, values }, index) => (
        <Line key={name} name={name} main={index === 0} shown={shown} points={pointsOf(places, values, heightOf)} />
      ))}
      <line className="graph-base" x1="0" x2="100%" y1="100%" y2="100%" />
    </Figure>
  )
}

type Point = { x: number; y: Value; value: Value }

function pointsOf(places: readonly Place[], values: readonly Value[], height: (value: number) => number): Point[] {
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
              <circle cx={at(x)} cy={at(y)} r={index === points.length - 1 ? 4 : 2.5} />
              <text
                className={isSecond(index, points.length) ? 'graph-value graph-second' : 'graph-value'}
                x={at(x)}
                y={at(y)}
                dy="-10"
                textAnchor="middle"
              >
                {shown(value)}
              </text>
            </g>
          ),
      )}
      {first?.y !== undefined && (
        <text x={at(Math.max(0, first.x - 4))} y={at(first.y)} dy="22">
          {name}
        </text>
      )}
    </g>
  )
}

function Figure({
  id,
  heading,
  unit,
  title,
  description,
  className,
  height,
  children,
}: Frame & { className: string; height: number; children: ReactNode }) {
  return (
    <figure className={className}>
      <figcaption>
        <b>{heading}</b>
        <span>{unit}</span>
      </figcaption>
      <div className="graph-canvas">
        <svg height={height} width="100%" role="img" aria-labelledby={`${id}-title ${id}-values`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-values`}>{description}</desc>
          {children}
        </svg>
      </div>
    </figure>
  )
}
