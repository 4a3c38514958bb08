import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type HolderName, holderNames, type Shares, totalOf } from '#model/shareholding.ts'
import type { ShareholdingRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'
import { type Telling, visibleStatements } from './visible-statements.ts'

/** What one document says, on one page, of who owned the company at a quarter's end. */
export type SaidPattern = { document: number; period: string; page: number; total: number; shares: Shares }

/** The same with the quarter's days. */
export type Pattern = Omit<FiscalPeriod, 'kind'> & SaidPattern

/** A pattern as rows, one for each holder, each with the total: a change of that changes them all. */
export function rowsOfPattern({ document, period, page, total, shares }: SaidPattern): ShareholdingRow[] {
  return holderNames.map((holder) => ({
    id: [document, period, holder].join('/'),
    ...{ document, page, period, holder, revision: 0 },
    shares: String(shares[holder]),
    total: String(total),
  }))
}

export const recordShareholding = recorderOf('shareholding', rowsOfPattern)

/** One whose shares are not the total tells nothing. */
export const patternTelling: Telling<ShareholdingRow, Pattern> = { about: ({ period }) => period, tell: patternOf }

/** The patterns that visitors may see now. */
export const visiblePatterns = visibleStatements('shareholding', patternTelling)

/** What one document says of one quarter. */
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
