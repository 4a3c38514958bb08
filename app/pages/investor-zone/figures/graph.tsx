import type { ReactNode } from 'react'
import { plotSeparator } from './plot-separator.ts'

/** Column of a plot, oldest first: its label, and the year below it if one begins. */
export type GraphColumn = { name: string; label: string; year?: string }

/** Texts shared by every plot. */
export type GraphFacts = {
  id: string
  heading: string
  unit: ReactNode
  title: string
  labels: readonly string[]
  columns: readonly GraphColumn[]
}

export const toPercents = (percents: number) => `${percents}%`

/** True if a narrow plot also displays the column's value: every second one, always including the newest. */
export const isSecond = (index: number, count: number) => (count - 1 - index) % 2 === 1

/** Label below a column, and the column's content. */
export function GraphPart({
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
      <text className="graph-label" x={toPercents(middle)} y="100%" dy="20" textAnchor="middle">
        {column?.label}
      </text>
      {column?.year && (
        <text className="graph-year" x={toPercents(middle)} y="100%" dy="37" textAnchor="middle">
          {column.year}
        </text>
      )}
    </g>
  )
}

/** Plot with its heading. Its column texts are in its description once, for `plot-reading.ts`. */
export function Graph({
  id,
  heading,
  unit,
  title,
  labels,
  className,
  height,
  children,
}: GraphFacts & { className: string; height: number; children: ReactNode }) {
  return (
    <figure className={className}>
      <figcaption>
        <b>{heading}</b>
        <span>{unit}</span>
      </figcaption>
      <div className="graph-canvas" data-plot="">
        <svg height={height} width="100%" role="img" aria-labelledby={`${id}-title ${id}-values`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-values`}>{labels.join(plotSeparator)}</desc>
          {children}
        </svg>
      </div>
    </figure>
  )
}
