import type { ImportColumn } from './catalogue-import.ts'
import { itemField, itemFieldNames } from './item-fields.ts'
import { cleanLine } from './plain-text.ts'

/** Where each field stands: the column by number, 0 is column A. */
export type ImportColumns = Partial<Record<ImportColumn, number>>

/** Which row names the columns (0 is row 1), and where each field stands. The rows below it are items. */
export type ImportLayout = { heading: number; columns: ImportColumns }

/** A choice of columns made for a file with these headings, lower-cased: a file with the same ones is read the same way. */
export type RememberedLayout = { headings: string[]; columns: ImportColumns }

type ImportField = { column: ImportColumn; label: string; others: readonly string[]; required?: true }

/** Every field of a row: how we name it, what else it is called, and whether a file must have it. */
export const importFields: readonly ImportField[] = [
  { column: 'subsection', label: 'Sub-section', others: ['section', 'subsection', 'name'], required: true },
  ...itemFieldNames.map((column) => {
    const { heading, alsoRead, required } = itemField(column)
    return { column, label: heading, others: alsoRead, required }
  }),
  { column: 'number', label: 'Id', others: [] },
  { column: 'archived', label: 'Archived', others: [] },
]

/** How many rows from the top may name the columns. */
export const headingRowsMax = 20

/** What a layout lacks or has twice, in words of the headings. */
export type LayoutProblem = { missing: string[] } | { twice: string }

/**
 * Finds the row that names the columns: one that somebody chose columns for before, else the first that names all that are required,
 * else the one that names most, with what it lacks; of rows that name as many the fullest, for a title stands in one cell.
 */
export function findLayout(
  rows: readonly (readonly string[])[],
  remembered: readonly RememberedLayout[],
): ImportLayout & { problem?: LayoutProblem } {
  const top = rows.slice(0, headingRowsMax)
  for (const [heading, row] of top.entries()) {
    const known = remembered.find(({ headings }) => sameHeadings(headings, headingsOf(row)))
    if (known) return { heading, columns: known.columns }
  }
  const found = top.map((row, heading) => ({ heading, ...columnsNamed(row), filled: row.filter(Boolean).length }))
  const best = found.reduce<(typeof found)[number] | undefined>(
    (last, one) => (last && (named(last) - named(one) || last.filled - one.filled) >= 0 ? last : one),
    undefined,
  )
  const { heading, columns, problem } = found.find((one) => !one.problem) ?? best ?? { heading: 0, ...columnsNamed([]) }
  return { heading, columns, problem }
}

/** The texts of a heading row as they are compared: trimmed, lower-cased, without empty cells at the end. */
export function headingsOf(row: readonly string[]): string[] {
  const headings = row.map((text) => cleanLine(text).toLowerCase().slice(0, 100))
  while (headings.at(-1) === '') headings.pop()
  return headings
}

/** The labels of required fields that stand in no column, however columns are named. */
function missingFrom(columns: Partial<Record<ImportColumn, unknown>>): string[] {
  return importFields
    .filter(({ column, required }) => required && columns[column] === undefined)
    .map(({ label }) => label)
}

/** What is still to be chosen, in a sentence; undefined if every required field has its column. */
export function chooseMissing(columns: Partial<Record<ImportColumn, unknown>>): string | undefined {
  const missing = missingFrom(columns)
  return missing.length ? `Choose a column for ${quoted(missing)}.` : undefined
}

export const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

/** Column 2 is `C`, 26 is `AA`. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return `${before ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/** `C` is column 2. */
export function columnOf(letter: string): number {
  return [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
}

function columnsNamed(row: readonly string[]): { columns: ImportColumns; problem?: LayoutProblem } {
  const columns: ImportColumns = {}
  for (const [at, text] of headingsOf(row).entries()) {
    const field = importFields.find(({ label, others }) => label.toLowerCase() === text || others.includes(text))
    if (!field) continue
    if (columns[field.column] !== undefined) return { columns, problem: { twice: row[at]?.trim() ?? '' } }
    columns[field.column] = at
  }
  const missing = missingFrom(columns)
  return missing.length ? { columns, problem: { missing } } : { columns }
}

const named = ({ columns }: { columns: ImportColumns }) => Object.keys(columns).length

function sameHeadings(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((text, at) => text === other[at])
}
