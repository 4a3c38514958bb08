import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type Grievances, pendingOf } from '#model/grievances.ts'
import type { GrievancesRow } from '#server/store/statement-rows.ts'
import { recorderOf } from './record-statements.ts'
import { type Telling, visibleStatements } from './visible-statements.ts'

/** Grievances of one quarter in one document, on one page. */
export type SaidGrievances = Grievances & { document: number; period: string; page: number }

/** `SaidGrievances` with the days of the quarter and the number of pending grievances. */
export type QuarterGrievances = Omit<FiscalPeriod, 'kind'> & SaidGrievances & { pending: number }

export function rowsOfGrievances({ document, period, page, opening, received, disposed }: SaidGrievances) {
  const row: GrievancesRow = {
    id: [document, period].join('/'),
    ...{ document, page, period, opening, received, disposed, revision: 0 },
  }
  return [row]
}

export const recordGrievances = recorderOf('grievances', rowsOfGrievances)

export const grievanceTelling: Telling<GrievancesRow, QuarterGrievances> = {
  about: ({ period }) => period,
  tell: quarterOf,
}

/** Grievance statements visible to visitors now. */
export const visibleGrievances = visibleStatements('grievances', grievanceTelling)

function quarterOf([row]: readonly [GrievancesRow, ...GrievancesRow[]]): QuarterGrievances | undefined {
  const period = readPeriod(row.period)
  if (!period) return undefined
  const { kind: _, ...quarter } = period
  const { document, page, opening, received, disposed } = row
  return { ...quarter, document, page, opening, received, disposed, pending: pendingOf(row) }
}
