import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PictureFacts } from '#app/ui/picture.tsx'
import { pictureOrders, picturesOf } from './picture-list.ts'

const folder = join(import.meta.dirname, '../public/pictures')
const there = readdirSync(folder).sort()

const lists = await Promise.all(
  Object.entries(picturesOf).map(async ([page, names]) => {
    const list = (await import(`../app/content/pictures/${page}.ts`)) as Record<string, PictureFacts>
    return { names, list }
  }),
)
const pictures: Record<string, PictureFacts> = Object.assign({}, ...lists.map(({ list }) => list))

test('every page has the facts of its own pictures and of no others', () => {
  for (const { names, list } of lists) expect(Object.keys(list).sort()).toEqual([...names].sort())
})

test('every ordered picture is made at every width and in every format, and nothing is left over', () => {
  const wanted = Object.values(pictures).flatMap(({ stem, widths, jpeg }) => [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${jpeg}.jpg`,
  ])
  expect(Object.keys(pictures).sort()).toEqual(Object.keys(pictureOrders).sort())
  expect(there).toEqual(wanted.sort())
})

test('all pictures together stay under 17 MB', () => {
  const bytes = there.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(17e6)
})

test('every picture says what it shows, or the words beside it on Home do', () => {
  for (const [page, names] of Object.entries(picturesOf)) {
    if (page === 'home-below') continue
    for (const name of names) expect(pictures[name]?.alt.length, name).toBeGreaterThan(10)
  }
})
