import { openPicture } from './open-picture.ts'

/** Maximum pixels of a stored picture's longer side. A page displays at most 1,300 pixels, a data sheet prints 860. */
const sideMax = 1600

/**
 * Decodes a PNG or JPEG and re-encodes its pixels as the same type, with sides of at most `sideMax` pixels. Nothing else of the file
 * remains. For reader processes only. Throws an Error if the picture cannot be decoded.
 */
export async function reencode(bytes: Buffer): Promise<Uint8Array> {
  const picture = openPicture(bytes).resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
  const encoded = bytes[0] === 0xff ? picture.jpeg({ quality: 88, mozjpeg: true }) : picture.ensureAlpha().png()
  return new Uint8Array(await encoded.toBuffer())
}
