import { createFileReader, type FileReaderLimitError } from '../file-reader/create-file-reader.ts'
import { type PagesInput, readPageByPage } from './read-page-by-page.ts'
import { readPagesMax } from './text-limits.ts'
import type { TextOutput } from './text-reader.ts'

/** Text of a PDF by page, page 1 first. `complete`: false if the file, or one of the pages read, is unreadable. */
export type PdfText = { pages: number; texts: string[]; complete: boolean; exceeded?: FileReaderLimitError['limit'] }

const readPages = createFileReader<PagesInput, TextOutput>('#server/domain/pdf/text-reader.ts', {
  queue: 'background',
  timeMaxMs: 5 * 60_000,
  outputTimeMaxMs: 20_000,
  outputMaxBytes: 64 * 1024 * 1024,
})

/** Reads the text of a PDF in a separate process. Pages that exceed the limits have no text. Aborting `signal` throws. */
export async function readText(path: string, signal?: AbortSignal): Promise<PdfText> {
  const text: PdfText = { pages: 0, texts: [], complete: true }
  try {
    for await (const output of readPageByPage(readPages, { path, pagesMax: readPagesMax, signal })) {
      if ('exceeded' in output) Object.assign(text, { complete: false, exceeded: output.exceeded })
      else if ('pages' in output) text.pages = output.pages
      else text.texts[output.page - 1] = output.text
    }
    return text
  } catch (error) {
    // Any other error is caused by the file: damaged or password-protected.
    if (signal?.aborted) throw error
    return { ...text, complete: false }
  }
}
