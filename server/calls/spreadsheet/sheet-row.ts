/** Maximum columns; columns further right are ignored. */
export const columnsMax = 50
/** Maximum characters of a cell, longer than any valid text. The rest is cut off, so that refusing the row costs nothing. */
export const cellMax = 1000

/**
 * Mark of a cell. `note`: how a non-text value was read. `problem`: why the cell cannot be used. `scaled`: its format displays thousands
 * or millions, so a reader of the spreadsheet sees another number.
 */
export type CellMark = { column: number; note?: string; problem?: string; scaled?: true }
export type SheetRow = { cells: string[]; marks?: CellMark[] }

/** Sheet of a workbook with its rows. `names`: the sheets that can be chosen; empty for a CSV file. */
export type ReadSheet = { rows: SheetRow[]; name: string; names: string[] }
