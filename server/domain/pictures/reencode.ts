import { reencodeJpeg } from './reencode-jpeg.ts'
import { reencodePng } from './reencode-png.ts'

/**
 * Decodes a PNG or a JPEG and encodes its pixels anew as the same type, at most `sideMax` pixels long and wide. Nothing else of the file remains.
 * For reader processes only. Throws an Error if the picture cannot be decoded.
 */
export const reencode = (bytes: Buffer): Promise<Uint8Array> =>
  bytes[0] === 0xff ? reencodeJpeg(bytes) : reencodePng(bytes)
