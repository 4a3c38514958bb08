/** The sites: yards, kerbs, lorries, gate house, fence, tanks, palms by the sea, deodars on a slope with contour lines. */
import { between, box, cylinder, glass, ink, pathOf } from './axonometric.mjs'

const leaf = '#2f6f66'
const amber = '#c47a1c'

/** Returns a row of numbers from 0 to 1 that depends on nothing but the seed. */
export function randomOf(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Returns the ground: yards, kerbs, lanes, bays; drawn before all solids. */
export function drawGround(view) {
  const { fine, medium } = view.weights
  const area = (points, fill = '#f4f7f7') => pathOf(points.map(view.project), { fill, width: 0 })
  const line = (points, options = {}) => pathOf(points.map(view.project), { width: fine, close: false, ...options })
  const rectangle = (x0, y0, x1, y1) => [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
  const kerb = (points, close = false) => line(points, { width: medium, close }) + line(points.map(([x, y]) => [x + 0.35, y + 0.35]), { close })
  const yards = [rectangle(-160, 60, 240, 68), rectangle(60.2, 26, 84, 52), rectangle(-18, -2, -0.2, 18), rectangle(-18, 18, -10, 60), rectangle(74, 52, 82, 60), rectangle(16, 48, 60, 55)]
  const faint = { stroke: '#a9b8c4' }
  const joint = { stroke: '#ccd7dd', width: fine * 0.8 }
  const lane = line([[-160, 64], [240, 64]], { dash: `${9 * fine} ${7 * fine}` })
  const bays = between(30, 58, 15).map((x) => line([[x, 48.6], [x, 51.6]]))
  const paving = [...between(-2, 14, 10).map((x) => line([[x, 46.4], [x, 55]], faint)), ...between(46.4, 55, 6).map((y) => line([[-2, y], [14, y]], faint))]
  return [
    ...yards.map((yard) => area(yard)),
    kerb([[-160, 68], [240, 68]]),
    kerb([[-160, 60], [-18, 60], [-18, -2], [0, -2]]),
    kerb([[-10, 60], [-10, 18], [0, 18]]),
    kerb([[-10, 60], [19, 60]]),
    kerb([[28, 60], [74, 60], [74, 52], [60, 52]]),
    kerb([[82, 60], [240, 60]]),
    kerb([[82, 60], [84, 52], [84, 26], [60, 26]]),
    line([[19, 60], [19, 55], [16, 55], [16, 48], [60, 48]], { width: medium }),
    line([[28, 60], [28, 55], [60, 55]], { width: medium }),
    ...between(60.2, 84, 6).map((x) => line([[x, 26], [x, 52]], joint)),
    ...between(26, 52, 7).map((y) => line([[60.2, y], [84, y]], joint)),
    ...between(-18, -0.2, 5).map((x) => line([[x, -2], [x, 18]], joint)),
    ...between(-2, 18, 5).map((y) => line([[-18, y], [-0.2, y]], joint)),
    ...[35.4, 39, 42.7, 46.4].map((y) => line([[64, y], [73, y]], { stroke: amber })),
    ...[0.2, 4.2, 8, 11.6].map((y) => line([[-13, y], [-4, y]], { stroke: amber })),
    lane,
    ...bays,
    ...paving,
  ].join('')
}

/** Returns the shadow of a block on the ground, to the side away from the light. */
export function drawShadow(view, { at: [x0, y0, x1, y1], high }) {
  const [ux, uy] = [1, 0].map((axis) => view.turn(axis, 1 - axis))
  const towards = ([u, v]) => 0.42 * u - 0.16 * v
  const shift = [towards(ux) * high, towards(uy) * high]
  const base = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
  const quads = base.map((point, at) => {
    const next = base[(at + 1) % 4]
    return [point, next, next.map((value, axis) => value + shift[axis]), point.map((value, axis) => value + shift[axis])]
  })
  return [...quads, base.map((point) => point.map((value, axis) => value + shift[axis]))].map((quad) => pathOf(quad.map(view.project), { fill: '#dde7e8', width: 0 })).join('')
}

/** Returns what every plant has: gate house, barrier, fence, hedge, cars. */
export function siteSolids() {
  const fence = (x0, x1, y) => between(x0, x1, Math.round((x1 - x0) / 4)).concat(x1).map((x, at, all) => {
    const from = at ? all[at - 1] : x0
    return {
      bounds: [from, y, 0, x, y + 0.05, 1.3],
      draw: (view) => [
        pathOf([[from, y, 1.2], [x, y, 1.2]].map(view.project), { width: view.weights.fine, close: false }),
        pathOf([[from, y, 0.7], [x, y, 0.7]].map(view.project), { width: view.weights.fine * 0.7, close: false }),
        pathOf([[x, y, 0], [x, y, 1.3]].map(view.project), { width: view.weights.fine, close: false }),
      ].join(''),
    }
  })
  return [
    box([13.4, 56, 0, 18.2, 59, 2.2], { details: [...['S', 'N'].map((side) => ({ side, at: [0.4, 0.8, 4.4, 1.8], columns: 4 })), ...['E', 'W'].map((side) => ({ side, at: [0.4, 0.2, 2.6, 1.8], columns: 3 }))] }),
    box([12.8, 55.4, 2.2, 19.4, 59.6, 2.5], {}),
    box([19.4, 57.4, 0, 19.9, 57.9, 0.9], { edge: 'fine', tints: ['#fff', '#fff', '#d8e1e3'] }),
    box([19.9, 57.55, 0.72, 27.4, 57.75, 0.9], { edge: 'fine', tints: ['#e6a54a', '#e6a54a', amber], stroke: amber }),
    ...fence(-10, 13, 59.4),
    ...fence(28.5, 74, 59.4),
    box([14.4, 47.6, 0, 15.6, 55, 0.8], { tints: ['#e3f4ee', '#eef8f4', '#c4e0d7'], edge: 'fine' }),
    box([30, 56.4, 0, 58, 57.6, 0.8], { tints: ['#e3f4ee', '#eef8f4', '#c4e0d7'], edge: 'fine', details: [{ side: 'top', at: [0, 0, 28, 1.2], tints: ['#e3f4ee'], columns: 24 }] }),
    ...[31, 36.6, 38.5, 46, 49.8, 55.4].flatMap((x) => car(x - 0.1, 49)),
  ]
}

function car(x, y) {
  return [
    box([x, y, 0.15, x + 1.2, y + 2.7, 0.62], { edge: 'fine', tints: ['#fff', '#fff', '#d8e1e3'] }),
    box([x + 0.12, y + 0.7, 0.62, x + 1.08, y + 2.2, 1], { edge: 'fine', tints: ['#fff', ...glass.slice(1)] }),
  ]
}

/** A lorry with its back at `x`, driven to the east (`out` 1) or west (-1), in the middle of `y`. */
export function lorry(x, y, out, { cab = ['#fff', '#fff', '#d8e1e3'] } = {}) {
  const from = (a, b) => [Math.min(x + out * a, x + out * b), Math.max(x + out * a, x + out * b)]
  const [b0, b1] = from(0.1, 8.2)
  const [c0, c1] = from(8.5, 10.3)
  const wheels = (at) => [y - 0.85, y + 0.75].flatMap((side) => at.map((a) => wheel(...from(a, a + 0.8), side)))
  return [
    ...wheels([0.7, 1.7, 6.3, 8.7]),
    box([b0, y - 0.85, 0.75, b1, y + 0.85, 3], { details: ['N', 'S'].map((side) => ({ side, at: [0, 0.25, 8.1, 0.5], tints: ['#fff', '#8fcbc2', '#5fae9f'] })) }),
    box([c0, y - 0.8, 0.45, c1, y + 0.8, 2.4], { tints: cab, details: [...['N', 'S'].map((side) => ({ side, at: out === 1 ? [0.8, 0.95, 1.6, 1.6] : [0.2, 0.95, 1, 1.6] })), { side: out === 1 ? 'E' : 'W', at: [0.12, 0.85, 1.48, 1.65], columns: 2 }, { side: out === 1 ? 'E' : 'W', at: [0.12, 0.1, 1.48, 0.35], tints: ['#fff', '#dfe8ea', '#b9c8d3'] }] }),
    box([...from(0.1, 8.2).slice(0, 1), y - 0.7, 0.5, from(0.1, 8.2)[1], y + 0.7, 0.75], { tints: ['#76899a', '#76899a', '#556b7f'], edge: 'fine' }),
  ]
}

function wheel(x0, x1, y) {
  const [r, x] = [(x1 - x0) / 2 + 0.05, (x0 + x1) / 2]
  const round = (radius, depth) => Array.from({ length: 24 }, (_, at) => (at / 12) * Math.PI).map((turn) => [x + radius * Math.cos(turn), depth, r + radius * Math.sin(turn)])
  return {
    bounds: [x0, y, 0, x1, y + 0.1, 2 * r],
    draw: (view) => {
      const side = view.left === 'S' || view.right === 'S' ? y + 0.1 : y
      const disc = (radius, depth, fill) => pathOf(round(radius, depth).map(view.project), { fill, width: view.weights.fine })
      return disc(r, side === y ? y + 0.1 : y, '#334a60') + disc(r, side, '#3f566b') + disc(r * 0.55, side, '#e0e8ea') + disc(r * 0.2, side, '#76899a')
    },
  }
}

/** Returns tanks in a basin at the north-east corner. */
export function tanks() {
  return [
    box([65, -1, 0, 83, 8, 0.5], { tints: ['#eef3f3', '#fff', '#d8e1e3'] }),
    ...[68.5, 74, 79.5].map((x) => cylinder([x, 3.5], 2.1, 0.5, 7, { rings: [2.2, 3.9, 5.6], cone: 0.7 })),
  ]
}

/** A palm at `[x, y]`, drawn upright in fine lines. */
export function palm([x, y, z = 0], high, seed) {
  const random = randomOf(seed * 7919 + 13)
  random()
  const lean = (random() - 0.5) * 0.34 * high
  const fronds = Array.from({ length: 11 }, (_, at) => ({ turn: (at / 11) * 2 * Math.PI + random() * 0.4, long: high * (0.33 + random() * 0.14) }))
  return {
    bounds: [x - 0.4, y - 0.4, z, x + 0.4, y + 0.4, z + high],
    draw: (view) => {
      const [px, py] = view.project([x, y, z])
      const s = view.scale
      const { fine } = view.weights
      const head = [px + lean * s, py - high * 0.86 * s]
      const trunk = trunkOf([px, py], head, s, fine)
      const leaves = fronds.toSorted((a, b) => Math.sin(a.turn) - Math.sin(b.turn)).map((frond) => frondOf(head, frond, s, fine))
      return trunk + leaves.join('')
    },
  }
}

function trunkOf([px, py], [hx, hy], s, fine) {
  const [w0, w1] = [0.27 * s, 0.15 * s]
  const bend = (px + hx) / 2 + (px - hx) * 0.28
  const shape = `<path d="M${px - w0} ${py}Q${bend - w1} ${(py + hy) / 2} ${hx - w1} ${hy}L${hx + w1} ${hy}Q${bend + w1} ${(py + hy) / 2} ${px + w0} ${py}z" fill="#fff" stroke="${ink}" stroke-width="${fine}"/>`
  const rings = between(0, 1, 11).map((t) => {
    const [cx, cy] = [(1 - t) ** 2 * px + 2 * t * (1 - t) * bend + t * t * hx, py + (hy - py) * t]
    const w = w0 + (w1 - w0) * t
    return `<path d="M${cx - w} ${cy}q${w} ${w * 0.7} ${2 * w} 0" fill="none" stroke="${ink}" stroke-width="${fine * 0.7}"/>`
  })
  return shape + rings.join('')
}

function frondOf([hx, hy], { turn, long }, s, fine) {
  const [dx, dy] = [Math.cos(turn) * long * s, Math.sin(turn) * long * s * 0.45]
  const rise = -0.32 * long * s
  const drop = 0.3 * long * s
  const at = (t) => [hx + dx * t, hy + dy * t + rise * 4 * t * (1 - t) * 0.8 + drop * t * t]
  const spine = Array.from({ length: 9 }, (_, index) => at(index / 8))
  const leaflets = Array.from({ length: 13 }, (_, index) => {
    const t = 0.14 + (index / 12) * 0.84
    const [x, y] = at(t)
    const size = 0.26 * long * s * Math.sin(Math.PI * Math.min(1, t * 0.82 + 0.16))
    const out = Math.sign(dx || 1)
    return [[x, y], [x + out * size * 0.45, y + size], [x, y], [x + out * size * 0.8, y - size * 0.28]]
  })
  const veil = `<path d="M${spine.map((p) => p.join(' ')).join('L')}" fill="none" stroke="#fff" stroke-width="${0.12 * long * s}" stroke-linecap="round"/>`
  return veil + pathOf(spine, { stroke: leaf, width: fine * 1.2, close: false }) + leaflets.map((one) => pathOf(one, { stroke: leaf, width: fine * 0.75, close: false })).join('')
}

/** A deodar at `[x, y]`: level tiers around a stem, their tips and needles hanging. */
export function deodar([x, y, z = 0], high, seed) {
  const random = randomOf(seed * 7919 + 17)
  random()
  const count = 16
  const tiers = Array.from({ length: count }, (_, at) => ({ t: 0.12 + (at / count) ** 1.2 * 0.86, left: 0.68 + random() * 0.46, right: 0.68 + random() * 0.46, sag: 0.24 + random() * 0.2 }))
  return {
    bounds: [x - 0.5, y - 0.5, z, x + 0.5, y + 0.5, z + high],
    draw: (view) => {
      const [px, py] = view.project([x, y, z])
      const s = view.scale
      const { fine } = view.weights
      const half = (t) => high * 0.21 * (1 - t) ** 0.9 * s
      const level = (t) => py - high * t * s
      const back = pathOf([[px - half(0.14), level(0.1)], [px, level(1)], [px + half(0.14), level(0.1)]], { fill: '#f6faf9', width: 0 })
      const stem = pathOf([[px, py], [px, level(1)]], { stroke: leaf, width: fine * 1.1, close: false })
      const branch = ({ t, left, right, sag }) => [-left, right].map((side) => {
        const [w, h] = [half(t) * side, level(t)]
        const long = Math.abs(w)
        const at = (k) => [px + w * k, h - long * 0.12 * k + long * sag * k * k]
        const needles = between(0.1, 1.02, 9).map((k, index) => `M${at(k).map((part) => part.toFixed(1)).join(' ')}l${(w * 0.035).toFixed(1)} ${((0.05 * s + long * 0.1) * (0.7 + ((index * 7 + Math.round(t * 90)) % 5) * 0.15)).toFixed(1)}`).join('')
        const [tipX, tipY] = at(1)
        return `<path d="M${px} ${h.toFixed(1)}Q${(px + w * 0.5).toFixed(1)} ${(h - long * 0.12).toFixed(1)} ${tipX.toFixed(1)} ${tipY.toFixed(1)}${needles}" fill="none" stroke="${leaf}" stroke-width="${(fine * 0.7).toFixed(2)}"/>`
      }).join('')
      return back + stem + tiers.map(branch).join('')
    },
  }
}

/** Returns the shore at the west and the lines of the water beyond it, wider apart farther out. */
export function drawShore(view) {
  const wave = (y) => 2.6 * Math.sin(y / 17) + 1.1 * Math.sin(y / 6.1 + 1)
  const along = (offset, calm) => Array.from({ length: 131 }, (_, at) => -120 + at * 2.4).map((y) => [-30 - offset + wave(y) * calm, y])
  const offsets = [0, 0.9, 2, 3.4, 5.2, 7.5, 10.4, 14, 18.4, 24, 31]
  const water = pathOf([...along(0, 1), [-200, 192], [-200, -120]].map(view.project), { fill: '#eef6f5', width: 0 })
  const rings = offsets.map((offset, at) => pathOf(along(offset, 1 - at * 0.06).map(view.project), {
    close: false,
    width: at ? view.weights.fine * (1 - at * 0.06) : view.weights.medium,
    stroke: at ? '#5b8f8d' : ink,
  }))
  return water + rings.join('')
}

/** Height of the slope at Dehradun: a level terrace around the plant, hills to the north, a fall to the south. */
export function slopeAt([x, y]) {
  const wobble = 3 * Math.sin(x / 19) + 2 * Math.sin(x / 8.3 + 2)
  if (y < -16) return Math.min(40, (-16 - y + wobble) * 0.36)
  if (y > 74) return -(y - 74 + wobble) * 0.3
  return 0
}

/** Returns the contour lines of the slope. */
export function drawContours(view) {
  const wobble = (x, at) => 3 * Math.sin(x / 19) + 2 * Math.sin(x / 8.3 + 2) + at * 0.5 * Math.sin(x / 27 + at * 0.35)
  const ring = (y, z, at, sign) => {
    const points = Array.from({ length: 121 }, (_, step) => -150 + step * 3).map((x) => view.project([x, y + sign * wobble(x, at), z]))
    const width = at % 4 ? view.weights.fine * 0.8 : view.weights.fine * 1.4
    return pathOf(points, { close: false, width, stroke: '#6f8f92' })
  }
  const hills = Array.from({ length: 22 }, (_, at) => ring(-17 - at * 3.2, at * 1.15, at, 1))
  const fall = Array.from({ length: 14 }, (_, at) => ring(76 + at * 3, -at * 0.9, at, -1))
  return [...hills, ...fall].join('')
}
