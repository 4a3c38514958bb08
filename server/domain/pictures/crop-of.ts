import { createHash } from 'node:crypto'
import type { FocalPoint, PictureFiles, PictureSize } from '#model/site-content/pictures.ts'
import { pictureFileNames } from '#model/site-content/pictures.ts'

/** Section of a picture, in pixels, and the names of the files to create from it. */
export type Crop = { window: { left: number; top: number; width: number; height: number }; names: readonly string[] }

type Original = { sha256: string; width: number; height: number }

/** Increase if the encoding changes, so that every file gets a new name. */
const recipe = 1

/** Returns the largest section of a picture that has the shape of a place and the focal point as near to its centre as possible. */
export function cropOf(original: Original, point: FocalPoint, place: PictureSize): { files: PictureFiles; crop: Crop } {
  const aspect = place.width / place.height
  const width = Math.max(1, Math.round(Math.min(original.width, original.height * aspect)))
  const height = Math.max(1, Math.min(original.height, Math.round(width / aspect)))
  const window = {
    left: startOf(original.width, width, point.x),
    top: startOf(original.height, height, point.y),
    width,
    height,
  }
  const widths = [...new Set(place.widths.map((target) => Math.min(target, width)))]
  const shown = widths.at(-1) ?? width
  const stem = createHash('sha256')
    .update(JSON.stringify([recipe, original.sha256, window, widths]))
    .digest('hex')
    .slice(0, 32)
  const files = { stem, width: shown, height: Math.max(1, Math.round(shown / aspect)), widths }
  return { files, crop: { window, names: pictureFileNames(files) } }
}

function startOf(full: number, part: number, percent: number): number {
  return Math.min(Math.max(Math.round((full * percent) / 100 - part / 2), 0), full - part)
}
