import { readCaptions, unreadableWords } from '#model/transcript/captions.ts'
import type { Received } from '#server/gateways/file-storage/incoming.ts'
import { checkActions } from '../pdf/action-flaw.ts'
import type { FileType } from './file-types.ts'
import { mp3Flaw } from './mp3.ts'

/** Most millions of pixels of an image, by what its reader needs to decode it (`server/domain/pictures/`): a PNG is decoded at its full size. */
const megapixelsMax = { png: 17, jpg: 24 }

/** What is wrong with a file as a sentence, if anything is; how many pages a PDF has. */
export type FileCheck = { flaw?: string; pages?: number }

/** Checks the rest of a received file. */
export async function checkFile(file: Received, { type }: FileType): Promise<FileCheck> {
  if (type === 'application/pdf') return checkPdf(file)
  return { flaw: await flawOf(file, type) }
}

async function flawOf(file: Received, type: string): Promise<string | undefined> {
  if (type === 'audio/mpeg') return mp3Flaw(file)
  if (type === 'image/png') return pngFlaw(file)
  if (type === 'image/jpeg') return jpgFlaw(file)
  if (type === 'text/vtt') return captionsFlaw(file)
  return mp4Flaw(file)
}

async function checkPdf(file: Received): Promise<FileCheck> {
  const { tail } = file
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) return { flaw: 'The PDF is cut off: its end is missing. Export it again.' }
  const after = tail.subarray(end + 5).toString('latin1')
  // Mail programs and signing tools add line ends; anything longer is another file hanging on.
  if (!/^[\s\0]*$/.test(after)) return { flaw: 'Something is attached behind the end of this PDF. Export it again.' }
  return checkActions(file)
}

async function captionsFlaw({ size, readAt }: Received): Promise<string | undefined> {
  const captions = readCaptions(await readAt(0, size))
  return 'row' in captions ? unreadableWords(captions) : undefined
}

/** How much of a file is read at once where little after little is looked at. */
const aheadBytes = 64 * 1024

/** Reads as `readAt` does, but asks the disk once for many small readings that follow one another. */
function readAhead(readAt: Received['readAt']): Received['readAt'] {
  let piece: Buffer = Buffer.alloc(0)
  let from = 0
  return async (at, length) => {
    if (at < from || at + length > from + piece.length) {
      piece = await readAt(at, aheadBytes)
      from = at
    }
    return piece.subarray(at - from, at - from + length)
  }
}

/** The boxes of an MP4 must follow one another to its end, and one must describe the recording. */
async function mp4Flaw({ size, readAt }: Received): Promise<string | undefined> {
  const headerAt = readAhead(readAt)
  let described = false
  let at = 0
  for (let boxes = 0; at < size && boxes < 10_000; boxes += 1) {
    const header = await headerAt(at, 16)
    if (header.length < 8) return cutMp4
    const name = header.subarray(4, 8).toString('latin1')
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return cutMp4
    if (name === 'moov' || name === 'moof') described = true
    const short = header.readUInt32BE(0)
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short || size - at
    if (length < 8) return cutMp4
    at += length
  }
  return at === size && described ? undefined : cutMp4
}

const cutMp4 = 'The MP4 is cut off or damaged. Export it again.'

function pngFlaw({ head, tail }: Received): string | undefined {
  if (head.subarray(12, 16).toString('latin1') !== 'IHDR' || !tail.subarray(-8, -4).equals(Buffer.from('IEND')))
    return 'The image is cut off or damaged. Save it again.'
  return pixelFlaw(head.readUInt32BE(16), head.readUInt32BE(20), megapixelsMax.png)
}

/** Most segments before a JPEG's frame. Descriptions, profiles and previews take up to 64 KiB each; no camera writes a tenth of this. */
const segmentsMax = 1000

async function jpgFlaw({ size, tail, readAt }: Received): Promise<string | undefined> {
  const broken = 'The image is cut off or damaged. Save it again.'
  if (tail.at(-2) !== 0xff || tail.at(-1) !== 0xd9) return broken
  const headerAt = readAhead(readAt)
  for (let at = 2, segments = 0; at + 10 < size && segments < segmentsMax; segments += 1) {
    const segment = await headerAt(at, 10)
    const marker = segment[1] ?? 0
    if (segment[0] !== 0xff || marker < 0xc0) return broken
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return pixelFlaw(segment.readUInt16BE(7), segment.readUInt16BE(5), megapixelsMax.jpg)
    at += 2 + segment.readUInt16BE(2)
  }
  return broken
}

function pixelFlaw(width: number, height: number, megapixels: number): string | undefined {
  if (!width || !height) return 'The image is empty.'
  if (width * height > megapixels * 1_000_000)
    return `The image has too many pixels: at most ${megapixels} megapixels. Save it smaller.`
}
