import { keysOf } from './keys-of.ts'
import { cleanLine } from './plain-text.ts'
import { slugOf } from './zone-address.ts'

/** Column of a sheet to import: its name, and further names that are read. */
export type SheetColumn = { label: string; others: readonly string[]; required?: true }

/** Index of each column of a sheet; 0 is column A. */
export type SheetLayout<Name extends string> = Partial<Record<Name, number>>

/** A row of a sheet: its number, and its texts by column. */
export type SheetLine<Name extends string> = {
  row: number
  cells: Readonly<Record<Name, string>>
  /** Cell that could not be read. */
  unreadable?: ColumnProblem<Name>
}

export type ColumnProblem<Name extends string> = { column: Name; reason: string }

type Found<Name extends string> = { heading: number; layout: SheetLayout<Name>; missing: string[] }

/** Returns the columns named by a heading row, and the labels of required columns that it lacks. Notes in brackets are ignored. */
export function layoutOfHeadings<Name extends string>(
  columns: Readonly<Record<Name, SheetColumn>>,
  headings: readonly string[],
): Pick<Found<Name>, 'layout' | 'missing'> {
  const slugs = headings.map((heading) => slugOf(cleanLine(heading.replaceAll(/\([^)]*\)/g, ' '))))
  const layout: SheetLayout<Name> = {}
  for (const name of keysOf(columns)) {
    const { label, others } = columns[name]
    const at = slugs.findIndex((slug) => slug !== '' && [label, ...others].map(slugOf).includes(slug))
    if (at >= 0) layout[name] = at
  }
  const missing = keysOf(columns).filter((name) => columns[name].required && layout[name] === undefined)
  return { layout, missing: missing.map((name) => columns[name].label) }
}

/** Finds the heading row among the first rows: the first that names all required columns, else the one that lacks fewest. */
export function findHeadings<Name extends string>(
  columns: Readonly<Record<Name, SheetColumn>>,
  top: readonly (readonly string[])[],
): Found<Name> {
  const found = top.map((headings, heading) => ({ heading, ...layoutOfHeadings(columns, headings) }))
  const [best] = found.toSorted((one, other) => one.missing.length - other.missing.length)
  return best ?? { heading: 0, ...layoutOfHeadings(columns, []) }
}
