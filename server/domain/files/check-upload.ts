import type { FileKind } from '#model/file-kinds.ts'
import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import { pdfProblems } from '../pdf/pdf-problems.ts'
import type { FileType } from './file-types.ts'
import type { FileCheck, UploadInput } from './upload-reader.ts'

/** A complete PDF of 100 MB takes a few seconds. */
const check = createFileReader<UploadInput, FileCheck>('#server/domain/files/upload-reader.ts', {
  queue: 'upload',
  timeMaxMs: 30_000,
  outputMaxBytes: 16 * 1024 * 1024,
})

/** Messages for a file that takes more time, memory or output than allowed. */
const tooMuch: Record<FileKind, string> = {
  pdf: pdfProblems.uncheckable,
  audio: 'The recording takes too long to check. Export it again.',
  image: 'The image takes too long or too much memory to read. Save it with fewer pixels.',
  captions: 'The captions take too long to check. Save them again as WebVTT.',
}

/** Checks a received file in a reader process. */
export async function checkUpload(
  { path, size }: Pick<UploadInput, 'path' | 'size'>,
  { type, kind }: FileType,
): Promise<FileCheck> {
  try {
    return await readSingle(check({ path, size, type }))
  } catch (error) {
    if (error instanceof FileReaderLimitError) return { problem: tooMuch[kind] }
    // Image programs open some files that the decoder cannot.
    if (kind === 'image')
      return { problem: 'The image cannot be read. Open it in an image program and save it again as PNG or JPG.' }
    throw error
  }
}
