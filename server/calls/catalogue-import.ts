import type * as z from 'zod/mini'
import { importedItemText, importLimits } from '#contract/fields.ts'
import type { ImportColumn, ImportLine, RefusedRow } from '#model/catalogue-import.ts'
import { asTyped } from '#model/csv.ts'
import { eachItemField, type ItemFieldName, itemField, itemFieldNames } from '#model/item-fields.ts'
import type { Plan } from '#server/domain/catalogue-import.ts'
import type { Handlers } from './handler.ts'
import { inTurn } from './import-turns.ts'
import { readSheet, type Sheet, unreadable } from './read-sheet.ts'

/** How many rows of each kind a reply names; the numbers count all. */
const shownMax = 100

export const catalogueImportCalls: Pick<Handlers, 'admin/import-products'> = {
  'admin/import-products': (input, { domain, admin }) =>
    inTurn(admin.sessionId, async () => {
      const { mode, section_id, base_64, revision: seen } = input
      const { lines, refused } = linesOf(await readSheet(bytesOf(base_64)))
      const { plan, revision } =
        mode === 'apply'
          ? await domain.catalogueImport.apply(admin, { sectionId: section_id, lines, seen })
          : await domain.catalogueImport.preview(section_id, lines)
      // What is applied asked for the session in its own transaction; a preview changes nothing and would not have asked.
      if (mode === 'preview') await domain.sessions.mustStillStand(admin)
      return { status: true, revision, data: told(plan, refused) }
    }),
}

function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > importLimits.bytesMax) throw unreadable('The file is too large: at most 5 MiB.')
  return bytes
}

function told({ added, changed, unchanged, refused }: Plan, unreadableRows: RefusedRow[]) {
  const all = [...unreadableRows, ...refused].sort((one, other) => one.row - other.row)
  return {
    counts: { added: added.length, changed: changed.length, unchanged, refused: all.length },
    added: added.slice(0, shownMax).map(({ line }) => ({
      row: line.row,
      name: line.subsection,
      ...eachItemField((_, name) => line.fields[name] ?? ''),
    })),
    changed: changed.slice(0, shownMax).map(({ line, before, after, from }) => ({
      row: line.row,
      number: before.number,
      brand_name: after.brand_name,
      differences: [
        ...differences(before, after),
        ...(before.subsection_id === after.subsection_id
          ? []
          : [{ label: 'Name', before: from, after: line.subsection }]),
      ],
    })),
    refused: all.slice(0, shownMax),
  }
}

type Compared = Plan['changed'][number]['before']

function differences(before: Compared, after: Compared): { label: string; before: string; after: string }[] {
  const fields = itemFieldNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: itemField(name).heading, before: before[name], after: after[name] }))
  const archived =
    before.is_deleted === after.is_deleted
      ? []
      : [{ label: 'Archived', before: yesOrNo(before.is_deleted), after: yesOrNo(after.is_deleted) }]
  return [...fields, ...archived]
}

const yesOrNo = (value: number) => (value ? 'yes' : 'no')

/** Other words for each column: ours, and those on the domestic page. */
const headings: Record<ImportColumn, string[]> = {
  number: ['id'],
  subsection: ['name', 'section', 'sub-section'],
  ...eachItemField(({ heading, alsoRead }) => [heading.toLowerCase(), ...alsoRead]),
  archived: ['archived'],
}
const required: { column: ImportColumn; heading: string }[] = [
  { column: 'subsection', heading: 'Name' },
  ...itemFieldNames
    .filter((name) => itemField(name).required)
    .map((column) => ({ column, heading: itemField(column).heading })),
]

type Columns = Partial<Record<ImportColumn, number>>

/** The rows below the heading, each checked by itself with the contract's own limits; what fails is told with its cell. */
function linesOf(sheet: Sheet): { lines: ImportLine[]; refused: RefusedRow[] } {
  const columns = columnsOf(sheet[0] ?? [])
  const letters = Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, letterOf(at)]))
  const lines: ImportLine[] = []
  const refused: RefusedRow[] = []
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => !cell.trim())) continue
    const read = lineOf(cells, columns)
    if ('column' in read) {
      const cell = `${letters[read.column] ?? ''}${index + 1}`
      refused.push({ row: index + 1, cell, reason: read.reason })
    } else lines.push({ ...read, row: index + 1, letters })
  }
  return { lines, refused }
}

function columnsOf(heading: string[]): Columns {
  const columns: Columns = {}
  for (const [at, text] of heading.entries()) {
    const plain = text.trim().toLowerCase()
    const name = (Object.keys(headings) as ImportColumn[]).find((column) => headings[column].includes(plain))
    if (!name) continue
    if (columns[name] !== undefined) throw unreadable(`Two columns are named “${text.trim()}”. Remove one.`)
    columns[name] = at
  }
  const missing = required.filter(({ column }) => columns[column] === undefined)
  if (missing.length) {
    const names = missing.map(({ heading }) => `“${heading}”`).join(', ')
    throw unreadable(
      `The first row must name the columns. ${names} is missing. Export the catalogue to see how a file looks.`,
    )
  }
  return columns
}

type Unreadable = { column: ImportColumn; reason: string }

function lineOf(cells: string[], columns: Columns): Omit<ImportLine, 'row' | 'letters'> | Unreadable {
  const cell = (name: ImportColumn) => asTyped((cells[columns[name] ?? -1] ?? '').trim())
  const number = cell('number')
  if (number && !/^\d{1,9}$/.test(number)) return { column: 'number', reason: 'The Id is not a whole number.' }
  const archived = cell('archived').toLowerCase()
  if (!['', 'yes', 'no'].includes(archived)) return { column: 'archived', reason: 'Archived must be yes, no or empty.' }
  if (!cell('subsection')) return { column: 'subsection', reason: 'Name is required.' }
  const has = (name: ItemFieldName) => columns[name] !== undefined
  const parsed = importedItemText.safeParse(
    Object.fromEntries(itemFieldNames.filter(has).map((name) => [name, cell(name)])),
  )
  if (!parsed.success) return firstProblem(parsed.error)
  return {
    fields: parsed.data,
    subsection: cell('subsection'),
    number: number ? Number(number) : undefined,
    archived: archived ? archived === 'yes' : undefined,
  }
}

function firstProblem(error: z.core.$ZodError): Unreadable {
  const issue = error.issues[0]
  return { column: issue?.path[0] as ImportColumn, reason: issue?.message ?? 'This row cannot be read.' }
}

function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return `${before ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
