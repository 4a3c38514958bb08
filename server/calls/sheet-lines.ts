import { badInput, Refusal } from '#contract/refusal.ts'
import { asTyped } from '#model/csv.ts'
import { headingRowsMax, letterOf, quoted } from '#model/import-columns.ts'
import { eachNamed } from '#model/keys-of.ts'
import { cleanLine } from '#model/plain-text.ts'
import type { SheetLayout, SheetLine } from '#model/sheet-columns.ts'
import type { Files } from '#server/domain/files/files.ts'
import { readSheetOf, type Sheet } from './read-sheet.ts'
import type { ReadSheet } from './spreadsheet/sheet-row.ts'

type Reading = { sheet?: string; rowsMax?: number }

/** Reads an uploaded CSV or XLSX file by its link. Throws at `sheet` if it cannot be read. `rowsMax`: rows below the headings. */
export async function readUploadedSheet(
  files: Pick<Files, 'sheet'>,
  link: string,
  { sheet, rowsMax }: Reading = {},
): Promise<ReadSheet> {
  const bytes = await files.sheet(link)
  if (!bytes) throw badInput('sheet', 'This sheet is not uploaded. Upload a CSV or XLSX file, then use its link.')
  return readSheetOf(bytes, sheet, rowsMax && rowsMax + headingRowsMax).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.message, { field: 'sheet' })
  })
}

/** Refusal of a sheet whose heading row lacks these columns. */
export function columnsMissing(rule: string, missing: readonly string[]): Refusal {
  return badInput('sheet', `${rule} ${quoted(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`)
}

type Columns<Name extends string> = { heading: number; layout: SheetLayout<Name>; names: readonly Name[] }

/** Returns the rows below the headings that are not empty. Throws at `sheet` if there are none. */
export function linesBelow<Name extends string>(
  sheet: Sheet,
  { heading, layout, names }: Columns<Name>,
): SheetLine<Name>[] {
  const lines = sheet.flatMap(({ cells, marks }, index): SheetLine<Name>[] => {
    if (index <= heading || (cells.every((cell) => !cleanLine(cell)) && !marks)) return []
    const column = names.find((name) => marks?.some((mark) => mark.problem && mark.column === layout[name]))
    const reason = marks?.find((mark) => column && mark.column === layout[column])?.problem
    return [
      {
        row: index + 1,
        cells: eachNamed(names, (name) => asTyped(cleanLine(cells[layout[name] ?? -1] ?? ''))),
        ...(column && reason && { unreadable: { column, reason } }),
      },
    ]
  })
  if (!lines.length) throw badInput('sheet', 'The sheet has no rows below the headings.')
  return lines
}

/** Returns the name of a cell, like `C7`; undefined if the sheet lacks the column. */
export function cellAt<Name extends string>(layout: SheetLayout<Name>, column: Name, row: number): string | undefined {
  const at = layout[column]
  return at === undefined ? undefined : `${letterOf(at)}${row}`
}
