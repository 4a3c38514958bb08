/** The two buildings: rooms, walls and machines from the floor plans, blocks that keep their roof, and what stands on the roofs. */
import { floorPlans } from '../../app/content/floor-plans.ts'
import { legsOfWays, wallsOf } from '../../app/pages/manufacturing/floor-plan-drawing.ts'
import { box, cylinder, glass, ink, paper, pathOf } from './axonometric.mjs'

/** Tints of the floor plan's legend (app/pages/manufacturing/floor-plan.css). */
const zoneTints = { A: '#4fd1ad', B: '#8fcbc2', C: '#c9efe2', D: '#dbe4e8', none: '#ffffff' }
const amber = '#c47a1c'
const cutHigh = 2.2
const parapet = 0.7
const cutWall = [ink, '#f6f9f9', '#c3ced3']
const machine = ['#f4f7f7', '#ffffff', '#d3dcdf']

/** Blocks of a plant: `at` x0, y0, x1, y1, their height, windows and roof. */
export const massing = {
  naviMumbai: [
    { name: 'north', at: [0, 0, 50, 13], high: 6.4, roof: 'air' },
    { name: 'laboratory', at: [50, 0, 60, 13], high: 8.6, storeys: 2, roof: 'laboratory' },
    { name: 'entrance', at: [0, 31, 11, 46], high: 5.2, front: 'S', storeys: 1, roof: 'light' },
    { name: 'dispatch', at: [47, 35, 60, 46], high: 5, docks: [36.2, 39.9, 43.6], roof: 'plain' },
  ],
  dehradun: [
    { name: 'receiving', at: [0, 0, 27, 13], high: 5.4, docks: [1.4, 5, 8.6], dockSide: 'W', roof: 'saw' },
    { name: 'tower', at: [37, 0, 49, 13], high: 11.5, storeys: 3, roof: 'laboratory' },
    { name: 'compression', at: [49, 0, 60, 13], high: 7.6, storeys: 2, roof: 'air' },
    { name: 'weighing', at: [27, 0, 37, 13], high: 7.6, roof: 'air' },
    { name: 'entrance', at: [0, 31, 11, 46], high: 5.2, front: 'S', storeys: 1, roof: 'light' },
    { name: 'dispatch', at: [49, 34, 60, 46], high: 5, docks: [36, 39.8, 43.2], roof: 'plain' },
  ],
}

/** Returns the floors by zone and the path of the materials, drawn before all solids. */
export function drawFloors(view, key) {
  const { rooms, materials } = floorPlans[key]
  const slab = pathOf([[-0.25, -0.25], [60.25, -0.25], [60.25, 46.25], [-0.25, 46.25]].map(view.project), { fill: '#fff', width: view.weights.heavy })
  const floors = rooms.map(({ zone = 'none', at: [x, y, width, depth] }) =>
    pathOf([[x, y], [x + width, y], [x + width, y + depth], [x, y + depth]].map(view.project), { fill: zoneTints[zone], width: 0 }),
  )
  const dash = [3, 2].map((part) => part * view.weights.medium).join(' ')
  // A path just inside the south wall would be cut to dots by it.
  const paths = materials.filter(({ route }) => route.some(([, y]) => y < 43)).map(({ route }) =>
    pathOf(route.map((point) => view.project([...point])), { stroke: amber, width: view.weights.medium, dash, close: false }),
  )
  return slab + floors.join('') + paths.join('')
}

/** Returns the solids of a building; with `lift`, its roofs float that much above the rooms. */
export function buildingOf(key, { lift = 0 } = {}) {
  const plan = floorPlans[key]
  const blocks = massing[key]
  const covered = lift ? [] : blocks.map(({ at }) => at)
  return [
    ...roomSolids(plan, covered),
    ...blocks.flatMap((block) => blockSolids(block, lift)),
    ...(lift ? liftedRoof(key, lift) : []),
  ]
}

