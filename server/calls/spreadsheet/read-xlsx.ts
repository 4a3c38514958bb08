import { fillMergedCells } from './merged-cells.ts'
import { builtInFormats, displayedNumber, plainNumber } from './number-format.ts'
import { cellMax, columnsMax, type ReadSheet } from './sheet-row.ts'
import { type DisplayedCell, sheetRows, type WrittenCell } from './sheet-rows.ts'
import { broken, sheetMissing, tooLarge } from './unreadable-sheet.ts'
import { walkXml } from './walk-xml.ts'
import { openWorkbook, type SheetEntry } from './workbook-parts.ts'

/**
 * Reads the chosen sheet of an XLSX file as rows of text, row 0 first; by default the first visible sheet. One row more than `rowsMax`
 * means that there are too many.
 */
export function readXlsx(file: Uint8Array, rowsMax: number, chosen?: string): ReadSheet {
  const { sheets, from1904, read, sharedStrings, styles } = openWorkbook(file)
  const visible = sheets.filter(({ hidden }) => !hidden)
  const { name, part } = chooseSheet(visible.length ? visible : sheets, chosen)
  const sheet = read(part)
  if (!sheet) throw broken()
  const shared = readSharedStrings(sharedStrings, rowsMax * columnsMax)
  const context = { shared, formats: cellFormats(styles), from1904 }
  const { rows, merged } = sheetRows(sheet, { rowsMax, shownCell: (cell) => shownCell(cell, context) })
  fillMergedCells(rows, merged)
  return { rows, name, names: visible.map((entry) => entry.name) }
}

function chooseSheet(sheets: readonly SheetEntry[], chosen: string | undefined): SheetEntry {
  const sheet = chosen === undefined ? sheets[0] : sheets.find(({ name }) => name === chosen)
  if (!sheet) throw chosen === undefined ? broken() : sheetMissing(chosen)
  return sheet
}

function readSharedStrings(part: Uint8Array | undefined, stringsMax: number): string[] {
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
        if (name === 'si' && strings.push(decodeCellText(text.slice(0, cellMax))) > stringsMax) throw tooLarge()
      },
    })
  return strings
}

/** Returns the number format of each cell style, by the style's index. */
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

type Context = { shared: string[]; formats: string[]; from1904: boolean }

function shownCell(cell: WrittenCell, { shared, formats, from1904 }: Context): DisplayedCell {
  const { type, value } = cell
  if (cell.formula && !(value || (cell.valued && type === 'str'))) {
    const problem = 'The formula has no result. Open the file in a spreadsheet program, save it, and choose it again.'
    return { text: '', problem }
  }
  if (type === 's') return sharedText(value, shared)
  if (type === 'e')
    return { text: value, problem: `The cell contains the error ${value}. Correct it in the spreadsheet.` }
  if (type === 'b') {
    const text = value === '1' ? 'TRUE' : 'FALSE'
    return { text, note: `A logical value; imported as “${text}”.` }
  }
  if (type === 'd') return { text: value, note: `A date or time; imported as “${value}”.` }
  if (type !== 'n' || value.trim() === '') return { text: decodeCellText(value) }
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value }
  const format = formats[cell.style]
  return format === undefined ? { text: plainNumber(number) } : displayedNumber(number, format, from1904)
}

/** Shared string. An empty cell may be written as one without an index. */
function sharedText(index: string, shared: readonly string[]): DisplayedCell {
  if (index.trim() === '') return { text: '' }
  const text = shared[Number(index)]
  if (text !== undefined) return { text }
  return {
    text: '',
    problem: 'The text of this cell is missing from the file. Save the file again, or save it as CSV.',
  }
}

/** Escaped character that XML cannot contain, as written by spreadsheets: `_x000D_`. `_x005F_` is an underscore that would begin one. */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const lineBreak = /\r\n?/g

/** Returns the text of a cell as displayed: escaped characters decoded (ECMA-376 part 1, 22.9.2.19), line ends as `\n`. */
function decodeCellText(text: string): string {
  const decoded = text.includes('_x') ? text.replaceAll(escaped, (_, code: string) => characterOf(code)) : text
  return decoded.replaceAll(lineBreak, '\n')
}

/** Drops control characters other than tabs and line ends: our texts must not contain them. */
function characterOf(code: string): string {
  const value = Number.parseInt(code, 16)
  return value >= 0x20 || value === 0x09 || value === 0x0a || value === 0x0d ? String.fromCharCode(value) : ''
}
