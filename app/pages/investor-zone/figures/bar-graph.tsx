import { Graph, type GraphFacts, GraphPart, isSecond, toPercents } from './graph.tsx'
import { barHeights, type ColumnPosition, type Heights, placesOf, type Value } from './graph-geometry.ts'

/** Bar graph starting at zero; the newest bar is coloured. Geometry in per cent: the plot stretches, its letters do not. */
export function BarGraph({
  values,
  shown,
  scaled = false,
  height = scaled ? 200 : 112,
  ...frame
}: GraphFacts & { values: readonly Value[]; shown: (value: number) => string; scaled?: boolean; height?: number }) {
  const places = placesOf(values.length)
  const heights = barHeights(values, scaled)
  return (
    <Graph {...frame} className={scaled ? 'graph graph-scaled' : 'graph'} height={height}>
      {scaled && <Scale {...heights} />}
      {places.map((place, index) => (
        <GraphPart
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
        </GraphPart>
      ))}
      <line
        className="graph-base"
        x1="0"
        x2="100%"
        y1={toPercents(heights.height(0))}
        y2={toPercents(heights.height(0))}
      />
    </Graph>
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
}: ColumnPosition & {
  value: Value
  height: (value: number) => number
  shown: (value: number) => string
  second: boolean
}) {
  if (value === undefined) return null
  const [mark, base] = [height(value), height(0)]
  const [top, bottom] = [Math.min(mark, base), Math.max(mark, base)]
  const deep = Math.round((bottom - top) * 100) / 100
  return (
    <>
      <rect
        className="graph-fill"
        x={toPercents(left)}
        y={toPercents(top)}
        width={toPercents(width)}
        height={toPercents(deep)}
      />
      <line
        className="graph-mark"
        x1={toPercents(left)}
        x2={toPercents(left + width)}
        y1={toPercents(mark)}
        y2={toPercents(mark)}
      />
      <text
        className={second ? 'graph-value graph-second' : 'graph-value'}
        x={toPercents(middle)}
        y={toPercents(mark)}
        dy={value < 0 ? 18 : -8}
        textAnchor="middle"
      >
        {shown(value)}
      </text>
    </>
  )
}

function Scale({ height, named, all }: Heights) {
  return (
    <>
      {all.map((value) => (
        <line
          className="graph-tick"
          key={value}
          x1={named.includes(value) ? -10 : -5}
          x2="0"
          y1={toPercents(height(value))}
          y2={toPercents(height(value))}
        />
      ))}
      {named.map((value) => (
        <text className="graph-scale" key={value} x="-16" y={toPercents(height(value))} dy="4" textAnchor="end">
          {value}
        </text>
      ))}
      <line className="graph-axis" x1="0" x2="0" y1="0" y2="100%" />
    </>
  )
}
