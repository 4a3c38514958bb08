import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PictureFacts } from '#model/site-content/pictures.ts'
import { fallbackWidth } from '#model/site-content/pictures.ts'
import { pictureOrders, picturesOf } from './picture-list.ts'

const folder = join(import.meta.dirname, '../public/pictures')
const fileNames = readdirSync(folder).sort()

const lists = await Promise.all(
  Object.entries(picturesOf).map(async ([page, names]) => {
    const list = (await import(`../app/content/pictures/${page}.ts`)) as Record<string, PictureFacts>
    return { names, list }
  }),
)
const pictures: Record<string, PictureFacts> = Object.assign({}, ...lists.map(({ list }) => list))

test('every page has the data of its own pictures and of no others', () => {
  for (const { names, list } of lists) expect(Object.keys(list).sort()).toEqual([...names].sort())
})

test('every listed picture exists in every width and format, and there are no other files', () => {
  const expected = Object.values(pictures).flatMap(({ stem, widths }) => [
    ...widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
    `${stem}-${fallbackWidth(widths)}.jpg`,
  ])
  expect(Object.keys(pictures).sort()).toEqual(Object.keys(pictureOrders).sort())
  expect(fileNames).toEqual(expected.sort())
})

test('all pictures together are smaller than 17 MB', () => {
  const bytes = fileNames.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(17e6)
})

test('every picture has an alternative text, or a text beside it on Home', () => {
  for (const [page, names] of Object.entries(picturesOf)) {
    if (page === 'home-below') continue
    for (const name of names) expect(pictures[name]?.alt.length, name).toBeGreaterThan(10)
  }
})
