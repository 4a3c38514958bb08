import { Readable } from 'node:stream'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'
import { createWorkerRun, TookTooMuch } from '../in-worker.ts'
import type { LengthInput, LengthOutput } from './length-worker.ts'

const inWorker = createWorkerRun<LengthInput, LengthOutput>('#server/domain/document-text/length-worker.ts', {
  timeMaxMs: 120_000,
  // A recording is read piece by piece, and little of it is kept.
  memoryMib: 32,
  youngMib: 2,
})

/** Ten days: nothing that was recorded is longer. */
const daysMax = 10 * 24 * 60 * 60

/** How long a stored recording is, in whole seconds, read in a thread of its own; 0 where it does not say. */
export async function recordingLength(
  storage: Pick<FileStorage, 'read'>,
  { sha256, type, size }: Pick<FileRow, 'sha256' | 'type' | 'size'>,
): Promise<number> {
  const source = await storage.read(sha256)
  const bytes = Readable.toWeb(source)
  let seconds: number | undefined
  try {
    await inWorker({ bytes, type, size }, (output) => (seconds = output), [bytes])
  } catch (error) {
    if (!(error instanceof TookTooMuch)) throw error
  } finally {
    source.destroy()
  }
  return seconds && seconds < daysMax ? Math.max(1, Math.round(seconds)) : 0
}
