import { Refusal } from '#contract/refusal.ts'
import { readInWorker } from './spreadsheet/in-worker.ts'
import type { SheetRow } from './spreadsheet/read-xlsx.ts'

/** A table as rows of cells, all text, with a mark where a spreadsheet's value is no text. Row 0 is row 1 of the spreadsheet. */
export type Sheet = SheetRow[]

/** How many rows a file may have, its heading included. */
export const rowsMax = 10_001

/** Reads a CSV or XLSX file of at most so many rows. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const sheet = await readInWorker(bytes, rowsMax + 1)
  if (sheet.length > rowsMax) {
    throw unreadable(`The file has more than ${(rowsMax - 1).toLocaleString('en')} rows. Split it.`)
  }
  return sheet
}

export function unreadable(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}
