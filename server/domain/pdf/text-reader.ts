import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { openPdfText } from './page-text.ts'
import type { PagesInput } from './read-page-by-page.ts'
import { fileTextMax, pageTextMax } from './text-limits.ts'

/** The number of pages; the text of one page; or that the file has more text than is read. */
export type TextOutput = { pages: number } | { page: number; text: string } | { exceeded: 'output' }

export const read: ReadFile<PagesInput, TextOutput> = async ({ path, first, last }, send) => {
  const pdf = await openPdfText(path)
  await send({ pages: pdf.pages })
  let remaining = fileTextMax
  for (let page = first; page <= Math.min(last, pdf.pages); page += 1) {
    const text = toStorable(pdf.readPage(page - 1, pageTextMax * 2)).slice(0, pageTextMax)
    remaining -= text.length
    if (remaining < 0) return send({ exceeded: 'output' })
    await send({ page, text })
  }
}

/** Returns text that both databases accept: no control characters, no lone surrogates. */
function toStorable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}
