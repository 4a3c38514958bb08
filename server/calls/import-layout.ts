import type { CallInput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { ImportColumn } from '#model/catalogue-import.ts'
import {
  chooseMissing,
  columnOf,
  findLayout,
  headingRowsMax,
  type ImportColumns,
  type ImportLayout,
  letterOf,
  quoted,
  type RememberedLayout,
} from '#model/import-columns.ts'
import type { Sheet } from './read-sheet.ts'
import type { ReadSheet } from './spreadsheet/sheet-row.ts'

type Mapping = CallInput<'admin/import-products'>['mapping']

/** Number of top rows and columns displayed for choosing columns, and of characters per cell. */
const headColumnsMax = 26
const headCellMax = 60

function headOf(sheet: Sheet): string[][] {
  return sheet
    .slice(0, headingRowsMax)
    .map(({ cells }) => cells.slice(0, headColumnsMax).map((cell) => cell.slice(0, headCellMax)))
}

/** Returns the chosen layout, or the layout detected in the file. A refusal contains the top of the file, so that the admin can choose. */
export function layoutOf(sheet: ReadSheet, mapping: Mapping, remembered: readonly RememberedLayout[]): ImportLayout {
  if (mapping) {
    const columns = Object.fromEntries(
      Object.entries(mapping.columns).map(([field, letter]) => [field, columnOf(letter)]),
    )
    const layout = { heading: mapping.heading_row - 1, columns }
    const sentence = chooseMissing(columns)
    if (sentence) throw unmapped(sentence, sheet, layout)
    return layout
  }
  const { problem, ...layout } = findLayout(
    sheet.rows.map(({ cells }) => cells),
    remembered,
  )
  if (!problem) return layout
  const sentence =
    'twice' in problem
      ? `Two columns are named “${problem.twice}”. Remove one, or choose the columns.`
      : `The heading row must name the columns. ${quoted(problem.missing)} ${problem.missing.length > 1 ? 'are' : 'is'} missing. Choose the columns, or export the catalogue to get an example file.`
  throw unmapped(sentence, sheet, layout)
}

function unmapped(sentence: string, read: ReadSheet, layout: ImportLayout): Refusal {
  return new Refusal('bad-input', sentence, { field: 'base_64', data: layoutData(read, layout) })
}

export function layoutData({ rows, name, names }: ReadSheet, layout: ImportLayout) {
  return { head: headOf(rows), mapping: mappingOf(layout), sheet: name, sheets: names }
}

/** Converts a layout to the wire format: rows from 1, columns by letter. */
function mappingOf({ heading, columns }: ImportLayout) {
  return { heading_row: heading + 1, columns: lettersOf(columns) }
}

export function lettersOf(columns: ImportColumns): Partial<Record<ImportColumn, string>> {
  return Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, letterOf(at)]))
}
