import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { openPdfText } from './page-text.ts'
import type { PagesInput } from './read-page-by-page.ts'
import { fileTextMax, pageTextMax } from './text-limits.ts'

/** The number of pages; or the text of one page. */
export type TextOutput = { pages: number } | { page: number; text: string }

/** Reads the text of each page of one PDF. */
export const read: ReadFile<PagesInput, TextOutput> = async ({ path, first, last }, send) => {
  const pdf = await openPdfText(path)
  await send({ pages: pdf.pages })
  let left = fileTextMax
  for (let page = first; page <= Math.min(last, pdf.pages) && left > 0; page += 1) {
    const text = toStorable(pdf.readPage(page - 1, pageTextMax * 2)).slice(0, Math.min(pageTextMax, left))
    left -= text.length
    await send({ page, text })
  }
}

/** Text that both databases accept: no control characters, no half of a character. */
function toStorable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}
