import { archiveFilesMax } from '#contract/calls/archive-import.ts'
import { badInput } from '#contract/refusal.ts'
import {
  type ArchiveColumnName,
  archiveColumnNames,
  archiveLayout,
  fileFinder,
  fiscalYearOfDay,
} from '#model/archive-import.ts'
import { documentPath } from '#model/document-pages.ts'
import type { SheetLayout } from '#model/sheet-columns.ts'
import type { ArchiveFiled, ArchivePlan } from '#server/domain/archive-import/archive-import.ts'
import type { ArchiveLine } from '#server/domain/archive-import/plan-archive.ts'
import type { Handlers } from './handler.ts'
import { limitConcurrency } from './import-queue.ts'
import type { Sheet } from './read-sheet.ts'
import { dataReply } from './replies.ts'
import { cellAt, columnsMissing, linesBelow, readUploadedSheet } from './sheet-lines.ts'

type ArchiveLayout = SheetLayout<ArchiveColumnName>

export const archiveImportCalls = {
  'admin/import-archive': ({ sheet, files, dry_run }, { domain, admin, addresses }) =>
    limitConcurrency(admin.sessionId, async () => {
      const { rows } = await readUploadedSheet(domain.files, sheet)
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

function linesOf(sheet: Sheet): { lines: ArchiveLine[]; layout: ArchiveLayout } {
  const { layout, missing } = archiveLayout(sheet[0]?.cells ?? [])
  if (missing.length) throw columnsMissing('The first row must name the columns.', missing)
  const lines = linesBelow(sheet, { heading: 0, layout, names: archiveColumnNames })
  if (lines.length > archiveFilesMax)
    throw badInput('sheet', `The sheet has more than ${archiveFilesMax} rows. Split it into several sheets.`)
  return { lines, layout }
}

type Result = { layout: ArchiveLayout; filed?: readonly ArchiveFiled[] }

function toResponse(plan: ArchivePlan, files: readonly { name: string }[], { layout, filed }: Result) {
  const next = filed?.values()
  const rows = plan.map(({ line, plan: result }) => {
    const { file, name, section, year, date } = line.cells
    const shown = { row: line.row, file, name, section, date, year }
    if ('column' in result) {
      const cell = cellAt(layout, result.column, line.row)
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

/** Returns the names of files that no row of the sheet names. */
function unmatchedFiles(plan: ArchivePlan, files: readonly { name: string }[]): string[] {
  const find = fileFinder(files)
  const named = new Set(plan.flatMap(({ line }) => find(line.cells.file)))
  return files.filter((file) => !named.has(file)).map(({ name }) => name)
}
