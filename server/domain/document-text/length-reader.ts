import { createReadStream } from 'node:fs'
import { parseStream } from 'music-metadata'
import type { ReadFile } from '../file-reader/create-file-reader.ts'

/** A stored recording, its type and its size in bytes. */
export type LengthInput = { path: string; type: string; size: number }
/** Its length in seconds; undefined if the recording does not say. */
export type LengthOutput = number | undefined

/** Reads the length of one recording. */
export const read: ReadFile<LengthInput, LengthOutput> = async ({ path, type, size }, send) => {
  const stream = createReadStream(path)
  const options = { duration: true, skipCovers: true }
  try {
    const { format } = await parseStream(stream, { mimeType: type, size }, options)
    await send(format.duration)
  } finally {
    stream.destroy()
  }
}
