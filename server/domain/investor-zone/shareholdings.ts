import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type HolderName, holderNames, type Shares, totalOf } from '#model/shareholding.ts'
import type { ShareholdingRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'
import { type StatementReader, visibleStatements } from './visible-statements.ts'

/** Shareholding at a quarter's end in one document, on one page. */
export type RecordedPattern = { document: number; period: string; page: number; total: number; shares: Shares }

/** `RecordedPattern` with the days of the quarter. */
export type Pattern = Omit<FiscalPeriod, 'kind'> & RecordedPattern

/** Returns one row per holder, each with the total, so that a change of the total changes all rows. */
export function rowsOfPattern({ document, period, page, total, shares }: RecordedPattern): ShareholdingRow[] {
  return holderNames.map((holder) => ({
    id: [document, period, holder].join('/'),
    ...{ document, page, period, holder, revision: 0 },
    shares: String(shares[holder]),
    total: String(total),
  }))
}

export const recordShareholding = recorderOf('shareholding', rowsOfPattern)

/** Combines rows into patterns. Ignores a pattern whose shares do not add up to the total. */
export const patternReader: StatementReader<ShareholdingRow, Pattern> = {
  about: ({ period }) => period,
  tell: patternOf,
}

/** Shareholding patterns visible to visitors now. */
export const visiblePatterns = visibleStatements('shareholding', patternReader)

function patternOf(rows: readonly [ShareholdingRow, ...ShareholdingRow[]]): Pattern | undefined {
  const [first] = rows
  const period = readPeriod(first.period)
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
