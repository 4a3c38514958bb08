import { builtInFormats, plainNumber, shownNumber } from './number-format.ts'
import { openParts } from './parts.ts'
import { broken, tooLarge } from './unreadable-sheet.ts'
import { walkXml } from './walk-xml.ts'

/** How many columns count; what stands further right is nothing of ours. */
export const columnsMax = 50
/** Longer than any text of ours may be: what a cell holds beyond it is cut off, so that its row is refused at no cost. */
export const cellMax = 1000
/** Most characters that all cells hold together. */
const charactersMax = 16 * 1024 * 1024

/**
 * What is to be known of a cell besides its text: `note` how a value that is no text was read, `problem` why the cell cannot be used.
 */
export type CellMark = { column: number; note?: string; problem?: string }
export type SheetRow = { cells: string[]; marks?: CellMark[] }

/** The first sheet of an XLSX file as rows of text, row 0 first. One row more than `rowsMax` says that there are too many. */
export function readXlsx(file: Uint8Array, rowsMax: number): SheetRow[] {
  const part = openParts(file)
  const workbook = part('xl/workbook.xml')
  if (!workbook) throw broken()
  const { sheetId, from1904 } = workbookOf(workbook)
  const shared = sharedStrings(part('xl/sharedStrings.xml'), rowsMax * columnsMax)
  const formats = cellFormats(part('xl/styles.xml'))
  const sheet = part(sheetPath(part('xl/_rels/workbook.xml.rels'), sheetId))
  if (!sheet) throw broken()
  return sheetRows(sheet, { rowsMax, shownCell: (cell) => shownCell(cell, { shared, formats, from1904 }) })
}

/** The workbook names its sheets in order. */
function workbookOf(part: Uint8Array): { sheetId?: string; from1904: boolean } {
  let sheetId: string | undefined
  let from1904 = false
  walkXml(part, {
    open(name, attribute) {
      if (name === 'sheet') sheetId ??= attribute('id')
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
  })
  return { sheetId, from1904 }
}

/** The relations say where each sheet is. */
function sheetPath(relations: Uint8Array | undefined, sheetId: string | undefined): string {
  let target: string | undefined
  if (relations)
    walkXml(relations, {
      open(name, attribute) {
        if (name === 'Relationship' && attribute('Id') === sheetId) target ??= attribute('Target')
      },
    })
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function sharedStrings(part: Uint8Array | undefined, stringsMax: number): string[] {
  const strings: string[] = []
  let text = ''
  let reading = false
  let phonetic = false
  if (part)
    walkXml(part, {
      open(name) {
        if (name === 'si') text = ''
        if (name === 'rPh') phonetic = true
        reading = name === 't' && !phonetic
      },
      text(piece) {
        if (reading && text.length <= cellMax) text += piece.slice(0, cellMax)
      },
      close(name) {
        reading = false
        if (name === 'rPh') phonetic = false
        if (name === 'si' && strings.push(text.slice(0, cellMax)) > stringsMax) throw tooLarge()
      },
    })
  return strings
}

/** The number format of each cell style, by the style's index. */
function cellFormats(part: Uint8Array | undefined): string[] {
  const custom = new Map<number, string>()
  const used: number[] = []
  let inCells = false
  if (part)
    walkXml(part, {
      open(name, attribute) {
        if (name === 'numFmt') custom.set(Number(attribute('numFmtId')), (attribute('formatCode') ?? '').slice(0, 255))
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) used.push(Number(attribute('numFmtId') ?? 0))
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    })
  return used.map((id) => custom.get(id) ?? builtInFormats[id] ?? 'General')
}

/** A cell as the file writes it. `valued`: it has a value, be it empty. */
type WrittenCell = { type: string; style: number; value: string; valued: boolean; formula: boolean }
type Shown = { text: string; note?: string; problem?: string }
type Surroundings = { shared: string[]; formats: string[]; from1904: boolean }

function shownCell(cell: WrittenCell, { shared, formats, from1904 }: Surroundings): Shown {
  const { type, value } = cell
  if (cell.formula && !(value || (cell.valued && type === 'str'))) {
    const problem =
      'The formula has no result yet. Open the file in a spreadsheet program, save it, and choose it again.'
    return { text: '', problem }
  }
  if (type === 's') return { text: shared[Number(value)] ?? '' }
  if (type === 'e') return { text: value, problem: `The cell holds the error ${value}. Mend it in the spreadsheet.` }
  if (type === 'b') {
    const text = value === '1' ? 'TRUE' : 'FALSE'
    return { text, note: `A logical value in the spreadsheet, read as “${text}”.` }
  }
  if (type === 'd') return { text: value, note: `A date or time in the spreadsheet, read as “${value}”.` }
  if (type !== 'n' || value.trim() === '') return { text: value }
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value }
  const format = formats[cell.style]
  return format === undefined ? { text: plainNumber(number) } : shownNumber(number, format, from1904)
}

/** Walks the cells in the order of the file, which may leave out empty ones, and say where each stands or not. */
function sheetRows(
  part: Uint8Array,
  { rowsMax, shownCell }: { rowsMax: number; shownCell: (cell: WrittenCell) => Shown },
): SheetRow[] {
  const rows: SheetRow[] = []
  let at = { row: -1, column: -1 }
  let cell: WrittenCell = nothing
  let reading = false
  let characters = 0
  walkXml(part, {
    open(name, attribute) {
      if (name === 'row') at = { row: rowAt(attribute('r'), at.row, rowsMax), column: -1 }
      if (name === 'c') {
        at.column = columnOf(attribute('r')) ?? at.column + 1
        cell = { ...nothing, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) }
      }
      if (name === 'f') cell.formula = true
      if (name === 'v') cell.valued = true
      reading = name === 'v' || name === 't'
    },
    text(piece) {
      if (reading && cell.value.length <= cellMax) cell.value += piece.slice(0, cellMax)
    },
    close(name) {
      reading = false
      if (name !== 'c' || at.row < 0 || at.column >= columnsMax) return
      const shown = shownCell(cell)
      characters += put(rows, at, shown)
      if (characters > charactersMax) throw tooLarge()
    },
  })
  return rows
}

const nothing: WrittenCell = { type: 'n', style: 0, value: '', valued: false, formula: false }

/** Past the limit one more row is enough to know that there are too many. */
function rowAt(written: string | undefined, last: number, rowsMax: number): number {
  const row = Number(written ?? last + 2) - 1
  return row >= 0 && row < rowsMax ? row : rowsMax - 1
}

/** Puts a cell in its place and answers its length. Empty cells are left out: a style far below the table is no row. */
function put(rows: SheetRow[], { row, column }: { row: number; column: number }, { text, ...mark }: Shown): number {
  const marked = mark.note !== undefined || mark.problem !== undefined
  if (text === '' && !marked) return 0
  while (rows.length < row) rows.push({ cells: [] })
  const found = rows[row] ?? { cells: [] }
  rows[row] = found
  while (found.cells.length < column) found.cells.push('')
  found.cells[column] = text.slice(0, cellMax)
  if (marked) found.marks = [...(found.marks ?? []), { column, ...mark }]
  return text.length
}

/** `C12` is column 2. */
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
