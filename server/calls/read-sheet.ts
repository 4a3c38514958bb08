import { Refusal } from '#contract/refusal.ts'
import { BrokenCsv, csvRows } from '#model/csv.ts'
import { readXlsxInWorker } from './xlsx/in-worker.ts'
import { cellMax, columnsMax, type SheetRow } from './xlsx/read-xlsx.ts'

/** A table as rows of cells, all text, with a mark where a spreadsheet's value is no text. Row 0 is row 1 of the spreadsheet. */
export type Sheet = SheetRow[]

/** How many rows a file may have, its heading included. */
export const rowsMax = 10_001

let before: Promise<unknown> = Promise.resolve()

/** Reads a CSV or XLSX file, whatever its name says: by its first bytes. Cost and size are bounded; one file is read at a time. */
export function readSheet(bytes: Buffer): Promise<Sheet> {
  const sheet = before.then(() => read(bytes))
  before = sheet.catch(() => {})
  return sheet
}

async function read(bytes: Buffer): Promise<Sheet> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const sheet = isArchive ? await readXlsxInWorker(bytes, rowsMax + 1) : readCsv(bytes)
  if (sheet.length > rowsMax) {
    throw unreadable(`The file has more than ${(rowsMax - 1).toLocaleString('en')} rows. Split it.`)
  }
  return sheet
}

function readCsv(bytes: Buffer): Sheet {
  const text = decoded(bytes)
  if (text.includes('\u0000')) throw unreadable('This is neither a CSV nor an XLSX file.')
  try {
    return csvRows(text, rowsMax + 1).map((row) => ({
      cells: row.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax)),
    }))
  } catch (error) {
    if (error instanceof BrokenCsv) throw unreadable(error.message)
    throw error
  }
}

/** UTF-8 as it should be, UTF-16 as Excel writes "Unicode text", or the Windows code page older programs write. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function unreadable(sentence: string): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64' })
}
