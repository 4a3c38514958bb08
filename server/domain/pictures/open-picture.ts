import sharp, { type Sharp, type SharpOptions } from 'sharp'

/**
 * Programs that decode the accepted types, and drawings of the brand, which another reader draws in the same process. All others are
 * blocked, also for files that begin like an accepted one.
 */
const decoders = ['Jpeg', 'Png', 'Webp', 'Svg'].flatMap((type) =>
  ['File', 'Buffer'].map((source) => `VipsForeignLoad${type}${source}`),
)

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: decoders })

/** Opens a picture upright, in sRGB and without its metadata. For reader processes only. Throws if the picture is damaged or cut off. */
export const openPicture = (file: string | Buffer, { limitInputPixels = 60_000_000 }: SharpOptions = {}): Sharp =>
  sharp(file, { failOn: 'error', sequentialRead: true, limitInputPixels }).autoOrient().toColourspace('srgb')
