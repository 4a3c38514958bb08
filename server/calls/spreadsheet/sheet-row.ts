/** How many columns count; what stands further right is nothing of ours. */
export const columnsMax = 50
/** Longer than any text of ours may be: what a cell holds beyond it is cut off, so that its row is refused at no cost. */
export const cellMax = 1000

/**
 * What is known of a cell besides its text. `note`: how a value that is no text was read. `problem`: why the cell cannot be used.
 * `scaled`: its format shows thousands or millions, so a reader of the spreadsheet sees another number.
 */
export type CellMark = { column: number; note?: string; problem?: string; scaled?: true }
export type SheetRow = { cells: string[]; marks?: CellMark[] }

/** A sheet of a workbook with its rows. `names`: the sheets that can be chosen; empty for a CSV file. */
export type ReadSheet = { rows: SheetRow[]; name: string; names: string[] }
