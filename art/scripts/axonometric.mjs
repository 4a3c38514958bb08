/** Axonometric drawing in true isometry: boxes and other solids sorted from back to front, three line weights, light from the left. */

export const ink = '#0b1f33'
const slope = Math.sqrt(3) / 2

/** Plan directions to the axes u and v, both towards the viewer, by the corner from which the site is seen. */
const corners = {
  SE: { turn: (x, y) => [x, y], right: 'E', left: 'S' },
  SW: { turn: (x, y) => [y, -x], right: 'S', left: 'W' },
  NW: { turn: (x, y) => [-x, -y], right: 'W', left: 'N' },
  NE: { turn: (x, y) => [-y, x], right: 'N', left: 'E' },
}

/**
 * Returns the view of a sheet. `from` is the corner of the viewer, `scale` the pixels of a unit, `middle` the point in the middle of the
 * sheet, `weights` the widths of fine, medium and heavy lines in pixels.
 */
export function viewOf({ from, scale, middle, width, height, weights }) {
  const { turn, right, left } = corners[from]
  const flat = ([x, y, z = 0]) => {
    const [u, v] = turn(x, y)
    return [(u - v) * slope * scale, ((u + v) / 2 - z) * scale]
  }
  const [atX, atY] = flat(middle)
  const project = (point) => {
    const [x, y] = flat(point)
    return [round(x - atX + width / 2), round(y - atY + height / 2)]
  }
  return { turn, right, left, scale, width, height, project, weights: { none: 0, ...weights } }
}

const round = (length) => Math.round(length * 10) / 10

/** Returns a path through points on the sheet. */
export function pathOf(points, { fill = 'none', stroke = ink, width = 1, close = true, dash, opacity } = {}) {
  const attributes = [
    `fill="${fill}"`,
    width ? `stroke="${stroke}" stroke-width="${width}"` : '',
    dash ? `stroke-dasharray="${dash}"` : '',
    opacity ? `opacity="${opacity}"` : '',
  ].filter(Boolean)
  return `<path d="M${points.map((point) => point.map(round).join(' ')).join('L')}${close ? 'z' : ''}" ${attributes.join(' ')}/>`
}

/** Returns four corners of a side of a box `[x0, y0, z0, x1, y1, z1]`, or of its top. */
export function sideOf([x0, y0, z0, x1, y1, z1], side) {
  const [a, b] = { N: [[x0, y0], [x1, y0]], S: [[x0, y1], [x1, y1]], W: [[x0, y0], [x0, y1]], E: [[x1, y0], [x1, y1]] }[side] ?? []
  if (!a) return [[x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]]
  return [[...a, z0], [...b, z0], [...b, z1], [...a, z1]]
}

/** Returns the point on a side `along` from its west or north end and `up` from its foot. */
export function onSide([x0, y0, z0, x1, y1], side, along, up) {
  return { N: [x0 + along, y0, z0 + up], S: [x0 + along, y1, z0 + up], W: [x0, y0 + along, z0 + up], E: [x1, y0 + along, z0 + up] }[side]
}

/**
 * A box. `tints` are those of the top, the lit and the shaded side; `line` and `edge` the weights of inner and outer edges; `details`
 * are rectangles on its sides: `{ side, at: [along0, up0, along1, up1], tints, line, columns, rows }`.
 */
export function box(bounds, { tints = paper, line = 'fine', edge = 'medium', details = [], stroke = ink, opacity } = {}) {
  return {
    bounds,
    draw: (view) => {
      const shape = (side, fill) => pathOf(sideOf(bounds, side).map(view.project), { fill, stroke, width: view.weights[line] })
      const [top, lit, shade] = tints
      const faces = shape(view.left, lit) + shape(view.right, shade) + shape('top', top)
      const drawn = details.map((detail) => drawDetail(view, bounds, detail)).join('')
      const svg = faces + drawn + (edge === 'none' ? '' : outline(view, bounds, edge, stroke))
      return opacity ? `<g opacity="${opacity}">${svg}</g>` : svg
    },
  }
}

export const paper = ['#fdfefe', '#ffffff', '#e4ebed']
export const glass = ['#d5ebe7', '#cfe9e4', '#a9d3cc']

function drawDetail(view, bounds, { side, at: [a0, z0, a1, z1], tints = glass, line = 'fine', columns = 1, rows = 1 }) {
  if (side !== 'top' && side !== view.left && side !== view.right) return ''
  const place = side === 'top' ? (a, z) => [bounds[0] + a, bounds[1] + z, bounds[5]] : (a, z) => onSide(bounds, side, a, z)
  const fill = side === 'top' ? tints[0] : tints[side === view.left ? 1 : 2]
  const width = view.weights[line]
  const shape = pathOf([place(a0, z0), place(a1, z0), place(a1, z1), place(a0, z1)].map(view.project), { fill, width })
  const rules = [
    ...between(a0, a1, columns).map((a) => [place(a, z0), place(a, z1)]),
    ...between(z0, z1, rows).map((z) => [place(a0, z), place(a1, z)]),
  ]
  return shape + rules.map((rule) => pathOf(rule.map(view.project), { width: width * 0.7, close: false })).join('')
}

