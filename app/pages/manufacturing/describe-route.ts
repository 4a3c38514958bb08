import type { Room, Route } from '#app/content/floor-plans.ts'

/** Returns the rooms along the first path, in its order. */
export function describeRoute(rooms: readonly Room[], [first = []]: readonly Route[]): string {
  const names = first.slice(1).flatMap((to, index) => roomsBetween(rooms, first[index] ?? to, to))
  return names.filter((name, index) => names.indexOf(name) === index).join(', ')
}

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
