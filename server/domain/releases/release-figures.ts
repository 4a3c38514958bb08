import { type FigureElement, keyElements, sentValue } from '#model/figures.ts'
import { isOnPage } from '#model/results-file/is-on-page.ts'
import { type ReadFigures, valuesOf } from '#model/results-file/statement.ts'
import { tiesOf } from '#model/results-file/ties.ts'
import type { FigureRow } from '#model/statement-kinds.ts'
import type { Store } from '#server/store/store.ts'
import { pagesOf } from '../investor-zone/imported-figures.ts'
import type { Decided } from './decided.ts'
import type { Part } from './release-parts.ts'

type Context = { store: Store; decided: readonly Decided[] }

/**
 * Returns the recorded figures of the results in a release, compared with the file of the results, and those that await approval.
 * Undefined for a release without results.
 */
export async function releaseFigures({ store, decided }: Context, parts: readonly Part[]) {
  const results = parts.filter(({ slot, state }) => slot === 'results' && state !== 'withdrawn')
  if (!results.length) return undefined
  const statements = []
  const pending = []
  for (const { document } of results) {
    if (document === undefined) continue
    const rows = await store.read.statements.figure.of(document)
    const pages = await pagesOf({ store }, document)
    for (const of of Map.groupBy(rows, ({ basis, period }) => `${period} ${basis}`).values())
      statements.push({ ...toStatement(of, pages), approved: approvalOf(document, decided) })
    const requested = await store.read.pendingStatements.ofDocument(document)
    if (requested) pending.push({ approval: requested.id, rejected: requested.sent_back_reason })
  }
  return { statements, pending }
}

/** Returns one period with its missing figures, and whether its figures tie with each other and with the file. */
function toStatement(rows: readonly FigureRow[], pages: Parameters<typeof isOnPage>[1]) {
  const [{ period = '', basis = 'consolidated' } = {}] = rows
  const figures: ReadFigures = Object.fromEntries(
    rows.map(({ element, value }) => [element, { value: sentValue(element, value), from: 'recorded' }]),
  )
  const off = tiesOf({ values: valuesOf(figures) }).filter(({ state }) => state === 'off')
  const lacking: FigureElement[] = keyElements.filter((element) => !figures[element])
  return { period, basis, lacking, ties: [isOnPage(figures, pages).tie, ...off] }
}

function approvalOf(document: number, decided: readonly Decided[]) {
  const last = decided.findLast(
    ({ requested_action, decision, documents }) =>
      requested_action === 'record figures' &&
      (decision === 'approve' || decision === 'override approval') &&
      documents.some(({ key }) => key === document),
  )
  return last && { by: last.by, at: last.at }
}
