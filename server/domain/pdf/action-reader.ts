import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { openPdfText, UnreadablePdf } from './page-text.ts'
import { type ActionFlaw, fullBudget, searchPdf } from './search.ts'

export type Flaw = ActionFlaw | 'password' | 'no pages'
export type ActionInput = { path: string; size: number }
/** `pages`: how many it has, if it can be opened. */
export type ActionOutput = { flaw?: Flaw; pages?: number }

/** Larger PDFs are opened to count their pages, in bytes. */
const plainMax = 256 * 1024

/** Checks whether one PDF can be opened by everybody, and searches it for actions that run a program. */
export const read: ReadFile<ActionInput, ActionOutput> = async ({ path, size }, send) => {
  const { flaw, mayNotOpen } = searchFile(path, size)
  const counted = mayNotOpen ? undefined : countPlainPages(path, size)
  const opened: ActionOutput = !mayNotOpen && (flaw || counted) ? { pages: counted } : await openPdfFile(path)
  await send({ ...opened, flaw: opened.flaw ?? flaw })
}

/** The page count of a small PDF whose bytes show all its pages; undefined if only opening it, which takes 15 ms, tells. */
function countPlainPages(path: string, size: number): number | undefined {
  if (size > plainMax) return undefined
  const text = readFileSync(path, 'latin1')
  const [count, another] = text.matchAll(/\/Count\s+(\d+)/g)
  const pages = [...text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length
  return pages && !another && Number(count?.[1]) === pages ? pages : undefined
}

/** A damaged PDF is no flaw here: its text and images are reported as unreadable later. */
async function openPdfFile(path: string): Promise<ActionOutput> {
  try {
    const { pages } = await openPdfText(path)
    return pages === 0 ? { flaw: 'no pages' } : { pages }
  } catch (error) {
    return error instanceof UnreadablePdf && error.needsPassword ? { flaw: 'password' } : {}
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
