import type { Received } from '#server/gateways/file-storage/incoming.ts'
import { actionFlaw } from './pdf/action-flaw.ts'

const mib = 1024 * 1024

export type FileKind = 'pdf' | 'audio' | 'image'

/** A type we keep: how it is served, what its name ends in, and most bytes by the way it arrives. */
export type FileType = { type: string; kind: FileKind; extension: string }

/** Most bytes of a file: in a base64 call, and streamed. */
export const sizeMax: Record<FileKind, { inCall: number; streamed: number; says: string }> = {
  pdf: { inCall: 40 * mib, streamed: 40 * mib, says: 'A PDF may have at most 40 MiB.' },
  audio: { inCall: 100 * mib, streamed: 200_000_000, says: 'A recording may have at most 200 MB.' },
  image: { inCall: 5 * mib, streamed: 5 * mib, says: 'An image may have at most 5 MiB.' },
}

/** Most pixels of an image: 40 megapixels. */
export const pixelsMax = 40_000_000

const pdf: FileType = { type: 'application/pdf', kind: 'pdf', extension: 'pdf' }
const mp3: FileType = { type: 'audio/mpeg', kind: 'audio', extension: 'mp3' }
const mp4: FileType = { type: 'video/mp4', kind: 'audio', extension: 'mp4' }
const m4a: FileType = { type: 'audio/mp4', kind: 'audio', extension: 'm4a' }
const png: FileType = { type: 'image/png', kind: 'image', extension: 'png' }
const jpg: FileType = { type: 'image/jpeg', kind: 'image', extension: 'jpg' }

/** What a browser may call a type besides its own name. */
const otherNames: Record<string, FileType> = {
  'audio/mp3': mp3,
  'audio/x-m4a': m4a,
  'audio/m4a': m4a,
  'image/jpg': jpg,
}

/** The type a name's ending or a declared content type stands for. */
export function typeNamed(name: string): FileType | undefined {
  const bare = name.toLowerCase()
  if (bare === 'jpeg') return jpg
  return (
    [pdf, mp3, mp4, m4a, png, jpg].find(({ type, extension }) => type === bare || extension === bare) ??
    otherNames[bare]
  )
}

/** Whether two types are the same thing to a person: an MP4 may hold sound only. */
export function alike(one: FileType, other: FileType): boolean {
  const family = (type: FileType) => (type === m4a ? mp4 : type)
  return family(one) === family(other)
}

/** What a file seems to be by its beginning; undefined if it is nothing we keep. */
export function typeByHead(head: Buffer): FileType | undefined {
  const startsWith = (text: string, at = 0) => head.subarray(at, at + text.length).toString('latin1') === text
  const text = head.toString('latin1')
  const isPdf = /^(?:\u00ef\u00bb\u00bf)?\s{0,64}%PDF-[12]\.\d/.test(text)
  // Something else to a browser or an archiver as well: such a file has no honest reason (abuse case A46).
  if (pageText.test(isPdf ? outsideStreams(text) : text)) return undefined
  if (isPdf) return pdf
  if (startsWith('ftyp', 4) && head.length >= 16 && head.readUInt32BE(0) >= 16) {
    return startsWith('M4A ', 8) || startsWith('M4B ', 8) ? m4a : mp4
  }
  if (startsWith('\x89PNG\r\n\x1a\n')) return png
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return jpg
  if (startsWith('ID3') || frameLength(head, 0) !== undefined) return mp3
  return undefined
}

const pageText = /<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i

/** A PDF's own words: forms (XFA), descriptions (XMP) and titles may hold marked-up text, in their streams and strings. */
function outsideStreams(head: string): string {
  return head
    .replaceAll(/>>\s*stream\r?\n[\s\S]*?(?:endstream|$)/g, '>>')
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*(?:\)|$)/g, '')
}

/** Looks at the rest of a received file. Answers what is wrong with it as a sentence, or nothing. */
export async function flawOf(file: Received, { type }: FileType): Promise<string | undefined> {
  if (type === pdf.type) return pdfFlaw(file)
  if (type === mp3.type) return mp3Flaw(file)
  if (type === png.type) return pngFlaw(file)
  if (type === jpg.type) return jpgFlaw(file)
  return mp4Flaw(file)
}

async function pdfFlaw(file: Received): Promise<string | undefined> {
  const { tail } = file
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) return 'The PDF is cut off: its end is missing. Export it again.'
  const after = tail.subarray(end + 5).toString('latin1')
  // Mail programs and signing tools add line ends; anything longer is another file hanging on.
  if (!/^[\s\0]*$/.test(after)) return 'Something is attached behind the end of this PDF. Export it again.'
  return actionFlaw(file)
}

async function mp3Flaw({ head, size, readAt }: Received): Promise<string | undefined> {
  const broken = 'This is no MP3 recording: no sound was found in it.'
  const start = id3Length(head)
  if (start === undefined || start >= size) return broken
  // Some programs pad the tag beyond its stated length.
  const piece = await readAt(start, 16 * 1024)
  let at = 0
  while (at < piece.length && piece[at] === 0) at += 1
  const length = frameLength(piece, at)
  if (length === undefined) return broken
  const next = start + at + length
  if (next + 4 <= size && frameLength(await readAt(next, 4), 0) === undefined) return broken
}

/** Length of the ID3v2 tag at the beginning, 0 without one, undefined if it is malformed. */
function id3Length(head: Buffer): number | undefined {
  if (head.subarray(0, 3).toString('latin1') !== 'ID3') return 0
  const sizes = head.subarray(6, 10)
  if (sizes.length < 4 || sizes.some((byte) => byte > 0x7f) || (head[3] ?? 9) > 4) return undefined
  const length = sizes.reduce((sum, byte) => sum * 128 + byte, 0)
  return length + 10 + ((head[5] ?? 0) & 0x10 ? 10 : 0)
}

const bitRates: Record<string, number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** Length in bytes of the MPEG audio frame whose header stands at `at`, or undefined if none does. ISO 11172-3, 2.4.1.3. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined
  const [, two = 0, three = 0] = bytes.subarray(at, at + 4)
  if ((two & 0xe0) !== 0xe0) return undefined
  const version = (two >> 3) & 3
  const layer = 4 - ((two >> 1) & 3)
  const rate = sampleRates[(three >> 2) & 3]
  const kbit = bitRates[`${version === 3 ? 1 : 2}-${layer}`]?.[three >> 4]
  if (version === 1 || layer === 4 || !rate || !kbit) return undefined
  const hertz = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const padding = (three >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * kbit) / hertz) + padding) * 4
  const samples = layer === 3 && version !== 3 ? 72_000 : 144_000
  return Math.floor((samples * kbit) / hertz) + padding
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
  return pixelFlaw(head.readUInt32BE(16), head.readUInt32BE(20))
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
    if (startsFrame) return pixelFlaw(segment.readUInt16BE(7), segment.readUInt16BE(5))
    at += 2 + segment.readUInt16BE(2)
  }
  return broken
}

function pixelFlaw(width: number, height: number): string | undefined {
  if (!width || !height) return 'The image is empty.'
  if (width * height > pixelsMax) return 'The image is too large: at most 40 megapixels.'
}
