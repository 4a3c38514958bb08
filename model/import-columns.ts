import type { ImportColumn } from './catalogue-import.ts'
import { itemField, itemFieldNames } from './item-fields.ts'
import { cleanLine } from './plain-text.ts'

/** Column index of each field; 0 is column A. */
export type ImportColumns = Partial<Record<ImportColumn, number>>

/** Header row (0 is row 1), and the column of each field. The rows below are items. */
export type ImportLayout = { heading: number; columns: ImportColumns }

/** Columns chosen earlier for a file with these headings, lower-cased; applied to files with the same headings. */
export type RememberedLayout = { headings: string[]; columns: ImportColumns }

type ImportField = { column: ImportColumn; label: string; others: readonly string[]; required?: true }

/** Every field of a row: its label, its other names, and if a file must have it. */
export const importFields: readonly ImportField[] = [
  { column: 'subsection', label: 'Sub-section', others: ['section', 'subsection', 'name'], required: true },
  ...itemFieldNames.map((column) => {
    const { heading, alsoRead, required } = itemField(column)
    return { column, label: heading, others: alsoRead, required }
  }),
  { column: 'number', label: 'Id', others: [] },
  { column: 'archived', label: 'Archived', others: [] },
]

/** Maximum row, from the top, that may be the header row. */
export const headingRowsMax = 20

/** Missing or duplicate headings of a layout. */
export type LayoutProblem = { missing: string[] } | { twice: string }

/**
 * Finds the header row: a row with remembered columns, else the first with all required headings. Otherwise the row with most headings is
 * returned with its missing ones. Ties are decided by the most filled cells, because a title is in a single cell.
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
  const matches = top.map((row, heading) => ({ heading, ...columnsNamed(row), filled: row.filter(Boolean).length }))
  const best = matches.reduce<(typeof matches)[number] | undefined>(
    (last, one) => (last && (named(last) - named(one) || last.filled - one.filled) >= 0 ? last : one),
    undefined,
  )
  const { heading, columns, problem } = matches.find((entry) => !entry.problem) ??
    best ?? { heading: 0, ...columnsNamed([]) }
  return { heading, columns, problem }
}

/** Returns the headings of a row for comparison: trimmed, lower-cased, without empty cells at the end. */
export function headingsOf(row: readonly string[]): string[] {
  const headings = row.map((text) => cleanLine(text).toLowerCase().slice(0, 100))
  while (headings.at(-1) === '') headings.pop()
  return headings
}

/** Returns the labels of required fields without a column, with columns named in any way. */
function missingFrom(columns: Partial<Record<ImportColumn, unknown>>): string[] {
  return importFields
    .filter(({ column, required }) => required && columns[column] === undefined)
    .map(({ label }) => label)
}

/** Returns which required fields still need a column, in a sentence; undefined if none. */
export function chooseMissing(columns: Partial<Record<ImportColumn, unknown>>): string | undefined {
  const missing = missingFrom(columns)
  return missing.length ? `Choose a column for ${quoted(missing)}.` : undefined
}

export const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

/** Converts a column index to its letter: 2 is `C`, 26 is `AA`. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return `${before ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/** Converts a column letter to its index: `C` is 2. */
export function columnOf(letter: string): number {
  return [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
}

function columnsNamed(row: readonly string[]): { columns: ImportColumns; problem?: LayoutProblem } {
  const columns: ImportColumns = {}
  for (const [index, text] of headingsOf(row).entries()) {
    const field = importFields.find(({ label, others }) => label.toLowerCase() === text || others.includes(text))
    if (!field) continue
    if (columns[field.column] !== undefined) return { columns, problem: { twice: row[index]?.trim() ?? '' } }
    columns[field.column] = index
  }
  const missing = missingFrom(columns)
  return missing.length ? { columns, problem: { missing } } : { columns }
}

const named = ({ columns }: { columns: ImportColumns }) => Object.keys(columns).length

function sameHeadings(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((text, index) => text === b[index])
}
