import type { Fade, Paint, Part } from '#model/pack/drawing.ts'
import { type Pack, packPicture, pictureHeight, pictureWidth } from '#model/pack/picture.ts'

/** `words`: text alternative of the picture; omitted if the adjacent text describes it. `id`: unique among the page's pictures. */
type Props = { pack: Pack; words?: string; id: string }

/** Picture of a product's pack, drawn from its label. */
export function DrawnPack({ pack, words, id }: Props) {
  const fades: Fades = { id, byKey: new Map() }
  const parts = packPicture(pack).map((part, index) => drawn(part, String(index), fades))
  return (
    <svg
      className="product-pack"
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={words}
      aria-hidden={words === undefined || undefined}
    >
      <defs>{[...fades.byKey.values()].map(({ id, fade }) => fadeOf(id, fade))}</defs>
      {parts}
    </svg>
  )
}

type Fades = { id: string; byKey: Map<string, { id: string; fade: Fade }> }

function drawn(part: Part, key: string, fades: Fades) {
  if ('parts' in part) {
    const { at: [x, y] = [0, 0], scale = 1, clip, parts } = part
    const inside = parts.map((part, index) => drawn(part, String(index), fades))
    const id = clip && `${fades.id}-clip-${fades.byKey.size}-${clip.length}`
    return (
      <g key={key} transform={`translate(${x} ${y}) scale(${typeof scale === 'number' ? scale : scale.join(' ')})`}>
        {clip && (
          <clipPath id={id}>
            <path d={clip} />
          </clipPath>
        )}
        <g clipPath={clip && `url(#${id})`}>{inside}</g>
      </g>
    )
  }
  if ('text' in part) {
    const { text, x, y, size, weight, ink, anchor, spaced } = part
    return (
      <text
        key={key}
        x={rounded(x)}
        y={rounded(y)}
        fontSize={rounded(size)}
        fontWeight={weight}
        fill={`var(--${ink})`}
        textAnchor={anchor}
        letterSpacing={spaced}
      >
        {text}
      </text>
    )
  }
  const { path, fill, stroke, width, opacity } = part
  return (
    <path
      key={key}
      d={path}
      fill={fill ? paintOf(fill, fades) : 'none'}
      stroke={stroke && paintOf(stroke, fades)}
      strokeWidth={width}
      opacity={opacity}
    />
  )
}

function paintOf(paint: Paint, fades: Fades): string {
  if (typeof paint === 'string') return `var(--${paint})`
  const key = JSON.stringify(paint)
  const entry = fades.byKey.get(key) ?? { id: `${fades.id}-${fades.byKey.size}`, fade: paint }
  fades.byKey.set(key, entry)
  return `url(#${entry.id})`
}

function fadeOf(id: string, fade: Fade) {
  const stops = fade.stops.map(([at, ink, opacity]) => (
    <stop key={at} offset={at} stopColor={`var(--${ink})`} stopOpacity={opacity} />
  ))
  const attributes = { id, gradientUnits: 'userSpaceOnUse' }
  if ('centre' in fade) {
    const [cx, cy] = fade.centre
    return (
      <radialGradient key={id} {...attributes} cx={cx} cy={cy} r={fade.radius}>
        {stops}
      </radialGradient>
    )
  }
  const [[x1, y1], [x2, y2]] = [fade.from, fade.to]
  return (
    <linearGradient key={id} {...attributes} x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops}
    </linearGradient>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10
