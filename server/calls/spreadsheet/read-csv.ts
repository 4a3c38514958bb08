import { BrokenCsv, csvRows } from '#model/csv-rows.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { cellMax, columnsMax, type ReadSheet } from './sheet-row.ts'

/** Parses a CSV file as rows of text, at most `rowsMax`. */
export function readCsv(file: Uint8Array, rowsMax: number): ReadSheet {
  const text = decoded(file)
  if (text.includes('\u0000')) throw new UnreadableFile('bad-input', 'This is neither a CSV nor an XLSX file.')
  try {
    const rows = csvRows(text, rowsMax).map((row) => ({
      cells: row.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax)),
    }))
    return { rows, name: '', names: [] }
  } catch (error) {
    if (error instanceof BrokenCsv) throw new UnreadableFile('bad-input', error.message)
    throw error
  }
}

/** Decodes standard UTF-8, UTF-16 as in Excel's "Unicode text", or the Windows code page of older programs. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
