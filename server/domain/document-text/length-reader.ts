import { createReadStream } from 'node:fs'
import { parseStream } from 'music-metadata'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { mp3Seconds } from '../files/mp3-seconds.ts'

/** A stored recording, its type and its size in bytes. */
export type LengthInput = { path: string; type: string; size: number }
/** Its length in seconds; undefined if the recording does not say. */
export type LengthOutput = number | undefined

/** Reads the length of one recording. The package takes the rate of an MP3's first frames for that of all, so MP3 frames are added up here. */
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
