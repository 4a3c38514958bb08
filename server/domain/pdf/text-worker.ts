import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** The bytes of some PDFs, in memory that both threads see. */
export type TextInput = { files: readonly SharedArrayBuffer[] }
/** How many pages a file has; what stands on one of them; that it cannot be read. `file` is its place in the input. */
export type TextOutput = { file: number } & ({ pages: number } | { page: number; text: string } | { failed: true })

/** Most pages that are read of a file, and most characters of a page and of a file. */
const pagesMax = 2000
const pageTextMax = 50_000
const fileTextMax = 20_000_000

/** The worker thread's own program: reads the text of each page of each file. */
// What the main thread gave, in the same release.
const { files } = workerData as TextInput
for (const [file, bytes] of files.entries()) await read(file, bytes).catch(() => post({ file, failed: true }))

async function read(file: number, bytes: SharedArrayBuffer): Promise<void> {
  const pdf = await getDocumentProxy(Uint8Array.from(new Uint8Array(bytes)), { verbosity: 0 })
  post({ file, pages: pdf.numPages })
  let left = fileTextMax
  for (let page = 1; page <= Math.min(pagesMax, pdf.numPages) && left > 0; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
    const kept = storable(text).slice(0, Math.min(pageTextMax, left))
    left -= kept.length
    post({ file, page, text: kept })
  }
  await pdf.loadingTask.destroy()
}

/** What both databases take: no control characters, no half of a character. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

function post(output: TextOutput): void {
  parentPort?.postMessage(output)
}
