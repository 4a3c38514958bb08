import type { ReadableStream } from 'node:stream/web'
import { parentPort, workerData } from 'node:worker_threads'
import { parseWebStream } from 'music-metadata'

/** The bytes of a recording, its type and their number. */
export type LengthInput = { bytes: ReadableStream<Uint8Array>; type: string; size: number }
/** How long it is, in seconds; undefined where it does not say. */
export type LengthOutput = number | undefined

/** The worker thread's own program: reads how long a recording is. */
// What the main thread gave, in the same release.
const { bytes, type, size } = workerData as LengthInput
const options = { duration: true, skipCovers: true }
const output: LengthOutput = await parseWebStream(bytes, { mimeType: type, size }, options).then(
  ({ format }) => format.duration,
  () => undefined,
)
parentPort?.postMessage(output)