function roomSolids({ rooms, machines, people, materials }, covered) {
  const isOpen = ([x, y]) => !covered.some(([x0, y0, x1, y1]) => x > x0 - 0.3 && x < x1 + 0.3 && y > y0 - 0.3 && y < y1 + 0.3)
  const ways = legsOfWays({ people, materials })
  const screened = rooms.filter(({ zone }) => zone === 'A')
  const walls = cellsOf(wallsOf(rooms.filter((room) => !screened.includes(room)), ways), isOpen)
  const screens = cellsOf(wallsOf(screened, ways), isOpen)
  const screen = ['#0a7a5f', '#bfe9dc', '#8fd3c1']
  return [
    ...walls.map(([x0, y0, x1, y1]) => box([x0, y0, 0, x1, y1, cutHigh], { tints: cutWall, line: 'none', edge: 'none' })),
    ...screens.map(([x0, y0, x1, y1]) => box([x0, y0, 0, x1, y1, 1.5], { tints: screen, line: 'none', edge: 'none', opacity: 0.75 })),
    ...machines.filter(([x, y, width, depth]) => isOpen([x + width / 2, y + depth / 2])).map(machineOf),
  ]
}

function machineOf([x, y, width, depth]) {
  const isVessel = Math.abs(width - depth) < 0.7 && width > 1.7
  if (isVessel) return cylinder([x + width / 2, y + depth / 2], width / 2.2, 0, 1.9, { tints: machine, edge: 'fine', rings: [1.5] })
  return box([x, y, 0, x + width, y + depth, 1], { tints: machine, edge: 'fine', details: [{ side: 'top', at: [0.25, 0.25, width - 0.25, depth - 0.25], tints: ['#e6edee'] }] })
}

/** Returns the union of patches as rectangles x0, y0, x1, y1 that do not overlap, without the cells that are not `isOpen`. */
function cellsOf(patches, isOpen) {
  const [xs, ys] = [0, 1].map((axis) => [...new Set(patches.flatMap((patch) => [patch[axis], patch[axis] + patch[axis + 2]]).map((at) => Math.round(at * 1000) / 1000))].sort((a, b) => a - b))
  const isWall = (i, j) => {
    const [x, y] = [(xs[i] + xs[i + 1]) / 2, (ys[j] + ys[j + 1]) / 2]
    return isOpen([x, y]) && patches.some(([left, top, width, depth]) => x > left && x < left + width && y > top && y < top + depth)
  }
  const taken = new Set()
  const cells = []
  const grow = (i, j) => {
    const free = (a, b) => a < xs.length - 1 && b < ys.length - 1 && !taken.has(`${a} ${b}`) && isWall(a, b)
    let [wide, deep] = [1, 1]
    while (free(i + wide, j)) wide++
    while (free(i, j + deep)) deep++
    if (xs[i + wide] - xs[i] >= ys[j + deep] - ys[j]) deep = 1
    else wide = 1
    for (let a = i; a < i + wide; a++) for (let b = j; b < j + deep; b++) taken.add(`${a} ${b}`)
    cells.push([xs[i], ys[j], xs[i + wide], ys[j + deep]])
  }
  for (let j = 0; j < ys.length - 1; j++) for (let i = 0; i < xs.length - 1; i++) if (!taken.has(`${i} ${j}`) && isWall(i, j)) grow(i, j)
  return cells
}

function blockSolids({ at: [x0, y0, x1, y1], high, storeys = 0, front, docks = [], dockSide = 'E', roof }, lift) {
  const [base, top] = lift ? [cutHigh + lift, high + lift] : [0, high]
  const details = lift ? [] : facade([x0, y0, x1, y1], { high, storeys, front, docks, dockSide })
  const deck = top - parapet
  const t = 0.4
  const coping = (bounds) => box(bounds, { line: 'fine', edge: 'fine' })
  return [
    box([x0, y0, base, x1, y1, deck], { details, tints: ['#f3f7f7', ...paper.slice(1)] }),
    coping([x0, y0, deck, x1, y0 + t, top]),
    coping([x0, y1 - t, deck, x1, y1, top]),
    coping([x0, y0 + t, deck, x0 + t, y1 - t, top]),
    coping([x1 - t, y0 + t, deck, x1, y1 - t, top]),
    ...roofs[roof]([x0 + 1, y0 + 1, x1 - 1, y1 - 1], deck),
    ...(lift ? [] : docks.length ? dockSolids(dockSide === 'E' ? x1 : x0, dockSide, docks) : []),
    ...(front && !lift ? [box([x0 + 1, y1, 3.1, x1 - 1, y1 + 2.6, 3.45], { details: [{ side: 'top', at: [0, 0, x1 - x0 - 2, 2.6], tints: ['#fdfefe'], columns: 8 }] })] : []),
  ]
}

