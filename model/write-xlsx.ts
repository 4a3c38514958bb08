import { strToU8, zipSync } from 'fflate'
import { escapeMarkup } from './markup.ts'

type Cell = string | number

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const xlsxType = `${sheetType}.sheet`

/**
 * Writes a workbook with one sheet of numbers and text. Text is never a formula, whatever its first character. The same rows make the
 * same bytes.
 */
export function writeXlsx(name: string, rows: readonly (readonly Cell[])[]): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escapeMarkup(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)]))
  return zipSync(files, { mtime: '2000-01-01T12:00:00Z' })
}

const relations = (type: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

function rowXml(row: readonly Cell[], rowIndex: number): string {
  const cells = row.map((cell, column) => {
    const place = `${columnName(column)}${rowIndex + 1}`
    if (cell === '') return ''
    return typeof cell === 'number'
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell)}</t></is></c>`
  })
  return `<row r="${rowIndex + 1}">${cells.join('')}</row>`
}

/** Column letter of an index: 0 → `A`, 25 → `Z`, 26 → `AA`. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
