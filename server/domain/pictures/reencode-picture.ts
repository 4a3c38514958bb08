import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'

const read = createFileReader<{ path: string }, Uint8Array>('#server/domain/pictures/picture-reader.ts', {
  queue: 'upload',
  timeMaxMs: 30_000,
  outputMaxBytes: 16 * 1024 * 1024,
})

/** Encodes a received picture anew in a reader process. Returns its bytes, or a sentence that says why they cannot be read. */
export async function reencodePicture(path: string): Promise<{ bytes: Uint8Array } | { problem: string }> {
  try {
    return { bytes: await readSingle(read({ path })) }
  } catch (error) {
    const problem =
      error instanceof FileReaderLimitError
        ? 'The image takes too long or too much memory to read. Save it with fewer pixels.'
        : 'The image cannot be read. Open it in an image program and save it again as PNG or JPG.'
    return { problem }
  }
}
