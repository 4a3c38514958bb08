import type { Received } from '#server/gateways/file-storage/incoming.ts'
import { framesBeginAt, tagLength } from './mp3-frames.ts'

/** How far behind the tags the first frame is looked for: programs pad tags, and recordings begin with silence or a cut frame. */
const searchBytes = 64 * 1024
/** Most tags before the sound: each program that edits a recording may add its own. */
const tagsMax = 10

/** What is wrong with a recording that begins as an MP3 does, as a sentence, or nothing. */
export async function mp3Flaw(file: Received): Promise<string | undefined> {
  const start = await endOfTags(file)
  if (start !== undefined) {
    const piece = await file.readAt(start, searchBytes)
    const isEnd = start + piece.length >= file.size
    for (let at = 0; at + 4 <= piece.length; at += 1) if (framesBeginAt(piece, at, isEnd)) return undefined
  }
  return 'This is no MP3 recording: no sound was found in it.'
}

/** Where the last ID3v2 tag ends; undefined if a tag is malformed. Zeros may stand before and between tags. */
async function endOfTags({ size, readAt }: Received): Promise<number | undefined> {
  let start = 0
  for (let tags = 0; start < size && tags <= tagsMax; tags += 1) {
    const piece = await readAt(start, searchBytes)
    const zeros = piece.findIndex((byte) => byte !== 0)
    const at = zeros < 0 ? piece.length : zeros
    const length = tagLength(piece, at)
    if (length === 0) return start
    if (length === undefined) return undefined
    start += at + length
  }
  return undefined
}
