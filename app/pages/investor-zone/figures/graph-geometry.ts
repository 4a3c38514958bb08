import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** A value at its place; undefined where nothing was reported. */
export type Value = number | undefined

/** Where a column of a plot has its middle, and where its bar begins and how wide it is, in per cent of the plot's width. */
export type ColumnPosition = { middle: number; left: number; width: number }

/** Room above the highest mark. */
const headroom = 1.02
/** Steps of a scale that is drawn, and the finer ones between. */
const steps = { named: 4, all: 20 }

const hundredth = (value: number) => Math.round(value * 100) / 100

/** The columns of a plot, side by side. */
export function placesOf(count: number): ColumnPosition[] {
  const band = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, at) => at))
    .range([0, 100])
    .paddingInner(0.38)
    .paddingOuter(0.19)
  const width = band.bandwidth()
  return Array.from({ length: count }, (_, at) => {
    const left = band(at) ?? 0
    return { left: hundredth(left), middle: hundredth(left + width / 2), width: hundredth(width) }
  })
}

export type Heights = {
  /** How far below the plot's top a value stands, in per cent. */
  height: (value: number) => number
  named: number[]
  all: number[]
}

/** The heights of bars: they begin at nothing, a loss hangs below. With `scaled`, up to a round number whose steps are drawn. */
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

/** The heights of lines, which may begin above nothing: with room below for their names and above for their values. They span at least `spanMin`. */
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

/** The path through the points, in a square of 100 by 100; it breaks where a value is missing. */
export function pathOf(points: readonly { x: number; y: Value }[]): string {
  return (
    line<{ x: number; y: Value }>()
      .defined(({ y }) => y !== undefined)
      .x(({ x }) => x)
      .y(({ y }) => y ?? 0)([...points]) ?? ''
  )
}
