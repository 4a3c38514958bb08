/**
 * Cuts the pictures of the site from the masters. Creates AVIF and WebP at every width, and one JPEG as fallback. Also writes the typed
 * lists `app/content/pictures/`, one file a page. Run again after a change in `tools/picture-list.ts` or `art/masters`; current files are
 * reused.
 */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { keysOf } from '#model/keys-of.ts'
import { fallbackWidth, type PictureFacts } from '#model/site-content/pictures.ts'
import { pictureOrders, picturesOf } from './picture-list.ts'
import { packOrders } from './picture-list-packs.ts'
import type { PictureOrder } from './picture-order.ts'
import { smoothPicture } from './smooth-picture.ts'

const root = join(import.meta.dirname, '..')
const masters = join(root, 'art/masters')
const folder = join(root, 'public/pictures')

/** Increase when the encoding below changes, so that every file gets a new name. */
const recipe = 1
const quality = { avif: 62, webp: 82, jpg: 80 } as const
/** Quality for wide soft gradients, which are smoothed first and stored at ten bits if the format allows. */
const smoothQuality = { avif: 76, webp: 90, jpg: 86, even: true } as const
type Ending = keyof typeof quality

type File = { picture: Buffer; stem: string; width: number; ending: Ending; smooth: boolean }

type Created = {
  name: keyof typeof pictureOrders
  hash: string
  width: number
  height: number
  colour: string
  widths: number[]
  bytes: number
}

sharp.concurrency(1)
const grounds = await readFile(join(root, 'app/ui/picture-grounds.css'), 'utf8').catch(() => '')
const previous = await readLists()
await mkdir(folder, { recursive: true })
const created: Created[] = []
for (const name of keysOf(pictureOrders)) created.push(await make(name, pictureOrders[name]))
await removeStale(created)
await copyToDataSheets(created.filter(({ name }) => name in packOrders))
for (const [page, names] of Object.entries(picturesOf)) {
  const pagePictures = created.filter(({ name }) => names.includes(name))
  await writeFile(join(root, `app/content/pictures/${page}.ts`), listOf(pagePictures))
}
await writeFile(join(root, 'app/ui/picture-grounds.css'), groundsOf(created))
console.log(
  `${created.length} pictures, ${(created.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20).toFixed(1)} MiB`,
)

async function make(name: Created['name'], order: PictureOrder): Promise<Created> {
  const bytes = await readFile(join(masters, `${order.master}.webp`))
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([recipe, order.cut, order.widths, order.smooth ? smoothQuality : quality]))
    .digest('hex')
    .slice(0, 8)
  const unchanged = await findUnchanged(name, hash)
  if (unchanged) return unchanged
  const cut = await cutOut(bytes, order)
  const { width, height } = cut.info
  const widths = [...new Set(order.widths.map((targetWidth) => Math.min(targetWidth, width)))]
  const { dominant } = await sharp(cut.data).stats()
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const stem = `${kebab(name)}-${hash}`
  const file = { picture: cut.data, stem, smooth: order.smooth ?? false }
  let size = 0
  for (const target of widths) {
    size += await write({ ...file, width: target, ending: 'avif' })
    size += await write({ ...file, width: target, ending: 'webp' })
  }
  size += await write({ ...file, width: fallbackWidth(widths), ending: 'jpg' })
  return { name, hash, width, height, colour, widths, bytes: size }
}

/** Returns the lists of the last run, by page; a page that is new has none. */
async function readLists(): Promise<Record<string, PictureFacts>> {
  const lists = keysOf(picturesOf).map((page) => import(`../app/content/pictures/${page}.ts`).catch(() => ({})))
  return Object.assign({}, ...(await Promise.all(lists)))
}

