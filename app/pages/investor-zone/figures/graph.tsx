import type { ReactNode } from 'react'
import { plotSeparator } from './plot-separator.ts'

/** A column of a plot, oldest first: what stands below it, and beneath that where a year begins. */
export type GraphColumn = { name: string; label: string; year?: string }

/** What every plot says of itself. */
export type GraphFacts = {
  /** Names the plot within its page. */
  id: string
  heading: string
  unit: ReactNode
  /** What the plot is of, for those who hear it. */
  title: string
  /** What each column says, for those who hear it or read it at the pointer. */
  told: readonly string[]
  columns: readonly GraphColumn[]
}

export const at = (percents: number) => `${percents}%`

/** Whether a column's value also stands in a narrow plot: every second one does, the newest always. */
export const isSecond = (index: number, count: number) => (count - 1 - index) % 2 === 1

/** What stands below a column, and what stands in it. */
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

/** A plot with its heading; what its columns say stands in its description once, where `plot-reading.ts` reads it. */
export function Graph({
  id,
  heading,
  unit,
  title,
  told,
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
          <desc id={`${id}-values`}>{told.join(plotSeparator)}</desc>
          {children}
        </svg>
      </div>
    </figure>
  )
}
