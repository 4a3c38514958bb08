import { createFileReader } from '../file-reader/create-file-reader.ts'
import { type PagesInput, readPageByPage } from '../pdf/read-page-by-page.ts'
import type { ImageOutput } from './image-reader.ts'

/** Rendered image of a page: WebP, with its size in pixels. */
export type DrawnPage = { page: number; width: number; height: number; bytes: Uint8Array }

/** Maximum number of pages with an image. */
export const pagesMax = 300

const readImages = createFileReader<PagesInput, ImageOutput>('#server/domain/page-images/image-reader.ts', {
  queue: 'drawing',
  timeMaxMs: 30 * 60_000,
  // Per document for opening, or per page, on a busy machine.
  outputTimeMaxMs: 20_000,
  outputMaxBytes: 96 * 1024 * 1024,
})

/** Renders the pages of a PDF in a separate process. Pages that exceed the limits have no image. Aborting `signal` throws. */
export async function* drawPages(path: string, signal: AbortSignal): AsyncGenerator<DrawnPage> {
  try {
    for await (const output of readPageByPage(readImages, { path, pagesMax, signal }))
      if ('image' in output && output.image) yield { page: output.page, ...output.image }
  } catch (error) {
    // Any other error is caused by the file: damaged or password-protected.
    if (signal.aborted) throw error
  }
}
