import { Refusal } from '#contract/refusal.ts'
import { readInWorker } from './spreadsheet/in-worker.ts'
import type { ReadSheet, SheetRow } from './spreadsheet/sheet-row.ts'

/** A table as rows of cells, all text, with a mark where a spreadsheet's value is no text. Row 0 is row 1 of the spreadsheet. */
export type Sheet = SheetRow[]

/** How many rows a file may have, its heading included. */
export const rowsMax = 10_001

/** Reads a CSV or XLSX file of at most so many rows; of a workbook the sheet of this name, else its first visible one. */
export async function readSheetOf(bytes: Buffer, sheet?: string): Promise<ReadSheet> {
  const read = await readInWorker(bytes, rowsMax + 1, sheet)
  if (read.rows.length > rowsMax) {
    throw unreadable(`The file has more than ${(rowsMax - 1).toLocaleString('en')} rows. Split it.`)
  }
  return read
}

/** The rows alone. */
export async function readSheet(bytes: Buffer, sheet?: string): Promise<Sheet> {
  return (await readSheetOf(bytes, sheet)).rows
}

export function unreadable(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}
