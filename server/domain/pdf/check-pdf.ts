import { readFileSync } from 'node:fs'
import type { FileCheck, OpenFile } from '../files/upload-reader.ts'
import { openPdfText, UnreadablePdf } from './page-text.ts'
import { type PdfProblem, pdfProblems } from './pdf-problems.ts'
import { fullBudget, searchPdf } from './search.ts'

/** Size in bytes above which a PDF is opened to count its pages. */
const plainMax = 256 * 1024

/**
 * Checks that a PDF is complete and opens without a password, and contains no action that runs a program. Counts its pages. For reader
 * processes only.
 */
export async function checkPdf({ path, size, tail, readAt }: OpenFile): Promise<FileCheck> {
  const cut = endProblem(tail)
  if (cut) return { problem: pdfProblems[cut] }
  const { problem, mightNotOpen } = searchPdf(readAt, size, fullBudget(size))
  const counted = mightNotOpen ? undefined : countPlainPages(path, size)
  const opened = !mightNotOpen && (problem || counted) ? { pages: counted } : await openPdfFile(path)
  const result = opened.problem ?? problem
  return { pages: opened.pages, problem: result && pdfProblems[result] }
}

function endProblem(tail: Buffer): PdfProblem | undefined {
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) return 'cut off'
  // Mail programs and signing tools append line ends; anything longer is another appended file.
  return /^[\s\0]*$/.test(tail.subarray(end + 5).toString('latin1')) ? undefined : 'attached'
}

/** Returns the page count of a small PDF whose bytes show all its pages; undefined if it must be opened, which takes 15 ms. */
function countPlainPages(path: string, size: number): number | undefined {
  if (size > plainMax) return undefined
  const text = readFileSync(path, 'latin1')
  const [count, another] = text.matchAll(/\/Count\s+(\d+)/g)
  const pages = [...text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length
  return pages && !another && Number(count?.[1]) === pages ? pages : undefined
}

/** Opens a PDF. Damage is not a problem here: its text and images are reported as unreadable later. */
async function openPdfFile(path: string): Promise<{ problem?: PdfProblem; pages?: number }> {
  try {
    const { pages } = await openPdfText(path)
    return pages === 0 ? { problem: 'no pages' } : { pages }
  } catch (error) {
    return error instanceof UnreadablePdf && error.needsPassword ? { problem: 'password' } : {}
  }
}
