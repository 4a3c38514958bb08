import { openPicture } from '../pictures/open-picture.ts'
import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Maximum megapixels of a picture of the site's content. Cameras have at most 50. */
const megapixelsMax = 50
/** Start of a PNG in which an animation is announced (PNG, third edition, 5.6). */
const announcedWithin = 64 * 1024

/** Checks a picture whose original is stored, by decoding it. */
export async function checkOriginal(file: OpenFile): Promise<FileCheck> {
  const { pages = 1, autoOrient } = await openPicture(file.path, { limitInputPixels: false }).metadata()
  if (pages > 1 || isAnimatedPng(file)) return { problem: 'Animated pictures are not accepted. Choose a still one.' }
  const { width, height } = autoOrient
  const megapixels = (width * height) / 1_000_000
  if (megapixels > megapixelsMax)
    return {
      problem: `This picture has ${Math.ceil(megapixels)} megapixels; at most ${megapixelsMax} are accepted. Save it smaller.`,
    }
  await openPicture(file.path).resize(64).raw().toBuffer()
  return { pixels: { width, height } }
}

function isAnimatedPng({ readAt }: OpenFile): boolean {
  const start = readAt(0, announcedWithin).toString('latin1')
  const [animation, data] = [start.indexOf('acTL'), start.indexOf('IDAT')]
  return start.startsWith('\x89PNG') && animation >= 0 && (data < 0 || animation < data)
}
