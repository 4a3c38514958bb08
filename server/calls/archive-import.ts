import { archiveFilesMax } from '#contract/calls/archive-import.ts'
import { badInput } from '#contract/refusal.ts'
import {
  type ArchiveColumnName,
  type ArchiveLayout,
  archiveColumnNames,
  archiveLayout,
  fileFinder,
  fiscalYearOfDay,
} from '#model/archive-import.ts'
import { asTyped } from '#model/csv.ts'
import { documentPath } from '#model/document-pages.ts'
import { letterOf, quoted } from '#model/import-columns.ts'
import { eachNamed } from '#model/keys-of.ts'
import { cleanLine } from '#model/plain-text.ts'
import type { ArchiveFiled, ArchivePlan } from '#server/domain/archive-import/archive-import.ts'
import type { ArchiveLine } from '#server/domain/archive-import/plan-archive.ts'
import type { Handlers } from './handler.ts'
import { limitConcurrency } from './import-queue.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import { dataReply } from './replies.ts'

export const archiveImportCalls = {
  'admin/import-archive': ({ sheet, files, dry_run }, { domain, admin, addresses }) =>
    limitConcurrency(admin.sessionId, async () => {
      const bytes = await domain.files.sheet(sheet)
      if (!bytes) throw badInput('sheet', 'This sheet is not uploaded. Upload a CSV or XLSX file, then use its link.')
      const rows = await readSheet(bytes)
      const { lines, layout } = linesOf(rows)
      const given = { lines, files, addresses }
      if (dry_run) {
        const { plan, revision } = await domain.archiveImport.preview(given)
        await domain.sessions.requireSessionStillValid(admin)
        return { status: true, revision, ...toResponse(plan, files, { layout }) }
      }
      const { plan, filed, revision, approval } = await domain.archiveImport.apply(admin, given)
      return { status: true, revision, approval, ...toResponse(plan, files, { layout, filed }) }
    }),
  'admin/find-uploaded': ({ sha256 }, { domain, admin }) => dataReply(domain.archiveImport.findUploaded(admin, sha256)),
} satisfies Partial<Handlers>

function linesOf([head, ...rows]: Sheet): { lines: ArchiveLine[]; layout: ArchiveLayout } {
  const { layout, missing } = archiveLayout(head?.cells ?? [])
  if (missing.length)
    throw badInput(
      'sheet',
      `The first row must name the columns. ${quoted(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
  const lines = rows.flatMap(({ cells, marks }, index): ArchiveLine[] => {
    if (cells.every((cell) => !cleanLine(cell)) && !marks) return []
    const column = archiveColumnNames.find((name) =>
      marks?.some((mark) => mark.problem && mark.column === layout[name]),
    )
    const reason = marks?.find((mark) => column && mark.column === layout[column])?.problem
    return [
      {
        // Row 1 of the sheet has the headings.
        row: index + 2,
        cells: eachNamed(archiveColumnNames, (name) => asTyped(cleanLine(cells[layout[name] ?? -1] ?? ''))),
        ...(column && reason && { unreadable: { column, reason } }),
      },
    ]
  })
  if (lines.length > archiveFilesMax)
    throw badInput('sheet', `The sheet has more than ${archiveFilesMax} rows. Split it into several sheets.`)
  if (!lines.length) throw badInput('sheet', 'The sheet has no rows below the headings.')
  return { lines, layout }
}

type Result = { layout: ArchiveLayout; filed?: readonly ArchiveFiled[] }

function toResponse(plan: ArchivePlan, files: readonly { name: string }[], { layout, filed }: Result) {
  const next = filed?.values()
  const rows = plan.map(({ line, plan: result }) => {
    const { file, name, section, year, date } = line.cells
    const shown = { row: line.row, file, name, section, date, year }
    if ('column' in result) {
      const cell = cellOf(result.column, line.row, layout)
      return { ...shown, status: 'problem' as const, problem: result.reason, ...(cell && { cell }) }
    }
    const document = next?.next().value
    const planned = { ...shown, year: result.fields.filterdate ?? fiscalYearOfDay(result.fields.sortdate) }
    if (!document) return { ...planned, status: 'ready' as const }
    const { key, isPending } = document
    return {
      ...planned,
      status: 'filed' as const,
      link: documentPath(key),
      ...(isPending && { pending: true as const }),
    }
  })
  return { rows, unmatched: unmatchedFiles(plan, files) }
}

function cellOf(column: ArchiveColumnName, row: number, layout: ArchiveLayout): string | undefined {
  const at = layout[column]
  return at === undefined ? undefined : `${letterOf(at)}${row}`
}

/** Returns the names of files that no row of the sheet names. */
function unmatchedFiles(plan: ArchivePlan, files: readonly { name: string }[]): string[] {
  const find = fileFinder(files)
  const named = new Set(plan.flatMap(({ line }) => find(line.cells.file)))
  return files.filter((file) => !named.has(file)).map(({ name }) => name)
}
