import { framesBeginAt, tagLength } from './mp3-frames.ts'
import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Search range for the first frame after the tags, in bytes: programs pad tags, and recordings begin with silence or a cut frame. */
const searchBytes = 64 * 1024
/** Maximum number of tags before the sound: each program that edits a recording may add its own. */
const tagsMax = 10

/** Checks that a file that begins like an MP3 contains sound. */
export function checkMp3(file: OpenFile): FileCheck {
  const start = endOfTags(file)
  if (start !== undefined) {
    const piece = file.readAt(start, searchBytes)
    const isEnd = start + piece.length >= file.size
    for (let index = 0; index + 4 <= piece.length; index += 1) if (framesBeginAt(piece, index, isEnd)) return {}
  }
  return { problem: 'This is not an MP3 recording: it contains no sound. Choose another file.' }
}

/** Returns the end of the last ID3v2 tag; undefined if a tag is malformed. Zeros may precede and separate tags. */
function endOfTags({ size, readAt }: OpenFile): number | undefined {
  let start = 0
  for (let tags = 0; start < size && tags <= tagsMax; tags += 1) {
    const piece = readAt(start, searchBytes)
    const zeros = piece.findIndex((byte) => byte !== 0)
    const offset = zeros < 0 ? piece.length : zeros
    const length = tagLength(piece, offset)
    if (length === 0) return start
    if (length === undefined) return undefined
    start += offset + length
  }
  return undefined
}
