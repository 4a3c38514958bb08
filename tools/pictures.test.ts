import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as pictures from '#app/content/pictures.ts'
import { pictureOrders } from './picture-list.ts'

const folder = join(import.meta.dirname, '../public/pictures')
const there = readdirSync(folder).sort()

test('every ordered picture is made at every width and in every format, and nothing is left over', () => {
  const wanted = Object.values(pictures).flatMap(({ stem, widths, jpeg }) => [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${jpeg}.jpg`,
  ])
  expect(Object.keys(pictures).sort()).toEqual(Object.keys(pictureOrders).sort())
  expect(there).toEqual(wanted.sort())
})

test('all pictures together stay under 15 MB', () => {
  const bytes = there.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(15e6)
})

test('every picture says what it shows', () => {
  for (const { alt } of Object.values(pictures)) expect(alt.length).toBeGreaterThan(10)
})
