import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type Grievances, pendingOf } from '#model/grievances.ts'
import type { GrievancesRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'
import { type StatementReader, visibleStatements } from './visible-statements.ts'

/** Grievances of one quarter in one document, on one page. */
export type RecordedGrievances = Grievances & { document: number; period: string; page: number }

/** `RecordedGrievances` with the days of the quarter and the number of pending grievances. */
export type QuarterGrievances = Omit<FiscalPeriod, 'kind'> & RecordedGrievances & { pending: number }

export function rowsOfGrievances({ document, period, page, opening, received, disposed }: RecordedGrievances) {
  const row: GrievancesRow = {
    id: [document, period].join('/'),
    ...{ document, page, period, opening, received, disposed, revision: 0 },
  }
  return [row]
}

export const recordGrievances = recorderOf('grievances', rowsOfGrievances)

export const grievanceReader: StatementReader<GrievancesRow, QuarterGrievances> = {
  about: ({ period }) => period,
  tell: quarterOf,
}

/** Grievance statements visible to visitors now. */
export const visibleGrievances = visibleStatements('grievances', grievanceReader)

function quarterOf([row]: readonly [GrievancesRow, ...GrievancesRow[]]): QuarterGrievances | undefined {
  const period = readPeriod(row.period)
  if (!period) return undefined
  const { kind: _, ...quarter } = period
  const { document, page, opening, received, disposed } = row
  return { ...quarter, document, page, opening, received, disposed, pending: pendingOf(row) }
}
