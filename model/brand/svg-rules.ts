/** THE list of elements that a drawing may contain (SVG 2). None loads, runs, repeats or animates anything. */
export const shapes: ReadonlySet<string> = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  ...['svg', 'g', 'title', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
])

const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?(?:px|%)?$/i
const numbers = /^[-+\d.,e\s%]*$/i
const path = /^[mlhvcsqtaz\d.,e\s+-]*$/i
const transform = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.,e\s]*\)\s*,?)*$/i
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d.,%\s/]*(?:deg)?[\d.,%\s/]*\))$/i
const localPaint = /^url\(["']?#[\w.:-]+["']?\)(?:\s+(?:none|[a-z]{3,20}|#[\da-f]{3,8}))?$/i
const id = /^[\w.:-]{1,100}$/
const word = /^[a-z-]{1,30}$/i

const isPaint = (value: string) => colour.test(value) || localPaint.test(value)
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

/** THE table of attributes with the values that each may have. Dashes are missing, because short ones on long lines take minutes to draw. */
const attributes: Readonly<Record<string, (value: string) => boolean>> = {
  ...each(['x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr'], number),
  ...each(['offset', 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity'], number),
  ...each(['stroke-width', 'stroke-miterlimit'], number),
  ...each(['points', 'viewBox'], numbers),
  ...each(['transform', 'gradientTransform'], transform),
  ...each(['fill-rule', 'clip-rule', 'stroke-linecap', 'stroke-linejoin', 'gradientUnits', 'clipPathUnits'], word),
  ...each(['spreadMethod', 'display', 'visibility', 'overflow', 'color-interpolation', 'shape-rendering'], word),
  d: matches(path),
  id: matches(id),
  fill: isPaint,
  stroke: isPaint,
  color: matches(colour),
  'stop-color': matches(colour),
  'clip-path': (value) => value === 'none' || localPaint.test(value),
  preserveAspectRatio: matches(/^[a-z\s]{1,30}$/i),
  href: (value) => /^#[\w.:-]+$/.test(value),
}

function each(names: readonly string[], pattern: RegExp) {
  return Object.fromEntries(names.map((name) => [name, matches(pattern)]))
}

/** Attributes that name, describe or size for an editor, and change no shape. */
const withoutEffect =
  /^(?:xmlns|version|baseProfile|class|role|aria-[a-z]+|data-[\w-]+|focusable|enable-background|xml:space|font-[a-z]+)$/

/** Maximum length of a value that is no list of points. */
const valueMax = 300

/** Returns why an attribute is refused; `ignored` if it is left out; undefined if it is written. */
export function attributeProblem(element: string, name: string, value: string): 'ignored' | string | undefined {
  if (/^on/i.test(name)) return `contains a script in “${name}”. Export it as plain shapes.`
  if (name === 'style') return 'contains styles in “style”. Export it with presentation attributes instead of CSS.'
  if (/(?:^|:)href$/i.test(name) && !(name === 'href' && element.endsWith('Gradient')))
    return `contains a link in <${element}>. Export it as plain shapes.`
  if (withoutEffect.test(name) || name.includes(':')) return 'ignored'
  const permits = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!permits) return `contains “${name}” in <${element}>. Export it as plain shapes.`
  const isShort = value.length <= valueMax || name === 'd' || name === 'points'
  return isShort && permits(value.trim()) ? undefined : `contains “${name}” with a value that is not permitted.`
}

/** Returns x, y, width and height of the drawing, from its viewBox, or from its size; undefined if it has neither. */
export function geometryOf({ viewBox, width, height }: Readonly<Record<string, string>>) {
  const given =
    viewBox === undefined
      ? [0, 0, pixels(width), pixels(height)]
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .map(Number)
  const [x = Number.NaN, y = Number.NaN, wide = 0, tall = 0, ...rest] = given
  const isBox = !rest.length && [x, y, wide, tall].every((value) => Math.abs(value) < 100_000) && wide >= 1 && tall >= 1
  return isBox ? ([x, y, wide, tall] as const) : undefined
}

const pixels = (text = '') => (/^[\d.]+(?:px)?$/.test(text.trim()) ? Number.parseFloat(text) : Number.NaN)
