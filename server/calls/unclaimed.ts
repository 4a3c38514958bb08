import { badInput } from '#contract/refusal.ts'
import { headingRowsMax } from '#model/import-columns.ts'
import { findHeadings, type SheetLayout } from '#model/sheet-columns.ts'
import {
  folioKey,
  maskFolio,
  maskName,
  type UnclaimedColumnName,
  unclaimedColumnNames,
  unclaimedRowsMax,
  unclaimedSheetColumns,
} from '#model/unclaimed.ts'
import type { UnclaimedPlan } from '#server/domain/unclaimed/unclaimed.ts'
import type { Handlers } from './handler.ts'
import { limitConcurrency } from './import-queue.ts'
import { dataReply } from './replies.ts'
import { cellAt, columnsMissing, linesBelow, readUploadedSheet } from './sheet-lines.ts'

/** Maximum rows in a reply; the counts include all. */
const shownMax = 200

export const unclaimedCalls = {
  'user/search-unclaimed': (query, { domain }) => dataReply(domain.unclaimed.search(query)),
  'admin/get-unclaimed-imports': (_, { domain }) => dataReply(domain.unclaimed.imports()),
  'admin/import-unclaimed': ({ sheet, dry_run }, { domain, admin }) =>
    limitConcurrency(admin.sessionId, async () => {
      const { lines, layout } = await readLines(domain.files, sheet)
      if (dry_run) {
        const { plan, years, revision } = await domain.unclaimed.preview(lines)
        await domain.sessions.requireSessionStillValid(admin)
        return { status: true, revision, years, ...toResponse(plan, layout) }
      }
      const { plan, years, revision } = await domain.unclaimed.apply(admin, lines)
      // The sheet has addresses and identifiers that the site does not need.
      await domain.files.discard(sheet)
      return { status: true, revision, years, ...toResponse(plan, layout) }
    }),
} satisfies Partial<Handlers>

type Layout = SheetLayout<UnclaimedColumnName>

/** Reads the sheet with the statement. The form's own workbook begins with a sheet of instructions. */
async function readLines(files: Parameters<typeof readUploadedSheet>[0], link: string) {
  const first = await readUploadedSheet(files, link, { rowsMax: unclaimedRowsMax })
  const details = first.names.find((name) => /investor\s*details/i.test(name))
  const { rows } =
    details === undefined || details === first.name
      ? first
      : await readUploadedSheet(files, link, { rowsMax: unclaimedRowsMax, sheet: details })
  const top = rows.slice(0, headingRowsMax).map(({ cells }) => cells)
  const { heading, layout, missing } = findHeadings(unclaimedSheetColumns, top)
  if (missing.length) throw columnsMissing('A row must name the columns of Form IEPF-2.', missing)
  const lines = linesBelow(rows, { heading, layout, names: unclaimedColumnNames })
  if (lines.length > unclaimedRowsMax) throw badInput('sheet', 'The sheet has too many rows. Import each year alone.')
  return { lines, layout }
}

function toResponse(plan: UnclaimedPlan, layout: Layout) {
  const problems = plan.filter(({ plan: result }) => 'column' in result)
  const shown = [...problems, ...plan.filter(({ plan: result }) => !('column' in result))].slice(0, shownMax)
  const rows = shown.map(({ line, plan: result }) => {
    const { first, middle, last, folio, account, year, amount, transfer } = line.cells
    const named = {
      row: line.row,
      name: maskName([first, middle, last].join(' ')),
      folio: maskFolio(folioKey(folio) || folioKey(account)),
    }
    if ('column' in result) {
      const cell = cellAt(layout, result.column, line.row)
      return { ...named, year, amount, transfer_on: transfer, problem: result.reason, ...(cell && { cell }) }
    }
    return { ...named, year: result.year, amount: result.amount, transfer_on: result.transfer }
  })
  return { counts: { ready: plan.length - problems.length, problem: problems.length }, rows }
}
