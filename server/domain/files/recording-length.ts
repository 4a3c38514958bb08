import type { Received } from '#server/gateways/file-storage/incoming.ts'
import type { FileType } from './file-types.ts'
import { mp3Seconds } from './mp3.ts'

/** How long a recording is, in whole seconds; undefined for any other file, and where the recording does not tell. */
export async function recordingLength(file: Received, { kind, type }: FileType): Promise<number | undefined> {
  if (kind !== 'audio') return undefined
  const seconds = await (type === 'audio/mpeg' ? mp3Seconds(file) : mp4Seconds(file))
  return seconds && seconds < daysMax ? Math.round(seconds) : undefined
}

/** Ten days: nothing that was recorded is longer. */
const daysMax = 10 * 24 * 60 * 60
const boxesMax = 10_000

type Box = { at: number; end: number }

/** What the recording says of itself: its movie header. ISO 14496-12, 8.2.2. */
async function mp4Seconds(file: Received): Promise<number | undefined> {
  const movie = await boxNamed(file, 'moov', { at: 0, end: file.size })
  const header = movie && (await boxNamed(file, 'mvhd', movie))
  if (!header) return undefined
  const bytes = await file.readAt(header.at, 32)
  if (bytes.length < 32) return undefined
  const [scale, length] =
    bytes[0] === 1
      ? [bytes.readUInt32BE(20), Number(bytes.readBigUInt64BE(24))]
      : [bytes.readUInt32BE(12), bytes.readUInt32BE(16)]
  return scale ? length / scale : undefined
}

/** What stands in the first box of this name between two places. */
async function boxNamed({ readAt }: Received, name: string, within: Box): Promise<Box | undefined> {
  let { at } = within
  for (let boxes = 0; at < within.end && boxes < boxesMax; boxes += 1) {
    const header = await readAt(at, 16)
    if (header.length < 8) return undefined
    const short = header.readUInt32BE(0)
    const long = short === 1 && header.length === 16
    const length = long ? Number(header.readBigUInt64BE(8)) : short || within.end - at
    if (length < 8) return undefined
    if (header.toString('latin1', 4, 8) === name) return { at: at + (long ? 16 : 8), end: at + length }
    at += length
  }
}
