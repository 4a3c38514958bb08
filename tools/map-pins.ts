/**
 * Places the pins of the world map. Pins closer than a finger are moved apart and tied to their place by a hairline (WCAG 2.2, target
 * size). Writes `app/pages/home/presence-pin.css` and `app/content/map-places.ts` from `art/map/pins.json`.
 */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const MapPoint = z.object({ name: z.string(), iso2: z.string(), x: z.number(), y: z.number() })
type MapPoint = z.output<typeof MapPoint>
type Pin = MapPoint & { pinX: number; pinY: number }

const root = join(import.meta.dirname, '..')
const width = 1600
const height = 756
/** Minimum distance of two pins along the wider axis, in map units: 24 px on a map 600 px wide. */
const apart = 64

/** Initial offsets of crowded pins from their place: otherwise Central Asia becomes one long row. */
const setOut: Record<string, readonly [x: number, y: number]> = {
  TM: [-44, 17],
  UZ: [-32, -19],
  KZ: [0, -24],
  KG: [38, -25],
  TJ: [36, 16],
}

const drawn = await readFile(join(root, 'art/map/pins.json'), 'utf8')
const { pins } = z.object({ pins: z.array(MapPoint) }).parse(JSON.parse(drawn))
const placed = spread(pins.sort((a, b) => a.x - b.x).map(start))

await writeFile(join(root, 'app/pages/home/presence-pin.css'), styleOf(placed))
await writeFile(join(root, 'app/content/map-places.ts'), listOf(placed))

function start(place: MapPoint): Pin {
  const [x, y] = setOut[place.iso2] ?? [0, 0]
  return { ...place, pinX: place.x + x, pinY: place.y + y }
}

/** Moves pins apart in small steps, and each back towards its place, until none overlap. */
function spread(all: Pin[]): Pin[] {
  for (let round = 0; round < 4000; round += 1) {
    for (const pin of all) {
      pin.pinX += (pin.x - pin.pinX) * 0.004
      pin.pinY += (pin.y - pin.pinY) * 0.004
    }
    for (const [index, first] of all.entries()) for (const second of all.slice(index + 1)) push(first, second)
  }
  return all
}

function push(a: Pin, b: Pin): void {
  const x = b.pinX - a.pinX
  const y = b.pinY - a.pinY
  const missing = apart - Math.max(Math.abs(x), Math.abs(y))
  if (missing <= 0) return
  const half = missing / 2 + 0.01
  if (Math.abs(x) >= Math.abs(y)) {
    a.pinX -= Math.sign(x || 1) * half
    b.pinX += Math.sign(x || 1) * half
  } else {
    a.pinY -= Math.sign(y) * half
    b.pinY += Math.sign(y) * half
  }
}

function styleOf(all: Pin[]): string {
  const share = (part: number, full: number) => `${((part / full) * 100).toFixed(2)}%`
  const rules = all.map(
    ({ iso2, pinX, pinY }) =>
      `  .presence-pin-${iso2.toLowerCase()} { --x: ${share(pinX, width)}; --y: ${share(pinY, height)}; }`,
  )
  return `/* Made by tools/map-pins.ts. */\n@layer page {\n${rules.join('\n')}\n}\n`
}

function listOf(all: Pin[]): string {
  const rows = all.map(
    ({ name, iso2, pinX }) =>
      `  { name: '${name}', code: '${iso2.toLowerCase()}', across: ${(pinX / width).toFixed(3)} },`,
  )
  const moved = all.filter((pin) => Math.hypot(pin.pinX - pin.x, pin.pinY - pin.y) > 6)
  const ties = moved
    .map(({ x, y, pinX, pinY }) => `M${[x, y].map(Math.round)}L${[pinX, pinY].map(Math.round)}`)
    .join('')
  const points = all.map(({ name, x, y }) => `  ['${name}', [${Math.round(x)}, ${Math.round(y)}]],`)
  const dots = moved.map(({ x, y }) => `M${[x, y].map(Math.round)}h0`).join('')
  return `/** Made by tools/map-pins.ts. Countries from west to east; \`across\` is the pin's place from the left edge, 0 to 1. */
export const places = [
${rows.join('\n')}
] as const

/** Hairlines from moved pins to their countries, and the countries' places, in the map's 1600 by 756 units. */
export const ties = '${ties}'
export const tiedPlaces = '${dots}'

/** Position of each country, by name, in the map's units. */
export const placesOnMap: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
${points.join('\n')}
])
`
}
