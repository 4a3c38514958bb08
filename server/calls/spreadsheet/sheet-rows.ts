import { type MergedRange, parseMergedRange } from './merged-cells.ts'
import { type CellMark, cellMax, columnsMax, type SheetRow } from './sheet-row.ts'
import { tooLarge } from './unreadable-sheet.ts'
import { walkXml } from './walk-xml.ts'

const charactersMax = 16 * 1024 * 1024
const rangesMax = 20_000

/** Cell as written in the file. `valued`: has a value, even if empty. */
export type WrittenCell = { type: string; style: number; value: string; valued: boolean; formula: boolean }
/** Displayed text of a cell, with its marks. */
export type DisplayedCell = { text: string } & Omit<CellMark, 'column'>
/** Walks the cells in file order. The file may omit empty cells and cell positions. */
export function sheetRows(
  part: Uint8Array,
  { rowsMax, shownCell }: { rowsMax: number; shownCell: (cell: WrittenCell) => DisplayedCell },
): { rows: SheetRow[]; merged: MergedRange[] } {
  const rows: SheetRow[] = []
  const merged: MergedRange[] = []
  let current = { row: -1, column: -1 }
  let cell: WrittenCell = nothing
  let reading = false
  let phonetic = false
  let characters = 0
  walkXml(part, {
    open(name, attribute) {
      if (name === 'row') current = { row: rowAt(attribute('r'), current.row, rowsMax), column: -1 }
      if (name === 'c') {
        current.column = columnOf(attribute('r')) ?? current.column + 1
        cell = { ...nothing, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) }
      }
      if (name === 'mergeCell' && merged.length < rangesMax) merged.push(...parseMergedRange(attribute('ref') ?? ''))
      if (name === 'f') cell.formula = true
      if (name === 'v') cell.valued = true
      if (name === 'rPh') phonetic = true
      reading = name === 'v' || (name === 't' && !phonetic)
    },
    text(piece) {
      if (reading && cell.value.length <= cellMax) cell.value += piece.slice(0, cellMax)
    },
    close(name) {
      reading = false
      if (name === 'rPh') phonetic = false
      if (name !== 'c' || current.row < 0 || current.column >= columnsMax) return
      const text = shownCell(cell)
      characters += insert(rows, current, text)
      if (characters > charactersMax) throw tooLarge()
    },
  })
  return { rows, merged }
}

const nothing: WrittenCell = { type: 'n', style: 0, value: '', valued: false, formula: false }

/** Row index. Beyond the limit one more row is enough to detect that there are too many. */
function rowAt(written: string | undefined, last: number, rowsMax: number): number {
  const row = Number(written ?? last + 2) - 1
  return row >= 0 && row < rowsMax ? row : rowsMax - 1
}

/** Inserts a cell and returns its length. Empty cells are omitted: a style far below the table is no row. */
function insert(
  rows: SheetRow[],
  { row, column }: { row: number; column: number },
  { text, ...mark }: DisplayedCell,
): number {
  const marked = mark.note !== undefined || mark.problem !== undefined
  if (text === '' && !marked) return 0
  while (rows.length < row) rows.push({ cells: [] })
  const result = rows[row] ?? { cells: [] }
  rows[row] = result
  while (result.cells.length < column) result.cells.push('')
  result.cells[column] = text.slice(0, cellMax)
  if (marked) result.marks = [...(result.marks ?? []), { column, ...mark }]
  return text.length
}

/** Returns the column index of a reference: `C12` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  if (!reference) return undefined
  let column = 0
  for (const letter of reference.slice(0, 3)) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}
