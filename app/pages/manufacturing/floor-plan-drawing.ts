import { type FloorPlan, type Patch, planSize, type Room, type Route, type Way } from '#app/content/floor-plans.ts'

/** All lengths in units of the plan; paths in tenths of a unit, so that they are whole numbers. */
const wallThick = 0.5
const wallHigh = 1.3
const machineHigh = 0.8
const doorHalf = 1.5
/** Width of a letter, and of a narrow letter, as a share of its height. */
const [letterWide, narrowWide] = [0.57, 0.27]
const clear = 0.5
const margin = 2.4

/** Drawing seen from above and slightly from the south: vertical parts rise towards the top of the sheet. */
export type Drawing = {
  viewBox: string
  floors: readonly { zone: Room['zone']; path: string }[]
  machines: Solid
  walls: Solid
  screens: Solid
  people: readonly string[]
  materials: readonly string[]
  labels: readonly Label[]
}

/** Name of a room around a point, below its zone if both on one line do not fit. */
type Label = { name: string; zone: Room['zone']; isStacked: boolean; x: number; y: number }

type Solid = { faces: string; tops: string }

/** Returns the drawing of a plan; `letterHigh` is the height of its letters. */
export function draw(plan: FloorPlan, size: { width: number; depth: number }, letterHigh: number): Drawing {
  const inner = plan.rooms.filter((room) => plan.rooms.some((other) => other !== room && contains(other.at, room.at)))
  const outer = plan.rooms.filter((room) => !inner.includes(room))
  const legs = legsOfWays(plan)
  const [width, depth] = [size.width + 2 * margin, size.depth + 2 * margin]
  return {
    viewBox: `${-10 * margin} ${-10 * margin} ${10 * width} ${10 * depth}`,
    floors: [...outer, ...inner].map(({ zone, at }) => ({ zone, path: rectangle(at) })),
    machines: solid(plan.machines, machineHigh),
    walls: solid(wallsOf(outer, legs), wallHigh),
    screens: solid(wallsOf(inner, legs), wallHigh),
    people: plan.people.map(({ route }) => line(route)),
    materials: plan.materials.map(({ route }) => line(route)),
    labels: plan.rooms.map((room) => labelOf(room, obstaclesOf(plan, room), letterHigh)),
  }
}

/** Returns the plan rotated a quarter to the right, for narrow screens. */
export function rotate({ rooms, machines, people, materials }: FloorPlan): FloorPlan {
  const patch = ([x, y, width, depth]: Patch): Patch => [planSize.depth - y - depth, x, depth, width]
  const way = ({ name, route }: Way): Way => ({ name, route: route.map(([x, y]) => [planSize.depth - y, x]) })
  return {
    rooms: rooms.map((room) => ({ ...room, at: patch(room.at) })),
    machines: machines.map(patch),
    people: people.map(way),
    materials: materials.map(way),
  }
}

function solid(patches: readonly Patch[], high: number): Solid {
  return {
    faces: patches.map(([x, y, width, depth]) => rectangle([x, y + depth - high, width, high])).join(''),
    tops: patches.map(([x, y, width, depth]) => rectangle([x, y - high, width, depth])).join(''),
  }
}

/** Returns the walls around rooms, without the doors; a wall shared by two rooms occurs once. */
export function wallsOf(rooms: readonly Room[], ways: readonly Patch[]): Patch[] {
  const walls = rooms.flatMap(({ at: [x, y, width, depth] }) => [
    ...[y, y + depth].flatMap((at) =>
      pieces(x, x + width, doorsAcross(ways, at)).map(([a, b]) => horizontalWall(a, at, b - a)),
    ),
    ...[x, x + width].flatMap((at) =>
      pieces(y, y + depth, doorsDown(ways, at)).map(([a, b]) => verticalWall(at, a, b - a)),
    ),
  ])
  return [...new Map(walls.map((wall) => [wall.join(), wall])).values()]
}

const horizontalWall = (x: number, y: number, length: number): Patch => [
  x - wallThick / 2,
  y - wallThick / 2,
  length + wallThick,
  wallThick,
]
const verticalWall = (x: number, y: number, length: number): Patch => [
  x - wallThick / 2,
  y - wallThick / 2,
  wallThick,
  length + wallThick,
]

/** Returns the paths going north or south that meet a wall at `y`; and those east or west at `x`. */
const doorsAcross = (ways: readonly Patch[], y: number) =>
  ways.filter(([, top, , depth]) => top < y && y < top + depth).map(([x]) => x)
const doorsDown = (ways: readonly Patch[], x: number) =>
  ways.filter(([left, , width]) => left < x && x < left + width).map(([, y]) => y)

