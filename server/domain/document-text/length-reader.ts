import { createReadStream } from 'node:fs'
import { parseStream } from 'music-metadata'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { mp3Seconds } from '../files/mp3-seconds.ts'

/** Stored recording, its type and its size in bytes. */
export type LengthInput = { path: string; type: string; size: number }
/** Length in seconds; undefined if not stated in the recording. */
export type LengthOutput = number | undefined

/** Reads the length of one recording. The package assumes the rate of an MP3's first frames for all, so MP3 frames are summed here. */
export const read: ReadFile<LengthInput, LengthOutput> = async ({ path, type, size }, send) => {
  const stream = createReadStream(path)
  const options = { duration: true, skipCovers: true }
  try {
    if (type === 'audio/mpeg') await send(await mp3Seconds(stream))
    else await send((await parseStream(stream, { mimeType: type, size }, options)).format.duration)
  } finally {
    stream.destroy()
  }
}
