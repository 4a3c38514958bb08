import { FileReaderLimitError } from '../file-reader/create-file-reader.ts'

/** A PDF and the pages to read. The first page is 1. */
export type PagesInput = { path: string; first: number; last: number }

/** The number of pages of the PDF; a page; or that the reader stopped before the last page. */
type PageOutput = { pages: number } | { page: number } | { exceeded: 'output' }

/** Maximum number of processes per file. Each page that crashes a process uses up one. */
const processesMax = 4

/**
 * Yields a reader's output for the pages of a PDF, and `exceeded` at the end if pages exceeded the limits. Reading continues after such a
 * page. Throws the reader's errors.
 */
export async function* readPageByPage<Output extends PageOutput>(
  read: (input: PagesInput, signal?: AbortSignal) => AsyncGenerator<Output, void>,
  { path, pagesMax, signal }: { path: string; pagesMax: number; signal?: AbortSignal },
): AsyncGenerator<Output | { exceeded: FileReaderLimitError['limit'] }, void> {
  let next = 1
  let last = 1
  let exceeded: FileReaderLimitError['limit'] | undefined
  for (let processes = 0; processes < processesMax && next <= last; processes += 1) {
    try {
      for await (const output of read({ path, first: next, last: pagesMax }, signal)) {
        if ('pages' in output) last = Math.min(output.pages, pagesMax)
        else if ('page' in output) next = output.page + 1
        yield output
      }
      break
    } catch (error) {
      if (!(error instanceof FileReaderLimitError)) throw error
      exceeded = error.limit
      next += 1
    }
  }
  if (exceeded) yield { exceeded }
}
