import { reencodeJpeg } from './reencode-jpeg.ts'
import { reencodePng } from './reencode-png.ts'

/**
 * Decodes a PNG or JPEG and re-encodes its pixels as the same type, with sides of at most `sideMax` pixels. Nothing else of the file
 * remains. For reader processes only. Throws an Error if the picture cannot be decoded.
 */
export const reencode = (bytes: Buffer): Promise<Uint8Array> =>
  bytes[0] === 0xff ? reencodeJpeg(bytes) : reencodePng(bytes)
