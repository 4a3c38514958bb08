import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** Value of a column; undefined if not reported. */
export type Value = number | undefined

/** Position of a column: its middle, and its bar's left edge and width, in per cent of the plot's width. */
export type ColumnPosition = { middle: number; left: number; width: number }

const headroom = 1.02
const steps = { named: 4, all: 20 }

const hundredth = (value: number) => Math.round(value * 100) / 100

/** Returns the positions of a plot's columns. */
export function placesOf(count: number): ColumnPosition[] {
  const band = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, at) => at))
    .range([0, 100])
    .paddingInner(0.38)
    .paddingOuter(0.19)
  const width = band.bandwidth()
  return Array.from({ length: count }, (_, index) => {
    const left = band(index) ?? 0
    return { left: hundredth(left), middle: hundredth(left + width / 2), width: hundredth(width) }
  })
}

export type Heights = {
  /** Distance of a value from the plot's top, in per cent. */
  height: (value: number) => number
  named: number[]
  all: number[]
}

/**
 * Returns the heights of bars, which begin at zero; losses extend below. With `scaled`, the scale ends at a round number with its steps
 * drawn.
 */
export function barHeights(values: readonly Value[], scaled: boolean): Heights {
  const known = values.filter((value) => value !== undefined)
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)]
  const top = highest || (lowest ? 0 : 1)
  const scale = scaleLinear()
    .domain(scaled ? [lowest, top] : [lowest * headroom, top * headroom])
    .range([100, 0])
  if (scaled) scale.nice(steps.named)
  return { height: (value) => hundredth(scale(value)), named: scale.ticks(steps.named), all: scale.ticks(steps.all) }
}

/**
 * Returns the heights of lines, which may begin above zero, with space below for names and above for values. They span at least
 * `spanMin`.
 */
export function lineHeights(values: readonly Value[], spanMin = 0): (value: number) => number {
  const known = values.filter((value) => value !== undefined)
  const beyond = Math.max(0, spanMin - (Math.max(...known) - Math.min(...known))) / 2
  const [lowest, highest] = [Math.min(...known) - beyond, Math.max(...known) + beyond]
  const span = highest - lowest || 1
  const scale = scaleLinear()
    .domain([lowest - span * 0.4, highest + span * 0.2])
    .range([100, 0])
  return (value) => hundredth(scale(value))
}

/** Returns the path through the points, in a square of 100 by 100; it breaks at missing values. */
export function pathOf(points: readonly { x: number; y: Value }[]): string {
  return (
    line<{ x: number; y: Value }>()
      .defined(({ y }) => y !== undefined)
      .x(({ x }) => x)
      .y(({ y }) => y ?? 0)([...points]) ?? ''
  )
}