/** Returns windows, entrance and dock doors of a block as details of its sides. */
function facade([x0, y0, x1, y1], { high, storeys, front, docks, dockSide }) {
  const lengths = { N: x1 - x0, S: x1 - x0, E: y1 - y0, W: y1 - y0 }
  const windows = Object.entries(lengths).flatMap(([side, length]) => {
    if (side === front) return [{ side, at: [0.9, 0, length - 0.9, 3.1], columns: 8, rows: 2 }, { side, at: [0.9, 3.5, length - 0.9, 4.3], columns: 8 }]
    if (docks.length && side === dockSide) return []
    return Array.from({ length: storeys }, (_, at) => ({ side, at: [0.9, 1.2 + at * 3.5, length - 0.9, 3 + at * 3.5], columns: Math.round(length / 1.4) }))
  })
  const plain = storeys || docks.length ? [] : ['N', 'S', 'W', 'E'].flatMap((side) => panels(side, lengths[side], high))
  const doors = docks.map((y) => ({ side: dockSide, at: [y - y0, 0.8, y - y0 + 1.9, 3.1], tints: ['#fff', '#e3efec', '#bcd6d0'], line: 'medium', rows: 6 }))
  const strip = docks.length ? ['S', 'N'].map((side) => ({ side, at: [0.9, 2.6, lengths[side] - 0.9, 3.5], columns: 9 })) : []
  return [...windows, ...plain, ...doors, ...strip]
}

/** Returns the joints of a closed facade's panels and a strip of glass under its roof. */
function panels(side, length, high) {
  return [
    { side, at: [0, 0, length, high - parapet], tints: paper, columns: Math.round(length / 2), line: 'fine' },
    { side, at: [0, high - 2.3, length, high - 1.5], columns: Math.round(length / 2) },
  ]
}

function dockSolids(x, side, docks) {
  const out = side === 'E' ? 1 : -1
  const between = (a, b) => [Math.min(a, b), Math.max(a, b)]
  const [p0, p1] = between(x, x + out * 1.4)
  const [c0, c1] = between(x, x + out * 3)
  const [y0, y1] = [docks[0] - 0.6, docks.at(-1) + 2.5]
  return [
    box([p0, y0, 0, p1, y1, 0.8], { tints: ['#eef3f3', '#fff', '#d8e1e3'] }),
    box([c0, y0, 3.4, c1, y1, 3.7], { details: [{ side: 'top', at: [0, 0, 3, y1 - y0], tints: ['#fdfefe'], rows: 9 }] }),
  ]
}

const unit = { tints: ['#f7fafa', '#ffffff', '#d6dfe2'], edge: 'fine' }
const louvre = (side, length) => ({ side, at: [0.3, 0.3, length - 0.3, 1.5], tints: ['#fff', '#eef3f3', '#c6d2d5'], rows: 6 })

/** An air-handling unit from `[x, y]`, with louvres and two fans. */
function airUnit(x, y, deck, width = 4.4, depth = 2.4) {
  return [
    box([x, y, deck + 0.25, x + width, y + depth, deck + 2.05], { ...unit, details: [...['S', 'N'].map((side) => louvre(side, width)), ...['E', 'W'].map((side) => louvre(side, depth))] }),
    cylinder([x + 1.1, y + depth / 2], 0.75, deck + 2.05, deck + 2.4, { edge: 'fine' }),
    cylinder([x + width - 1.1, y + depth / 2], 0.75, deck + 2.05, deck + 2.4, { edge: 'fine' }),
  ]
}

const duct = (bounds) => box(bounds, { ...unit, tints: ['#eaf4f1', '#f7fbfa', '#c9dcd8'] })

