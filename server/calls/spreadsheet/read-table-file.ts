import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { ReadSheet } from './sheet-row.ts'
import { isArchive } from './unreadable-sheet.ts'

/** Reads a CSV or XLSX file by its first bytes, whatever its name. `sheet`: the name of the sheet of an XLSX file. */
export function readTableFile(file: Uint8Array, { rowsMax, sheet }: { rowsMax: number; sheet?: string }): ReadSheet {
  return isArchive(file) ? readXlsx(file, rowsMax, sheet) : readCsv(file, rowsMax)
}
