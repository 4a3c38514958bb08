import type { FileRow } from '#server/store/tables.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import { type LocalFileContext, openLocalFile } from '../files/local-file.ts'
import type { LengthInput, LengthOutput } from './length-reader.ts'

const readLength = createFileReader<LengthInput, LengthOutput>('#server/domain/document-text/length-reader.ts', {
  queue: 'background',
  timeMaxMs: 120_000,
  outputMaxBytes: 1024,
})

/** Ten days in seconds: no recording is longer. */
const lengthMax = 10 * 24 * 60 * 60

/** Returns the length of a stored recording in whole seconds; 0 if not stated in the recording. */
export async function recordingLength(
  context: LocalFileContext,
  { sha256, type, size }: Pick<FileRow, 'sha256' | 'type' | 'size'>,
  signal?: AbortSignal,
): Promise<number> {
  const { path, discard } = await openLocalFile(context, { sha256, size })
  try {
    const seconds = await readSingle(readLength({ path, type, size }, signal))
    return seconds && seconds < lengthMax ? Math.max(1, Math.round(seconds)) : 0
  } catch (error) {
    if (error instanceof FileReaderLimitError || signal?.aborted) throw error
    // The recording is damaged.
    return 0
  } finally {
    await discard()
  }
}