const roofs = {
  plain: ([x0, y0, x1, y1], deck) => [
    box([x0 + 0.8, y0 + 0.8, deck, x1 - 0.8, y1 - 0.8, deck + 0.12], { tints: ['#eef7f4', '#fff', '#dfe8ea'], line: 'fine', edge: 'fine', details: [{ side: 'top', at: [0, 0, x1 - x0 - 1.6, y1 - y0 - 1.6], tints: ['#e9f3f0'], columns: 6, rows: 8 }] }),
  ],
  light: ([x0, y0, x1, y1], deck) => [
    ...[0, 1, 2].map((at) => box([x0 + 1.2, y0 + 1.4 + at * 3.9, deck, x1 - 1.2, y0 + 3.6 + at * 3.9, deck + 0.6], { tints: glass, edge: 'fine', details: [{ side: 'top', at: [0, 0, x1 - x0 - 2.4, 2.2], columns: 5 }] })),
  ],
  laboratory: ([x0, y0, x1, y1], deck) => [
    box([x0 + 0.4, y0 + 0.4, deck, x0 + 3.4, y0 + 4, deck + 1.9], { edge: 'fine', details: [{ side: 'S', at: [1, 0, 2, 1.5] }] }),
    ...[0, 1, 2, 3].map((at) => cylinder([x1 - 1.2, y0 + 1.6 + at * 2.1], 0.36, deck, deck + 3.4, { edge: 'fine', rings: [deck + 2.6] })),
    ...airUnit(x0 + 0.6, y1 - 3.2, deck, Math.min(4.4, x1 - x0 - 3.4)),
  ],
  air: ([x0, y0, x1, y1], deck) => {
    const count = Math.max(1, Math.floor((x1 - x0 + 1) / 7.4))
    const step = (x1 - x0) / count
    const starts = Array.from({ length: count }, (_, at) => x0 + at * step + (step - 4.4) / 2)
    return [
      ...starts.flatMap((x) => airUnit(x, y0 + 0.6, deck)),
      ...starts.map((x) => duct([x + 1.7, y0 + 3, deck + 0.5, x + 2.7, y1 - 3.6, deck + 1.4])),
      duct([starts[0] + 0.4, y1 - 3.6, deck + 0.4, starts.at(-1) + 4, y1 - 2.3, deck + 1.5]),
      ...starts.map((x) => duct([x + 1.7, y1 - 2.3, deck + 0.5, x + 2.7, y1 - 0.2, deck + 1.4])),
    ]
  },
  saw: ([x0, y0, x1, y1], deck) => Array.from({ length: 4 }, (_, at) => {
    const wide = (x1 - x0) / 4
    return box([x0 + at * wide + 0.3, y0 + 0.5, deck, x0 + (at + 1) * wide - 0.5, y1 - 0.5, deck + 1], { tints: glass, edge: 'fine', details: [{ side: 'top', at: [0, 0, wide - 0.8, y1 - y0 - 1], columns: 2, rows: 9 }] })
  }),
}

/** Returns the roof over the open rooms of a lifted building, and the lines that join roof and walls. */
function liftedRoof(key, lift) {
  const z = cutHigh + lift
  const line = (x, y) => ({
    bounds: [x, y, cutHigh, x + 0.01, y + 0.01, z - 0.02],
    draw: (view) => pathOf([view.project([x, y, cutHigh]), view.project([x, y, z])], { width: view.weights.fine, close: false, dash: [4, 3].map((part) => part * view.weights.fine).join(' ') }),
  })
  const deck = { tints: ['#f3f7f7', '#ffffff', '#e4ebed'] }
  const holes = massing[key].map(({ at }) => at)
  const plates = cellsOf([[0, 13, 60, 33]], () => true).flatMap((cell) => without(cell, holes))
  return [
    ...[[0, 0], [60, 0], [60, 46], [0, 46]].map(([x, y]) => line(x, y)),
    ...plates.map(([x0, y0, x1, y1]) => box([x0, y0, z, x1, y1, z + 2.2], { ...deck, details: [{ side: 'top', at: [0, 0, x1 - x0, y1 - y0], tints: ['#f3f7f7'], columns: Math.round((x1 - x0) / 2) }] })),
    ...airUnit(16, 18, z + 2.2), ...airUnit(16, 23, z + 2.2), ...airUnit(28, 18, z + 2.2, 5.4, 3), ...airUnit(38, 18, z + 2.2, 5.4, 3),
    duct([29, 24, z + 2.6, 45, 25.4, z + 3.8]), duct([30.2, 21, z + 2.7, 31.2, 24, z + 3.6]), duct([40.2, 21, z + 2.7, 41.2, 24, z + 3.6]),
  ]
}

/** Returns what is left of a rectangle in strips between the edges of the holes. */
function without([x0, y0, x1, y1], holes) {
  const cuts = [...new Set([y0, y1, ...holes.flatMap(([, top, , foot]) => [top, foot])])].filter((y) => y >= y0 && y <= y1).sort((a, b) => a - b)
  return cuts.slice(1).flatMap((foot, at) => {
    const top = cuts[at]
    const blocked = holes.filter(([, a, , b]) => a < foot && b > top).sort((a, b) => a[0] - b[0])
    const strips = []
    let from = x0
    for (const [left, , right] of blocked) {
      if (left > from) strips.push([from, top, left, foot])
      from = Math.max(from, right)
    }
    return from < x1 ? [...strips, [from, top, x1, foot]] : strips
  })
}
