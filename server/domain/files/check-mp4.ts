import type { FileCheck, OpenFile } from './upload-reader.ts'

/** Maximum number of boxes at the top level of a file; a fragmented recording has two per second. */
const boxesMax = 10_000

/** Checks that the boxes of an MP4 are contiguous to its end, and that one describes the recording. */
export function checkMp4({ size, readAt }: OpenFile): FileCheck {
  const broken = { problem: 'The MP4 is cut off or damaged. Export it again.' }
  let isDescribed = false
  let offset = 0
  for (let boxes = 0; offset < size && boxes < boxesMax; boxes += 1) {
    const header = readAt(offset, 16)
    if (header.length < 8) return broken
    const name = header.subarray(4, 8).toString('latin1')
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name)) return broken
    isDescribed ||= name === 'moov' || name === 'moof'
    const short = header.readUInt32BE(0)
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short || size - offset
    if (length < 8) return broken
    offset += length
  }
  return offset === size && isDescribed ? {} : broken
}
