import sharp, { type Sharp } from 'sharp'

/** Smoothing radius for the compression blocks of a master, in pixels. */
const reach = 9
/**
 * Difference of a pixel from its surroundings, in levels of 256. Below the first value the pixel is smoothed, above the second left
 * unchanged.
 */
const [flat, detailed] = [0.9, 2.2]
const level = 257

/** Returns the picture without steps in flat gradients, at 16 bits a channel. Details stay unchanged. */
export async function smoothPicture(picture: Buffer): Promise<Buffer> {
  const provided = await deep(sharp(picture))
  const blurred = await deep(sharp(picture), reach)
  const { width, height } = provided.info
  const even = await sharp(differences(provided.data, blurred.data), { raw: { width, height, channels: 1 } })
    .blur(reach)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const data = Uint16Array.from(provided.data, (value, index) => {
    const share = shareOf((even[Math.floor(index / 3)] ?? 0) / finely)
    return value + share * ((blurred.data[index] ?? value) - value)
  })
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function deep(picture: Sharp, blur?: number) {
  const full = picture.removeAlpha().pipelineColourspace('rgb16')
  const { data, info } = await (blur ? full.blur(blur) : full)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2), info }
}

/** Differences are stored in one byte each, in fractions of a level. */
const finely = 32

function differences(provided: Uint16Array, blurred: Uint16Array): Buffer {
  const differing = (at: number) => Math.abs((provided[at] ?? 0) - (blurred[at] ?? 0)) / level
  const most = (pixel: number) => Math.max(...[0, 1, 2].map((channel) => differing(3 * pixel + channel)))
  return Buffer.from(
    Uint8Array.from({ length: provided.length / 3 }, (_, pixel) => Math.min(255, finely * most(pixel))),
  )
}

/** Returns a share from 1 for flat areas to 0 for details. */
function shareOf(difference: number): number {
  return Math.min(1, Math.max(0, (detailed - difference) / (detailed - flat)))
}
