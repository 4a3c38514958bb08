import type { Room, Route, Way } from '#app/content/floor-plans.ts'
import { legsOf } from './floor-plan-drawing.ts'

/** Returns the rooms along each way, in their order. */
export function describeWays(rooms: readonly Room[], ways: readonly Way[]): { name: string; passed: string }[] {
  return ways.map(({ name, route }) => {
    const full = followToEnd(route, ways)
    const names = full.slice(1).flatMap((to, index) => roomsBetween(rooms, full[index] ?? to, to))
    return { name, passed: names.filter((room, index) => names.indexOf(room) === index).join(', ') }
  })
}

/** Returns the route, continued along the way on which it ends, if any. */
function followToEnd(route: Route, ways: readonly Way[]): Route {
  const end = route.at(-1) ?? [0, 0]
  const next = ways.find((way) => way.route !== route && legOfPoint(way.route, end) >= 0)?.route
  return next ? [...route, ...followToEnd(next, ways).slice(legOfPoint(next, end) + 1)] : route
}

/** Returns the number of the first leg that contains a point, -1 if none does. */
const legOfPoint = (route: Route, [endX, endY]: Point) =>
  legsOf(route).findIndex(([x, y, width, depth]) => x <= endX && endX <= x + width && y <= endY && endY <= y + depth)

type Point = Route[number]

/** Returns the rooms along a leg, in walking order; for a room within a room, the inner one too. */
function roomsBetween(rooms: readonly Room[], [fromX, fromY]: Point, [toX, toY]: Point): string[] {
  const steps = Math.abs(toX - fromX) + Math.abs(toY - fromY)
  return Array.from({ length: Math.ceil(steps) + 1 }, (_, step) => {
    const share = Math.min(1, step / (steps || 1))
    const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
    return rooms.filter(
      ({ at: [left, top, width, depth] }) => left < x && x < left + width && top < y && y < top + depth,
    )
  }).flatMap((match) => match.map(({ name }) => name))
}
