import { badInput, Refusal } from '#contract/refusal.ts'
import { createFileReader, FileReaderLimitError } from '#server/domain/file-reader/create-file-reader.ts'
import type { SheetInput, SheetOutput } from './spreadsheet/sheet-reader.ts'
import type { ReadSheet, SheetRow } from './spreadsheet/sheet-row.ts'

/** Rows of text cells, with a mark if a spreadsheet's value is not text. Row 0 is row 1 of the spreadsheet. */
export type Sheet = SheetRow[]

/** Maximum rows of a file, including the header. */
export const rowsMax = 10_001

/**
 * Reads a CSV or XLSX file of limited rows (`max` includes the header); of a workbook the sheet with this name, else its first visible
 * sheet.
 */
export async function readSheetOf(bytes: Buffer, sheet?: string, max = rowsMax): Promise<ReadSheet> {
  const result = await readInWorker(bytes, max + 1, sheet)
  if (result.rows.length > max) {
    throw unreadable(`The file has more than ${(max - 1).toLocaleString('en')} rows. Split it into several files.`)
  }
  return result
}

export async function readSheet(bytes: Buffer): Promise<Sheet> {
  return (await readSheetOf(bytes)).rows
}

export function unreadable(sentence: string): Refusal {
  return badInput('base_64', sentence)
}

/** Reads spreadsheets in a worker: a valid file of 10,000 rows takes a second. */
const run = createFileReader<SheetInput, SheetOutput>('#server/calls/spreadsheet/sheet-reader.ts', {
  queue: 'upload',
  timeMaxMs: 15_000,
  outputMaxBytes: 64 * 1024 * 1024,
})

/** Reads a CSV or XLSX file by its first bytes, whatever its name. Its cost is bounded; one large file is read at a time. */
async function readInWorker(file: Uint8Array, rowsMax: number, sheet?: string): Promise<ReadSheet> {
  const result: ReadSheet = { rows: [], name: '', names: [] }
  try {
    for await (const output of run({ file, rowsMax, sheet })) {
      if ('refused' in output) throw refused(output.refused.code, output.refused.sentence)
      result.rows.push(...output.rows)
      Object.assign(result, { name: output.name, names: output.names })
    }
  } catch (error) {
    throw error instanceof FileReaderLimitError ? refused('too-large', tooMuch[error.limit]) : error
  }
  return result
}

const tooMuch = {
  time: 'The file takes too long to read. Save it as CSV.',
  memory: 'The unpacked file is too large. Save only the table, as CSV.',
  output: 'The unpacked file is too large. Save only the table, as CSV.',
}

function refused(code: 'bad-input' | 'too-large', sentence: string): Refusal {
  return new Refusal(code, sentence, { field: 'base_64' })
}
