import { BrokenCsv, csvRows } from '#model/csv-rows.ts'
import type { ReadFile } from '#server/domain/file-reader/create-file-reader.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXlsx } from './read-xlsx.ts'
import { cellMax, columnsMax, type ReadSheet } from './sheet-row.ts'
import { isArchive } from './unreadable-sheet.ts'

export type SheetInput = { file: Uint8Array; rowsMax: number; sheet?: string }
export type SheetOutput = ReadSheet | { refused: { code: UnreadableFile['code']; sentence: string } }

/** Number of rows returned at once, so that the receiver is never blocked for long. */
const portion = 500

export const read: ReadFile<SheetInput, SheetOutput> = async ({ file, ...options }, send) => {
  try {
    const { rows, ...sheet } = readTableFile(file, options)
    for (let index = 0; index === 0 || index < rows.length; index += portion)
      await send({ rows: rows.slice(index, index + portion), ...sheet })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await send({ refused: { code: error.code, sentence: error.message } })
  }
}

/** Reads a CSV or XLSX file by its first bytes, whatever its name. `sheet`: the name of the sheet of an XLSX file. */
function readTableFile(file: Uint8Array, { rowsMax, sheet }: { rowsMax: number; sheet?: string }): ReadSheet {
  return isArchive(file) ? readXlsx(file, rowsMax, sheet) : readCsv(file, rowsMax)
}

/** Parses a CSV file as rows of text, at most `rowsMax`. */
function readCsv(file: Uint8Array, rowsMax: number): ReadSheet {
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
