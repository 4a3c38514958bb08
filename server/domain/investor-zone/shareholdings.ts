import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type HolderName, holderNames, type Shares, totalOf } from '#model/shareholding.ts'
import type { ShareholdingRow } from '#server/store/shareholding-row.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import type { Restorer } from '../ledger/change.ts'
import type { Shows, Zone } from './zone-content.ts'

/** Who owned the company at a quarter's end, by one page of one document. */
export type Pattern = Omit<FiscalPeriod, 'kind'> & { document: number; page: number; total: number; shares: Shares }

/** Patterns with the documents that they stand in. */
export type Patterns = { quarters: Pattern[]; documents: Pick<DocumentRow, 'key' | 'name' | 'file_link'>[] }

/** Names a row: a document says a thing once. */
export function shareholdingId({ document, period, holder }: Pick<ShareholdingRow, 'document' | 'period' | 'holder'>) {
  return [document, period, holder].join('/')
}

/**
 * The patterns that visitors may see at an instant, the newest quarter first: those of documents that they may see, by the rule that shows
 * documents, and by no other. Of two documents the newer one tells. A pattern whose shares are not the total is not published.
 */
export function visiblePatterns(
  rows: readonly ShareholdingRow[],
  { documents }: Pick<Zone, 'documents'>,
  shows: (row: DocumentRow) => boolean,
): Patterns {
  const said = Map.groupBy(rows, ({ document }) => document)
  const quarters = new Map<string, Pattern>()
  // Newest first, as the zone's documents come.
  for (const row of documents) {
    const own = said.get(row.key)
    if (!own || !shows(row)) continue
    for (const [period, holders] of Map.groupBy(own, (one) => one.period)) {
      const pattern = patternOf(holders)
      if (pattern && !quarters.has(period)) quarters.set(period, pattern)
    }
  }
  const shown = [...quarters.values()].sort((one, other) => (one.to < other.to ? 1 : -1))
  const named = new Set(shown.map(({ document }) => document))
  const sources = documents.filter(({ key }) => named.has(key))
  return { quarters: shown, documents: sources.map(({ key, name, file_link }) => ({ key, name, file_link })) }
}

/** What one document says of one quarter; undefined where it does not add up. */
function patternOf(rows: readonly ShareholdingRow[]): Pattern | undefined {
  const [first] = rows
  const period = first && readPeriod(first.period)
  if (!period || rows.length !== holderNames.length) return undefined
  const of = (holder: HolderName) => Number(rows.find((row) => row.holder === holder)?.shares)
  const shares = {
    promoters: of('promoters'),
    foreign: of('foreign'),
    domestic: of('domestic'),
    public: of('public'),
  }
  const total = totalOf(shares)
  if (rows.some((row) => Number(row.total) !== total)) return undefined
  const { kind: _, ...quarter } = period
  return { ...quarter, document: first.document, page: first.page, total, shares }
}

/** Answers what `visiblePatterns` does for the zone as it stands. */
export async function patternsOf({
  zone,
  shareholdingRows,
  now,
  shows,
}: {
  zone: () => Promise<Zone>
  shareholdingRows: () => Promise<ShareholdingRow[]>
  now: () => Date
  shows: Shows
}): Promise<Patterns> {
  const [rows, read, instant] = [await shareholdingRows(), await zone(), now()]
  return visiblePatterns(rows, read, (row) => shows(row, instant))
}

export const shareholdingRestorer: Restorer<ShareholdingRow> = {
  read: (rows, id) => rows.shareholdings.byId(id),
  async write(rows, id, row, revision) {
    if (!row) return rows.shareholdings.remove(id)
    const holding = { ...row, revision }
    if (await rows.shareholdings.byId(id)) await rows.shareholdings.update(holding)
    else await rows.shareholdings.insert([holding])
  },
}
