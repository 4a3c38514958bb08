/**
 * Draws the two plants from their floor plans: `node art/scripts/plants.mjs [name…]`, with the project's Node. Writes
 * `art/masters/NAME.webp`, and with `SVG=folder` the drawings themselves.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sortSolids, viewOf } from './axonometric.mjs'
import { buildingOf, drawFloors, massing } from './plant-building.mjs'
import { deodar, drawContours, drawGround, drawShadow, drawShore, lorry, palm, randomOf, siteSolids, slopeAt, tanks } from './plant-site.mjs'

const weights = { fine: 1.3, medium: 2.3, heavy: 3.6 }
const amberCab = { cab: ['#f3c98a', '#f0b765', '#c47a1c'] }

/**
 * Sheets: plant, corner of the viewer, scale and middle. `calm` is the share of the height that fades to paper at top and foot, because a wide
 * screen shows the gates as a band.
 */
const sheets = {
  'navi-mumbai-gate': { plant: 'naviMumbai', from: 'SW', scale: 15.6, middle: [27, 24, 8.2], width: 2560, height: 1600, calm: 0.23 },
  'navi-mumbai-dock': { plant: 'naviMumbai', from: 'SE', scale: 19.5, middle: [60, 33.5, 2.6], width: 1600, height: 1000 },
  'navi-mumbai-lifted': { plant: 'naviMumbai', from: 'NW', scale: 11.8, middle: [30, 24, 20.4], width: 1790, height: 1334, lift: 37 },
  'dehradun-gate': { plant: 'dehradun', from: 'SE', scale: 15.4, middle: [34, 22, 4.2], width: 2560, height: 1600, calm: 0.23 },
  'dehradun-dock': { plant: 'dehradun', from: 'NW', scale: 18.5, middle: [4, 11, 3], width: 1600, height: 1000 },
}

const names = process.argv.slice(2)
for (const name of names.length ? names : Object.keys(sheets)) {
  const svg = draw(sheets[name])
  if (process.env.SVG) await writeFile(join(process.env.SVG, `${name}.svg`), svg)
  const file = join(import.meta.dirname, '../masters', `${name}.webp`)
  await sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).webp({ quality: 96, smartSubsample: true }).toFile(file)
}

function draw(sheet) {
  const { plant, width, height, lift = 0 } = sheet
  const view = viewOf({ ...sheet, weights: scaled(sheet) })
  const isCoast = plant === 'naviMumbai'
  const solids = [...buildingOf(plant, { lift }), ...siteSolids(), ...tanks(), ...lorriesOf(plant), ...(isCoast ? palms() : deodars(plant))]
  const parts = [
    isCoast ? drawShore(view) : drawContours(view),
    drawGround(view),
    ...(lift ? [] : massing[plant].map((block) => drawShadow(view, block))),
    drawFloors(view, plant),
    ...sortSolids(view, solids).map((solid) => solid.draw(view)),
    fades(sheet),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linejoin="round" stroke-linecap="round"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
}

/** Returns the line weights of a sheet, thinner on a smaller one. */
function scaled({ width }) {
  const share = width > 2200 ? 1 : 0.8
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, weight * share]))
}

function lorriesOf(plant) {
  const [first, , last] = massing[plant].find(({ name }) => name === 'dispatch').docks
  const receiving = plant === 'dehradun' ? [...lorry(-1.6, 2.4, -1), ...lorry(-1.6, 9.6, -1, amberCab)] : lorry(-0.6, 6, -1)
  return [...lorry(61.6, first + 0.95, 1, plant === 'naviMumbai' ? amberCab : {}), ...lorry(61.6, last + 0.95, 1), ...receiving]
}

function palms() {
  const random = randomOf(11)
  const jitter = (by) => (random() - 0.5) * by
  const along = (x0, x1, step, y) => Array.from({ length: Math.floor((x1 - x0) / step) }, (_, at) => [x0 + at * step + jitter(5), y + jitter(1.6)])
  const shore = Array.from({ length: 13 }, (_, at) => [-23.5 + jitter(3.4), -40 + at * 8 + jitter(5)])
  const places = [[-7.4, 36], [-6.6, 43.6], [-6.8, 57.8], [64, 56.4], [68.4, 57.6], ...along(36, 60, 9, 58.4), ...along(-70, 150, 13, 71.5), ...shore, ...along(2, 62, 11, -6), ...along(88, 124, 8, 12)]
  return places.map((place, at) => palm(place, 6.2 + random() * 3.2, at * 37 + 3))
}

function deodars() {
  const random = randomOf(5)
  const hill = Array.from({ length: 300 }, () => [-70 + random() * 190, -21 - random() ** 1.2 * 56])
  const near = Array.from({ length: 46 }, () => [-90 + random() * 220, 73 + random() * 24])
  const between = [[-24, 30], [-26, 44], [-23, 52], [90, 32], [92, 44], [89, 55], [92, 8], [96, 2], [-26, 8], [-28, 20], [94, 18], [12, -9], [22, -11], [34, -9], [47, -11], [58, -9]]
  return [...hill, ...near, ...between].map((place, at) => deodar([...place, slopeAt(place)], 6.5 + random() * 5, at + 7))
}

/** Returns white veils over the edges, so that lines end on the paper and not at the sheet's edge. */
function fades({ width, height, calm = 0.09 }) {
  const veil = (id, direction, [x, y, w, h]) =>
    `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="#fff"/><stop offset="${calm > 0.1 ? 0.6 : 0.25}" stop-color="#fff" stop-opacity="0.94"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`
  const [deep, wide] = [height * calm, width * 0.07]
  return [
    veil('top', 'x1="0" y1="0" x2="0" y2="1"', [0, 0, width, calm > 0.1 ? deep : deep * 1.6]),
    veil('foot', 'x1="0" y1="1" x2="0" y2="0"', [0, height - deep, width, deep]),
    veil('left', 'x1="0" y1="0" x2="1" y2="0"', [0, 0, wide, height]),
    veil('right', 'x1="1" y1="0" x2="0" y2="0"', [width - wide, 0, wide, height]),
  ].join('')
}
