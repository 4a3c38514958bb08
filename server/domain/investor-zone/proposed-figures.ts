import { badInput } from '#contract/refusal.ts'
import { sentValue } from '#model/figures.ts'
import { proposeFigures } from '#model/results-file/proposed-figures.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import { hasText } from '../document-text/document-texts.ts'
import { readingOf } from '../document-text/reading-status.ts'
import { pagesOf } from './imported-figures.ts'

type Pages = Awaited<ReturnType<typeof pagesOf>>

/**
 * Compares the figures recorded of a document with the text of an uploaded PDF that may replace its file. `waiting` until that text is
 * read; `no text` if either file is a scan or unreadable.
 */
export async function compareWithUpload(
  { store }: { store: Store },
  { document, file }: { document: number; file: Pick<FileRow, 'sha256' | 'type'> },
) {
  if (file.type !== 'application/pdf') {
    throw badInput('file_link', 'The document must be a PDF.')
  }
  const { state } = await readingOf(store, file.sha256)
  if (state === 'waiting') return { state, statements: [] }
  const [before, after] = [await pagesOf({ store }, document), await store.read.fileTexts.pages(file.sha256)]
  const rows = await store.read.statements.figure.of(document)
  const statements = [...Map.groupBy(rows, ({ basis, period }) => `${period} ${basis}`).values()].flatMap((all) => {
    const [first] = all
    const recorded = Object.fromEntries(all.map(({ element, value }) => [element, sentValue(element, value)]))
    const page = Math.min(...all.map((row) => row.page))
    const figures = proposeFigures(recorded, { before, after, page })
    return first ? [{ basis: first.basis, period: first.period, figures }] : []
  })
  const isText = (pages: Pages) => pages.some(({ text }) => hasText.test(text))
  return { state: isText(before) && isText(after) ? ('compared' as const) : ('no text' as const), statements }
}
