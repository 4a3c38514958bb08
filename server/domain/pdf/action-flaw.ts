import { createFileReader, FileReaderLimitError, readSingle } from '../file-reader/create-file-reader.ts'
import type { ActionInput, ActionOutput, Flaw } from './action-reader.ts'

const sentences: Record<Flaw, string> = {
  password: 'This PDF asks for a password, which visitors do not have. Save it without a password and upload that one.',
  'no pages': 'This PDF has no pages. Export it again and upload that one.',
  JavaScript: 'This PDF carries a program (JavaScript). Print it to a new PDF and upload that one.',
  Launch: 'This PDF starts another program (a Launch action). Print it to a new PDF and upload that one.',
  protected:
    'This PDF is protected, so it cannot be checked for programs. Save it without protection and upload that one.',
  uncheckable:
    'This PDF is packed in a way that cannot be checked for programs. Print it to a new PDF and upload that one.',
}

/** An honest file of 40 MiB takes a second. */
const readActions = createFileReader<ActionInput, ActionOutput>('#server/domain/pdf/action-reader.ts', {
  queue: 'upload',
  timeMaxMs: 30_000,
  outputMaxBytes: 1024,
})

/** Returns the number of pages, and a sentence if the PDF runs a program or may hide that it does. */
export async function checkActions({ path, size }: ActionInput): Promise<{ flaw?: string; pages?: number }> {
  try {
    const { flaw, pages } = await readSingle(readActions({ path, size }))
    return { flaw: flaw && sentences[flaw], pages }
  } catch (error) {
    if (error instanceof FileReaderLimitError) return { flaw: sentences.uncheckable }
    throw error
  }
}
