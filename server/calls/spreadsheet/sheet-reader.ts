import type { ReadFile } from '#server/domain/file-reader/create-file-reader.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetRow } from './read-xlsx.ts'
import { isArchive } from './unreadable-sheet.ts'

export type SheetInput = { file: Uint8Array; rowsMax: number }
export type SheetOutput = { rows: SheetRow[] } | { refused: { code: UnreadableFile['code']; sentence: string } }

/** Rows go back in portions, so that whoever takes them is never long at it. */
const portion = 500

/** Reads one CSV or XLSX file. */
export const read: ReadFile<SheetInput, SheetOutput> = async ({ file, rowsMax }, send) => {
  try {
    const rows = isArchive(file) ? readXlsx(file, rowsMax) : readCsv(file, rowsMax)
    for (let at = 0; at < rows.length; at += portion) await send({ rows: rows.slice(at, at + portion) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await send({ refused: { code: error.code, sentence: error.message } })
  }
}
