import sharp from 'sharp'
import type { ReadFile } from '../file-reader/create-file-reader.ts'

/** A drawing to be rendered in its own size. */
export type RenderTask = { svg: string; format: 'png' | 'jpeg' }

/** Maximum pixels of a rendered drawing. */
const pixelsMax = 4_000_000

/** Renders a drawing of the brand as PNG or JPEG. It is one that admins uploaded, so it is parsed only here. */
export const read: ReadFile<RenderTask, Uint8Array> = async ({ svg, format }, send) => {
  const image = sharp(Buffer.from(svg), { limitInputPixels: pixelsMax })
  await send(await (format === 'png' ? image.png() : image.jpeg({ quality: 85 })).toBuffer())
}
