import { columnOf, letterOf } from '#model/import-columns.ts'
import { columnsMax, type SheetRow } from './sheet-row.ts'
import { tooLarge } from './unreadable-sheet.ts'

/** Range of merged cells; rows and columns count from 0, end inclusive. */
export type MergedRange = { top: number; left: number; bottom: number; right: number }

const pattern = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/

/** Parses a range like `B2:B4`; returns none if invalid, or for a single row, which has no cells to fill. */
export function parseMergedRange(reference: string): MergedRange[] {
  const [, left = '', top, right = '', bottom] = pattern.exec(reference) ?? []
  if (top === bottom) return []
  return [{ top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) }]
}

/** Maximum cells visited for all ranges together: ranges of a valid file do not overlap. */
const visitsMax = 1_000_000

/**
 * Fills the cells below a merged cell with its value, in rows with other contents. Notes the range at each filled cell. Cells to the
 * right stay empty: titles above a table are merged across it.
 */
export function fillMergedCells(rows: SheetRow[], ranges: readonly MergedRange[]): void {
  let visits = 0
  for (const { top, left, bottom, right } of ranges) {
    const value = rows[top]?.cells[left] ?? ''
    const name = `${letterOf(left)}${top + 1}:${letterOf(right)}${bottom + 1}`
    if (!value || left >= columnsMax) continue
    for (let index = top + 1; index <= Math.min(bottom, rows.length - 1); index += 1) {
      visits += 1
      if (visits > visitsMax) throw tooLarge()
      const row = rows[index]
      if (!row?.cells.some(Boolean) || row.cells[left]) continue
      while (row.cells.length < left) row.cells.push('')
      row.cells[left] = value
      row.marks = [...(row.marks ?? []), { column: left, note: `Filled from the merged cells ${name}.` }]
    }
  }
}
