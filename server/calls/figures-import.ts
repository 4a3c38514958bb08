import { createHash } from 'node:crypto'
import type { CallInput } from '#contract/calls.ts'
import { badInput, type Refusal } from '#contract/refusal.ts'
import type { ReadResults } from '#model/results-file/statement.ts'
import type { Handlers } from './handler.ts'
import { limitConcurrency } from './import-queue.ts'
import { readResultsFile } from './results-file/in-worker.ts'

type Input = CallInput<'admin/import-figures'>

export const figuresImportCalls = {
  'admin/import-figures': (input, { domain, admin }) =>
    limitConcurrency(admin.sessionId, async () => {
      const { mode, document, reason, revision: expectedRevision } = input
      const { investorZone } = domain
      const file = Buffer.from(input.base_64, 'base64')
      const resultsFile = await readResultsFile(file)
      if (!resultsFile.statements.some(({ period }) => period)) throw nothingStored()
      const { statements, revision } = await investorZone.compareFigures(resultsFile.statements, document)
      const data = { ...toResponse(resultsFile), statements }
      if (mode === 'preview') {
        // An import checks the session in its own transaction; a preview changes nothing, so it is checked here.
        await domain.sessions.requireSessionStillValid(admin)
        return { status: true, revision, data }
      }
      const options = { reason, expectedRevision, source: sourceOf(input, file) }
      const recorded = await investorZone.recordImported(
        admin,
        { ...placeOf(input), statements: resultsFile.statements },
        options,
      )
      return { status: true, ...recorded, data }
    }),
} satisfies Partial<Handlers>

function nothingStored(): Refusal {
  return badInput('base_64', 'The file contains neither a quarter nor a year. Choose another file.')
}

function toResponse({ format, company, values, used, left, notes, statements }: ReadResults) {
  return { format, company, values, used, left, notes, covers: statements.map(({ name }) => name) }
}

/** Source document and page of the figures. Required: otherwise nothing is recorded. */
function placeOf({ document, page }: Input): { document: number; page: number } {
  if (document === undefined) throw badInput('document', 'Choose the document that contains these results.')
  if (page === undefined) throw badInput('page', 'Enter the page of the statement.')
  return { document, page }
}

/** Returns the history's text for the source of figures: the file's name and the beginning of its SHA-256. */
function sourceOf({ name }: Input, file: Buffer): string {
  return `From ${name || 'a file'}, SHA-256 ${createHash('sha256').update(file).digest('hex').slice(0, 16)}…`
}
