import { createWorkerRun, TookTooMuch } from '../in-worker.ts'
import type { TextInput, TextOutput } from './text-worker.ts'

/** What was read of a PDF: how many pages it has, and the text of each, page 1 first. Less than all where it took too much. */
export type PdfText = { pages: number; texts: string[]; whole: boolean }

const inWorker = createWorkerRun<TextInput, TextOutput>('#server/domain/pdf/text-worker.ts', {
  timeMaxMs: 120_000,
  memoryMib: 384,
})

/** Reads the text of PDFs in a thread of its own. Where some of them take too much together, each is read alone. */
export async function readTexts(files: readonly SharedArrayBuffer[]): Promise<PdfText[]> {
  const read = files.map((): PdfText => ({ pages: 0, texts: [], whole: true }))
  try {
    await inWorker({ files }, (output) => {
      const one = read[output.file]
      if (!one) return
      if ('failed' in output) one.whole = false
      else if ('pages' in output) one.pages = output.pages
      else one.texts[output.page - 1] = output.text
    })
    return read
  } catch (error) {
    if (!(error instanceof TookTooMuch)) throw error
    if (files.length > 1) return oneByOne(files)
    return read.map((one) => ({ ...one, whole: false }))
  }
}

async function oneByOne(files: readonly SharedArrayBuffer[]): Promise<PdfText[]> {
  const read: PdfText[] = []
  for (const file of files) read.push(...(await readTexts([file])))
  return read
}