/** Returns the remaining parts of a stretch after cutting a door around each point. */
function pieces(from: number, to: number, doors: readonly number[]): [number, number][] {
  const left: [number, number][] = []
  let start = from
  for (const door of doors.filter((at) => from < at && at < to).sort((a, b) => a - b)) {
    if (door - doorHalf > start) left.push([start, door - doorHalf])
    start = Math.max(start, door + doorHalf)
  }
  return to > start ? [...left, [start, to]] : left
}

/** Returns the legs of all paths of a plan. */
export const legsOfWays = ({ people, materials }: Pick<FloorPlan, 'people' | 'materials'>): Patch[] =>
  [...people, ...materials].flatMap(({ route }) => legsOf(route))

/** Returns the legs of a path, each a patch without width or without depth. */
export function legsOf(way: Route): Patch[] {
  return way.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = way[index] ?? [x, y]
    return [Math.min(x, fromX), Math.min(y, fromY), Math.abs(x - fromX), Math.abs(y - fromY)]
  })
}

function obstaclesOf({ rooms, machines, ...ways }: FloorPlan, room: Room): Patch[] {
  return [
    ...machines.map(([x, y, width, depth]): Patch => [x, y - machineHigh, width, depth + machineHigh]),
    ...legsOfWays(ways).map((leg) => enlarge(leg, 0.4)),
    ...rooms.filter(({ at }) => at !== room.at && contains(room.at, at)).map(({ at }) => enlarge(at, wallHigh)),
  ]
}

/** Returns the position of a room's name: the place that covers least of the drawing, on one line if possible, nearest to the middle. */
function labelOf(room: Room, obstacles: readonly Patch[], letterHigh: number): Label {
  const { name, zone, at } = room
  const rated = (zone ? [false, true] : [false]).flatMap((isStacked) => {
    const wide = letterHigh * widthOf(zone && !isStacked ? `${zone} ${name}` : name)
    const high = isStacked ? 2.1 * letterHigh : letterHigh
    return placesOf(at, [wide, high]).map(({ x, y, far }) => {
      const words = enlarge([x - wide / 2, y - high / 2, wide, high], clear)
      const beyond = Math.max(0, wide + 2 * clear - at[2]) * high
      return { isStacked, x, y, far, covers: obstacles.reduce((sum, other) => sum + overlap(words, other), beyond) }
    })
  })
  const [best] = rated.sort((a, b) => a.covers - b.covers || Number(a.isStacked) - Number(b.isStacked) || a.far - b.far)
  if (!best) throw new Error(`No place for the name of ${name}.`)
  return { name, zone, isStacked: best.isStacked, x: Math.round(10 * best.x), y: Math.round(10 * best.y) }
}

/** Returns the middles of the places for a name within a room, with their distance to the middle of the room. */
function placesOf([left, top, width, depth]: Patch, [wide, high]: readonly [number, number]) {
  const middle = { x: left + width / 2, y: top + (depth - wallHigh) / 2 }
  const [aside, below] = [(width - wide) / 2 - clear, depth - wallHigh - high - 2 * clear]
  return range(0, Math.max(0, below), 0.4).flatMap((down) =>
    range(-Math.max(0, aside), Math.max(0, aside), 0.4).map((across) => {
      const [x, y] = [middle.x + across, top + clear + down + high / 2]
      return { x, y, far: Math.abs(across) + Math.abs(y - middle.y) }
    }),
  )
}

/** Returns the width of a name, as a multiple of its letters' height. */
function widthOf(name: string): number {
  const narrow = name.replace(/[^fijlrtI ]/g, '').length
  return letterWide * (name.length - narrow) + narrowWide * narrow
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}

const enlarge = ([x, y, width, depth]: Patch, by: number): Patch => [x - by, y - by, width + 2 * by, depth + 2 * by]

function contains([x, y, width, depth]: Patch, [left, top, wide, deep]: Patch): boolean {
  return x <= left && y <= top && left + wide <= x + width && top + deep <= y + depth
}

function overlap([x, y, width, depth]: Patch, [left, top, wide, deep]: Patch): number {
  const wideShared = Math.min(x + width, left + wide) - Math.max(x, left)
  const deepShared = Math.min(y + depth, top + deep) - Math.max(y, top)
  return Math.max(0, wideShared) * Math.max(0, deepShared)
}

const tenths = (length: number) => Math.round(10 * length)

function rectangle([x, y, width, depth]: Patch): string {
  return `M${tenths(x)} ${tenths(y)}h${tenths(width)}v${tenths(depth)}h${-tenths(width)}z`
}

function line(way: Route): string {
  return `M${way.map(([x, y]) => `${tenths(x)} ${tenths(y)}`).join('L')}`
}
