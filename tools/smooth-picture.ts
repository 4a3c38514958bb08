import sharp, { type Sharp } from 'sharp'

/** How far, in pixels, the blocks of a master's compression are evened out. */
const reach = 9
/** How much a pixel may differ from its surroundings, in levels of 256: below the first it is evened out, above the second left alone. */
const [flat, detailed] = [0.9, 2.2]
const level = 257

/** The picture with its flat gradients free of steps, at 16 bits a channel; what shows detail is left as it is. */
export async function smoothPicture(picture: Buffer): Promise<Buffer> {
  const given = await deep(sharp(picture))
  const blurred = await deep(sharp(picture), reach)
  const { width, height } = given.info
  const even = await sharp(differences(given.data, blurred.data), { raw: { width, height, channels: 1 } })
    .blur(reach)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const data = Uint16Array.from(given.data, (value, at) => {
    const share = shareOf((even[Math.floor(at / 3)] ?? 0) / finely)
    return value + share * ((blurred.data[at] ?? value) - value)
  })
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The pixels at 16 bits a channel, blurred if wanted. */
async function deep(picture: Sharp, blur?: number) {
  const whole = picture.removeAlpha().pipelineColourspace('rgb16')
  const { data, info } = await (blur ? whole.blur(blur) : whole)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2), info }
}

/** Differences are kept in a byte each, in fractions of a level. */
const finely = 32

/** How much each pixel differs from its surroundings, in its channel that differs most. */
function differences(given: Uint16Array, blurred: Uint16Array): Buffer {
  const differing = (at: number) => Math.abs((given[at] ?? 0) - (blurred[at] ?? 0)) / level
  const most = (pixel: number) => Math.max(...[0, 1, 2].map((channel) => differing(3 * pixel + channel)))
  return Buffer.from(Uint8Array.from({ length: given.length / 3 }, (_, pixel) => Math.min(255, finely * most(pixel))))
}

/** From 1 where nothing shows to 0 where detail does. */
function shareOf(difference: number): number {
  return Math.min(1, Math.max(0, (detailed - difference) / (detailed - flat)))
}
