import { reencode } from '../pictures/reencode.ts'
import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Maximum megapixels of an image, limited by the memory for decoding: a PNG is decoded at its full size. */
const megapixelsMax = { png: 17, jpg: 24 }
/**
 * Maximum number of segments before a JPEG's frame. Descriptions, profiles and previews have up to 64 KiB each; no camera writes a tenth
 * of this.
 */
const segmentsMax = 1000

const broken = { problem: 'The image is cut off or damaged. Save it again.' }

/** Checks and re-encodes a PNG. */
export async function checkPng(file: OpenFile): Promise<FileCheck> {
  const head = file.readAt(0, 24)
  if (head.subarray(12, 16).toString('latin1') !== 'IHDR' || !file.tail.subarray(-8, -4).equals(Buffer.from('IEND')))
    return broken
  return reencodeWithin(file, { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }, megapixelsMax.png)
}

/** Checks and re-encodes a JPEG. */
export async function checkJpeg(file: OpenFile): Promise<FileCheck> {
  if (file.tail.at(-2) !== 0xff || file.tail.at(-1) !== 0xd9) return broken
  const pixels = jpegSize(file)
  return pixels ? reencodeWithin(file, pixels, megapixelsMax.jpg) : broken
}

type Pixels = { width: number; height: number }

function jpegSize({ size, readAt }: OpenFile): Pixels | undefined {
  for (let index = 2, segments = 0; index + 10 < size && segments < segmentsMax; segments += 1) {
    const segment = readAt(index, 10)
    const marker = segment[1] ?? 0
    if (segment[0] !== 0xff || marker < 0xc0) return undefined
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    index += 2 + segment.readUInt16BE(2)
  }
  return undefined
}

async function reencodeWithin(
  { size, readAt }: OpenFile,
  { width, height }: Pixels,
  megapixels: number,
): Promise<FileCheck> {
  if (!width || !height) return { problem: 'The image is empty. Choose another one.' }
  if (width * height > megapixels * 1_000_000)
    return { problem: `The image has too many pixels: at most ${megapixels} megapixels. Save it smaller.` }
  return { bytes: await reencode(readAt(0, size)) }
}
