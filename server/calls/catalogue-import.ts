import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { importedItemText, importLimits } from '#contract/item-values.ts'
import { numberOfId } from '#model/catalogue.ts'
import { type ImportColumn, type ImportLine, importColumnNames, type RefusedRow } from '#model/catalogue-import.ts'
import { asTyped } from '#model/csv.ts'
import { headingsOf, type ImportColumns, type ImportLayout, importFields } from '#model/import-columns.ts'
import { blankItemText, type ItemFieldName, itemField, itemFieldNames } from '#model/item-fields.ts'
import { cleanText } from '#model/plain-text.ts'
import type { Plan } from '#server/domain/catalogue/catalogue-import.ts'
import type { Handlers } from './handler.ts'
import { layoutData, layoutOf, lettersOf } from './import-layout.ts'
import { limitConcurrency } from './import-queue.ts'
import { readSheetOf, type Sheet, unreadable } from './read-sheet.ts'
import type { SheetRow } from './spreadsheet/sheet-row.ts'

/** Maximum rows of each type in a reply; the counts include all. */
const shownMax = 100

export const catalogueImportCalls = {
  'admin/import-products': (input, { domain, admin }) =>
    limitConcurrency(admin.sessionId, async () => {
      const { mode, section_id, base_64, mapping, revision: expectedRevision } = input
      const sheetFile = await readSheetOf(bytesOf(base_64), input.sheet)
      const { rows: sheet } = sheetFile
      const layout = layoutOf(sheetFile, mapping, await domain.catalogueImport.rememberedLayouts())
      const { lines, refused } = await linesOf(sheet, layout)
      const chosen = mapping && { headings: headingsOf(sheet[layout.heading]?.cells ?? []), columns: layout.columns }
      const { plan, revision } =
        mode === 'apply'
          ? await domain.catalogueImport.apply(admin, { sectionId: section_id, lines, expectedRevision, chosen })
          : await domain.catalogueImport.preview(section_id, lines)
      // An import checks the session in its own transaction; a preview changes nothing, so it is checked here.
      if (mode === 'preview') await domain.sessions.requireSessionStillValid(admin)
      return {
        status: true,
        revision,
        data: { ...toResponse(plan, refused), ...layoutData(sheetFile, layout) },
      }
    }),
} satisfies Partial<Handlers>

function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > importLimits.bytesMax) throw unreadable('The file is too large: at most 5 MB.')
  return bytes
}

function toResponse({ added, changed, unchanged, refused }: Plan, unreadableRows: RefusedRow[]) {
  const all = [...unreadableRows, ...refused].sort((a, b) => a.row - b.row)
  return {
    counts: { added: added.length, changed: changed.length, unchanged, refused: all.length },
    warned: [...added, ...changed].filter(({ line }) => line.warnings).length,
    added: added.slice(0, shownMax).map(({ line }) => ({
      row: line.row,
      name: line.subsection,
      ...blankItemText,
      ...line.fields,
      warnings: line.warnings,
    })),
    changed: changed.slice(0, shownMax).map(({ line, before, after, from }) => ({
      row: line.row,
      number: before.number,
      brand_name: after.brand_name,
      generic_name: after.generic_name || undefined,
      warnings: line.warnings,
      differences: [
        ...differences(before, after),
        ...(before.subsection_id === after.subsection_id
          ? []
          : [{ label: 'Sub-section', before: from, after: line.subsection }]),
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

const portion = 250

/** Validates the rows below the header, each by the contract's own limits; errors name the cell. */
async function linesOf(
  sheet: Sheet,
  { heading, columns }: ImportLayout,
): Promise<{ lines: ImportLine[]; refused: RefusedRow[] }> {
  const letters = lettersOf(columns)
  const lines: ImportLine[] = []
  const refused: RefusedRow[] = []
  for (const [index, row] of sheet.entries()) {
    if (index % portion === 0) await setImmediate()
    if (index <= heading || (row.cells.every((cell) => !cleanText(cell)) && !row.marks)) continue
    const line = lineOf(row, columns)
    const cellOf = (column: ImportColumn) => `${letters[column] ?? ''}${index + 1}`
    if ('column' in line) refused.push({ row: index + 1, cell: cellOf(line.column), reason: line.reason })
    else lines.push({ ...line, row: index + 1, letters, warnings: warningsOf(row, columns, cellOf) })
  }
  return { lines, refused }
}

function warningsOf({ marks }: SheetRow, columns: ImportColumns, cellOf: (column: ImportColumn) => string) {
  if (!marks) return undefined
  const texts: ImportColumn[] = ['subsection', ...itemFieldNames]
  const matches = texts.flatMap((field) => {
    const note = marks.find(({ column }) => column === columns[field])?.note
    return note === undefined ? [] : [{ cell: cellOf(field), reason: note }]
  })
  return matches.length ? matches : undefined
}

type Unreadable = { column: ImportColumn; reason: string }

function lineOf({ cells, marks }: SheetRow, columns: ImportColumns): Omit<ImportLine, 'row' | 'letters'> | Unreadable {
  for (const { column: field } of importFields) {
    const problem = marks?.find(({ column }) => column === columns[field])?.problem
    if (problem) return { column: field, reason: problem }
  }
  const cell = (name: ImportColumn) => asTyped(cleanText(cells[columns[name] ?? -1] ?? ''))
  const id = cell('number').replaceAll(',', '')
  const number = numberOfId(id)
  if (id && number === undefined)
    return {
      column: 'number',
      reason: 'This id does not exist. Enter an id like SPE-1042, or leave the cell empty for a new item.',
    }
  const archived = cell('archived').toLowerCase()
  if (!['', 'yes', 'no'].includes(archived)) return { column: 'archived', reason: 'Archived must be yes, no or empty.' }
  if (!cell('subsection')) return { column: 'subsection', reason: 'Sub-section is required.' }
  const has = (name: ItemFieldName) => columns[name] !== undefined
  const parsed = importedItemText.safeParse(
    Object.fromEntries(itemFieldNames.filter(has).map((name) => [name, cell(name)])),
  )
  if (!parsed.success) return firstProblem(parsed.error)
  return {
    fields: parsed.data,
    subsection: cell('subsection'),
    number,
    archived: archived ? archived === 'yes' : undefined,
  }
}

function firstProblem(error: z.core.$ZodError): Unreadable {
  const issue = error.issues[0]
  // The schema's keys are columns; an issue without a key concerns the row and is reported at its first cell.
  const column = importColumnNames.find((name) => name === issue?.path[0]) ?? 'subsection'
  return { column, reason: issue?.message ?? 'This row could not be read. Check its cells.' }
}
