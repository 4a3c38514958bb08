import type { Received } from '#server/gateways/file-storage/incoming.ts'

/** What is wrong with a recording that begins as an MP3 does, as a sentence, or nothing. */
export async function mp3Flaw(file: Received): Promise<string | undefined> {
  const broken = 'This is no MP3 recording: no sound was found in it.'
  const start = await firstFrame(file)
  if (!start) return broken
  const next = start.at + start.length
  if (next + 4 <= file.size && frameLength(await file.readAt(next, 4), 0) === undefined) return broken
}

/** Where the first frame stands, behind the tag, and how many bytes it has. */
async function firstFrame({ head, size, readAt }: Received): Promise<{ at: number; length: number } | undefined> {
  const start = id3Length(head)
  if (start === undefined || start >= size) return undefined
  // Some programs pad the tag beyond its stated length.
  const piece = await readAt(start, 16 * 1024)
  let within = 0
  while (within < piece.length && piece[within] === 0) within += 1
  const length = frameLength(piece, within)
  return length === undefined ? undefined : { at: start + within, length }
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
export function frameLength(bytes: Buffer, at: number): number | undefined {
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
  return Math.floor(((layer === 3 && version !== 3 ? 72_000 : 144_000) * kbit) / hertz) + padding
}
