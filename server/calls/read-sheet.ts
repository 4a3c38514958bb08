import { Refusal } from '#contract/refusal.ts'
import { readInWorker } from './spreadsheet/in-worker.ts'
import type { ReadSheet, SheetRow } from './spreadsheet/sheet-row.ts'

/** Rows of text cells, with a mark if a spreadsheet's value is not text. Row 0 is row 1 of the spreadsheet. */
export type Sheet = SheetRow[]

/** Maximum rows of a file, including the header. */
export const rowsMax = 10_001

/** Reads a CSV or XLSX file of limited rows; of a workbook the sheet with this name, else its first visible sheet. */
export async function readSheetOf(bytes: Buffer, sheet?: string): Promise<ReadSheet> {
  const result = await readInWorker(bytes, rowsMax + 1, sheet)
  if (result.rows.length > rowsMax) {
    throw unreadable(`The file has more than ${(rowsMax - 1).toLocaleString('en')} rows. Split it into several files.`)
  }
  return result
}

export async function readSheet(bytes: Buffer, sheet?: string): Promise<Sheet> {
  return (await readSheetOf(bytes, sheet)).rows
}

export function unreadable(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}