/** Returns the dividing places of a stretch in `count` equal parts. */
export function between(from, to, count) {
  return Array.from({ length: count - 1 }, (_, at) => from + ((to - from) * (at + 1)) / count)
}

/** Returns the six outer edges of a box. */
function outline(view, bounds, edge, stroke) {
  const [x0, y0, z0, x1, y1, z1] = bounds
  const all = [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z) => [x, y, z])))
  const near = all.filter((point) => !isInner(view, bounds, point)).map(view.project)
  const [midX, midY] = [mean(near.map(([x]) => x)), mean(near.map(([, y]) => y))]
  const ring = near.sort((a, b) => Math.atan2(a[1] - midY, a[0] - midX) - Math.atan2(b[1] - midY, b[0] - midX))
  return pathOf(ring, { stroke, width: view.weights[edge] })
}

const mean = (all) => all.reduce((sum, one) => sum + one, 0) / all.length

/** Returns whether a corner is the nearest or the farthest of its box. */
function isInner(view, [x0, y0, z0, x1, y1, z1], [x, y, z]) {
  const [u, v] = view.turn(x, y)
  const all = [view.turn(x0, y0), view.turn(x1, y1)]
  const [high, low] = [Math.max, Math.min].map((pick) => [0, 1].map((axis) => pick(...all.map((one) => one[axis]))))
  const isHigh = u === high[0] && v === high[1] && z === z1
  return isHigh || (u === low[0] && v === low[1] && z === z0)
}

/** A standing cylinder around `[x, y]` with radius `r` from `z0` to `z1`, with `rings` around it. */
export function cylinder([x, y], r, z0, z1, { tints = paper, edge = 'medium', rings = [], cone = 0 } = {}) {
  return {
    bounds: [x - r, y - r, z0, x + r, y + r, z1 + cone],
    draw: (view) => {
      const [cx, base] = view.project([x, y, z0])
      const [, top] = view.project([x, y, z1])
      const [rx, ry] = [r * 1.2247 * view.scale, r * 0.7071 * view.scale]
      const { fine } = view.weights
      const body = (from, to, fill, width) =>
        `<path d="M${round(cx + from * rx)} ${top}V${base}A${rx} ${ry} 0 0 1 ${round(cx + to * rx)} ${base}V${top}" fill="${fill}" stroke="${ink}" stroke-width="${width}"/>`
      const shade = `<path d="M${round(cx + 0.15 * rx)} ${top}V${round(base + ry * 0.99)}A${rx} ${ry} 0 0 0 ${round(cx + rx)} ${base}V${top}z" fill="${tints[2]}"/>`
      const ring = (z) => `<path d="M${round(cx - rx)} ${view.project([x, y, z])[1]}a${rx} ${ry} 0 0 0 ${2 * rx} 0" fill="none" stroke="${ink}" stroke-width="${fine}"/>`
      const lid = `<ellipse cx="${cx}" cy="${top}" rx="${round(rx)}" ry="${round(ry)}" fill="${tints[0]}" stroke="${ink}" stroke-width="${fine}"/>`
      const [, tip] = view.project([x, y, z1 + cone])
      const hat = cone && `<path d="M${round(cx - rx * 0.98)} ${round(top - ry * 0.2)}Q${round(cx - rx * 0.5)} ${tip} ${cx} ${tip}T${round(cx + rx * 0.98)} ${round(top - ry * 0.2)}" fill="${tints[0]}" stroke="${ink}" stroke-width="${view.weights[edge]}"/>`
      return body(1, -1, tints[1], 0) + shade + rings.map(ring).join('') + lid + (hat || '') + body(1, -1, 'none', view.weights[edge])
    },
  }
}

/** Returns the solids from back to front: one is behind another if a plane between them says so and they meet on the sheet. */
export function sortSolids(view, solids) {
  const placed = solids.map((solid) => ({ solid, ...placeOf(view, solid.bounds), after: [], waits: 0 }))
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      if (!meet(one, other)) continue
      const order = isBehind(one, other) ? [one, other] : isBehind(other, one) ? [other, one] : undefined
      if (!order) continue
      order[0].after.push(order[1])
      order[1].waits++
    }
  })
  return release(placed)
}

function release(placed) {
  const left = new Set(placed.toSorted((a, b) => a.depth - b.depth))
  const sorted = []
  while (left.size) {
    // A cycle is broken at the farthest solid.
    const next = [...left].find(({ waits }) => waits === 0) ?? [...left][0]
    left.delete(next)
    sorted.push(next.solid)
    for (const other of next.after) other.waits--
  }
  return sorted
}

function placeOf(view, [x0, y0, z0, x1, y1, z1]) {
  const [a, b] = [view.turn(x0, y0), view.turn(x1, y1)]
  const range = (axis) => [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])]
  const [u, v, z] = [range(0), range(1), [z0, z1]]
  const across = (p, q) => [p[0] - q[1], p[1] - q[0]]
  return { axes: [u, v, z], shadows: [across(u, v), across(u, z), across(v, z)], depth: u[1] + v[1] + z[0] }
}

const slack = 1e-6
const meet = (one, other) => one.shadows.every(([a, b], axis) => a < other.shadows[axis][1] - slack && other.shadows[axis][0] < b - slack)
const isBehind = (one, other) => one.axes.some(([, end], axis) => end <= other.axes[axis][0] + slack)
