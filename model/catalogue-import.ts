import { displayId, type Item, type Subsection } from './catalogue.ts'
import { itemFieldNames, type NewItemText } from './item-fields.ts'
import { cleanLine } from './plain-text.ts'

/** Item fields of an imported row; a field without a column in the file stays unchanged. */
export type ImportFields = NewItemText

/** Validated row of a file. `row` is its number in the spreadsheet. */
export type ImportLine = {
  row: number
  fields: ImportFields
  subsection: string
  /** Id column: present for existing items. */
  number?: number
  /** Undefined if the file has no such column. */
  archived?: boolean
  /** Column letter of each field, for naming a cell: `{ subsection: 'B' }`. */
  letters: Partial<Record<ImportColumn, string>>
  /** Cells to check before the import: `{ cell: 'E4', reason: 'A percentage …' }`. */
  warnings?: CellWarning[]
}

export type CellWarning = { cell: string; reason: string }

export const importColumnNames = [...itemFieldNames, 'subsection', 'number', 'archived'] as const
export type ImportColumn = (typeof importColumnNames)[number]

export type RefusedRow = { row: number; cell: string; reason: string }

/** `from` is the name of the item's previous sub-section. */
export type ImportPlan<Row> = {
  added: { line: ImportLine; subsection_id: string }[]
  changed: { line: ImportLine; before: Row; after: Row; from: string }[]
  unchanged: number
  refused: RefusedRow[]
}

type Known = Omit<Item, '_id' | 'is_deleted'> & { is_deleted: number }
type KnownSubsection = Pick<Subsection, 'name'> & { id: string }

/**
 * Compares a file with one market's catalogue. A row with an Id changes that item. A row without one matches by sub-section, brand,
 * generic name and strength, or by a unique brand. Otherwise the row is a new item.
 */
export function planImport<Row extends Known>(
  lines: readonly ImportLine[],
  { subsections, items }: { subsections: readonly KnownSubsection[]; items: readonly Row[] },
): ImportPlan<Row> {
  const plan: ImportPlan<Row> = { added: [], changed: [], unchanged: 0, refused: [] }
  const find = finderOf(lines, items)
  const subsectionIds = uniqueByName(subsections)
  const nameOf = new Map(subsections.map(({ id, name }) => [id, name]))
  const usedRows = new Map<Row | string, number>()
  for (const line of lines) {
    const refuse = (column: ImportColumn, reason: string) =>
      void plan.refused.push({ row: line.row, cell: cellOf(line, column), reason })
    const subsectionId = subsectionIds.get(folded(line.subsection))
    if (subsectionId === undefined) {
      refuse('subsection', `There is no section named “${line.subsection}”. Add it first, or correct the name.`)
      continue
    }
    if (subsectionId === 'ambiguous') {
      refuse('subsection', `Two sections are named “${line.subsection}”. Rename one first.`)
      continue
    }
    const result = find(line, subsectionId)
    if (result === 'unknown number') {
      refuse(
        'number',
        `There is no item with the Id ${displayId(line.number ?? 0)} in this catalogue. Leave the cell empty to add one.`,
      )
      continue
    }
    const same = result ?? keyOf(subsectionId, line.fields)
    const earlier = usedRows.get(same)
    if (earlier !== undefined) {
      refuse(result && line.number !== undefined ? 'number' : 'brand_name', `The same item is in row ${earlier}.`)
      continue
    }
    usedRows.set(same, line.row)
    place(plan, { line, found: result, subsectionId, from: nameOf.get(result?.subsection_id ?? '') ?? '' })
  }
  return plan
}

function place<Row extends Known>(
  plan: ImportPlan<Row>,
  {
    line,
    found: result,
    subsectionId,
    from,
  }: { line: ImportLine; found: Row | undefined; subsectionId: string; from: string },
): void {
  if (!result) {
    plan.added.push({ line, subsection_id: subsectionId })
    return
  }
  const is_deleted = line.archived === undefined ? result.is_deleted : line.archived ? 1 : 0
  const after = { ...result, ...line.fields, subsection_id: subsectionId, is_deleted }
  const names = [...itemFieldNames, 'subsection_id', 'is_deleted'] as const
  if (names.every((name) => after[name] === result[name])) plan.unchanged += 1
  else plan.changed.push({ line, before: result, after, from })
}

function finderOf<Row extends Known>(lines: readonly ImportLine[], items: readonly Row[]) {
  const byNumber = new Map(items.map((item) => [item.number, item]))
  const exact = new Map(items.map((item) => [keyOf(item.subsection_id, item), item]))
  const ofBrand = Map.groupBy(items, (item) => brandKey(item.subsection_id, item.brand_name))
  const linesOfBrand = Map.groupBy(lines, (line) => brandKey(folded(line.subsection), line.fields.brand_name))
  return (line: ImportLine, subsectionId: string): Row | 'unknown number' | undefined => {
    if (line.number !== undefined) return byNumber.get(line.number) ?? 'unknown number'
    const same = exact.get(keyOf(subsectionId, line.fields))
    if (same) return same
    const candidates = ofBrand.get(brandKey(subsectionId, line.fields.brand_name)) ?? []
    const alone = linesOfBrand.get(brandKey(folded(line.subsection), line.fields.brand_name))?.length === 1
    return candidates.length === 1 && alone ? candidates[0] : undefined
  }
}

function uniqueByName(subsections: readonly KnownSubsection[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, name } of subsections) ids.set(folded(name), ids.has(folded(name)) ? 'ambiguous' : id)
  return ids
}

function cellOf({ letters, row }: ImportLine, column: ImportColumn): string {
  return `${letters[column] ?? ''}${row}`
}

const folded = (text: string) => cleanLine(text).toLowerCase()
const brandKey = (subsection: string, brand: string) => JSON.stringify([subsection, folded(brand)])
const keyOf = (subsection: string, { brand_name, generic_name = '', strength = '' }: ImportFields) =>
  JSON.stringify([subsection, folded(brand_name), folded(generic_name), folded(strength)])