/** Returns the data of a picture whose master and cut are those of the last run, and whose files exist. */
async function findUnchanged(name: Created['name'], hash: string): Promise<Created | undefined> {
  const stem = `${kebab(name)}-${hash}`
  const facts = previous[name]
  const colour = grounds.slice(grounds.indexOf(`"${stem}"`)).match(/background-color: (#[0-9a-f]{6})/)?.[1]
  if (facts?.stem !== stem || !colour) return undefined
  const { width, height, widths } = facts
  const files = [
    ...widths.flatMap((of) => [`${stem}-${of}.avif`, `${stem}-${of}.webp`]),
    `${stem}-${fallbackWidth(widths)}.jpg`,
  ].map((file) => join(folder, file))
  if (!files.every(existsSync)) return undefined
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return { name, hash, width, height, colour, widths: [...widths], bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function cutOut(bytes: Buffer, { cut, smooth }: PictureOrder) {
  const picture = sharp(smooth ? await smoothPicture(bytes) : bytes)
  const { width, height } = await picture.metadata()
  if (cut) picture.extract(windowOf(cut, width, height))
  return await picture
    .toColourspace(smooth ? 'rgb16' : 'srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

function windowOf({ aspect, at, share = 1 }: NonNullable<PictureOrder['cut']>, width: number, height: number) {
  const cutWidth = Math.round(Math.min(width, height * aspect) * share)
  const cutHeight = Math.min(height, Math.round(cutWidth / aspect))
  const left = Math.min(Math.max(Math.round(at[0] * width - cutWidth / 2), 0), width - cutWidth)
  const top = Math.min(Math.max(Math.round(at[1] * height - cutHeight / 2), 0), height - cutHeight)
  return { left, top, width: cutWidth, height: cutHeight }
}

async function write({ picture, stem, width, ending, smooth }: File): Promise<number> {
  const path = join(folder, `${stem}-${width}.${ending}`)
  if (existsSync(path)) return (await readFile(path)).length
  const bytes = await encode(sharp(picture).resize(width), ending, smooth).toBuffer()
  await writeFile(path, bytes)
  return bytes.length
}

function encode(picture: Sharp, ending: Ending, smooth: boolean): Sharp {
  const level = (smooth ? smoothQuality : quality)[ending]
  if (ending === 'avif' && smooth)
    return picture.toColourspace('rgb16').avif({ quality: level, effort: 5, bitdepth: 10 })
  if (ending === 'avif') return picture.avif({ quality: level, effort: 5 })
  if (ending === 'webp') return picture.webp({ quality: level, effort: 6, smartSubsample: true })
  return picture.jpeg({ quality: level, mozjpeg: true })
}

async function removeStale(current: readonly Created[]): Promise<void> {
  const stems = current.map(({ name, hash }) => `${kebab(name)}-${hash}-`)
  for (const file of await readdir(folder)) {
    if (!stems.some((stem) => file.startsWith(stem))) await rm(join(folder, file))
  }
}

/** Copies the JPEG of each pack to the server's data sheets. */
async function copyToDataSheets(packs: readonly Created[]): Promise<void> {
  for (const { name, hash, widths } of packs) {
    const jpeg = join(folder, `${kebab(name)}-${hash}-${fallbackWidth(widths)}.jpg`)
    await copyFile(jpeg, join(root, `server/domain/pdf-sheets/packs/${kebab(name)}.jpg`))
  }
}

function listOf(current: readonly Created[]): string {
  const entries = current.map(({ name, hash, width, height, widths }) => {
    const { alt } = pictureOrders[name]
    return `export const ${name} = {
  stem: '${kebab(name)}-${hash}',
  alt: '${alt}',
  width: ${width},
  height: ${height},
  widths: [${widths.join(', ')}],
} as const
`
  })
  return `/** Made by tools/pictures.ts: change the orders there, not this list. */\n\n${entries.join('\n')}`
}

/** Returns CSS rules with the dominant colour of each picture, displayed until it loads. The page's policy allows no style attributes. */
function groundsOf(current: readonly Created[]): string {
  const rules = [...Map.groupBy(current, ({ colour }) => colour)].map(([colour, pictures]) => {
    const selectors = pictures.map(({ name, hash }) => `  [data-stem="${kebab(name)}-${hash}"]`)
    return `${selectors.join(',\n')} {\n    background-color: ${colour};\n  }`
  })
  return `/* Made by tools/pictures.ts. */\n@layer component {\n${rules.join('\n')}\n}\n`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
