import { closeSync, openSync, readSync } from 'node:fs'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { openPdfText, UnreadablePdf } from './page-text.ts'
import { type ActionFlaw, fullBudget, searchPdf } from './search.ts'

export type Flaw = ActionFlaw | 'password' | 'no pages'
export type ActionInput = { path: string; size: number }
export type ActionOutput = Flaw | undefined

/** Checks whether one PDF can be opened by everybody, and searches it for actions that run a program. */
export const read: ReadFile<ActionInput, ActionOutput> = async ({ path, size }, send) => {
  const { flaw, mayNotOpen } = searchFile(path, size)
  await send((mayNotOpen ? await openingFlaw(path) : undefined) ?? flaw)
}

/** A damaged PDF is no flaw here: its text and images are reported as unreadable later. */
async function openingFlaw(path: string): Promise<Flaw | undefined> {
  try {
    const { pages } = await openPdfText(path)
    return pages === 0 ? 'no pages' : undefined
  } catch (error) {
    return error instanceof UnreadablePdf && error.needsPassword ? 'password' : undefined
  }
}

function searchFile(path: string, size: number) {
  const descriptor = openSync(path, 'r')
  const readAt = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset))
  }
  try {
    return searchPdf(readAt, size, fullBudget(size))
  } finally {
    closeSync(descriptor)
  }
}
