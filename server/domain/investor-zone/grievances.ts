import { type FiscalPeriod, readPeriod } from '#model/fiscal-period.ts'
import { type Grievances, grievanceNames, grievanceTable, pending, pendingOf } from '#model/grievances.ts'
import { periodName } from '#model/history-values.ts'
import type { StatementRows } from '#model/statement-kinds.ts'
import type { ListedStatement } from './statement-definition.ts'

/** Grievances of one quarter in one document, on one page. */
type RecordedGrievances = Grievances & { document: number; period: string; page: number }

/** `RecordedGrievances` with the days of the quarter and the number of pending grievances. */
type QuarterGrievances = Omit<FiscalPeriod, 'kind'> & RecordedGrievances & { pending: number }

export const grievances: ListedStatement<'grievances', RecordedGrievances, QuarterGrievances> = {
  rowsOf: ({ document, period, page, opening, received, disposed }) => [
    { id: [document, period].join('/'), document, page, period, opening, received, disposed, revision: 0 },
  ],
  name: ({ period }) => `Grievances, ${periodName(period)}`,
  describe: ({ opening, received, disposed, page }) =>
    `${opening} pending before, ${received} received, ${disposed} disposed of, page ${page}`,
  about: ({ period }) => period,
  combine: quarterOf,
  file: {
    title: 'Complaints',
    savedAs: 'suvira-complaints-by-quarter',
    head: [
      ...['Period', 'Name', 'From', 'To'],
      ...grievanceNames.map((name) => grievanceTable[name].label),
      ...[pending.label, 'Page'],
    ],
    rowsOf: ({ period, name, from, to, page, ...quarter }) => [
      [...[period, name, from, to], ...grievanceNames.map((counted) => quarter[counted]), quarter.pending, page],
    ],
    toJson: ({ name: _, document, page, ...quarter }) => ({ ...quarter, source: { document, page } }),
  },
}

function quarterOf([row]: readonly [StatementRows['grievances'], ...unknown[]]): QuarterGrievances | undefined {
  const period = readPeriod(row.period)
  if (!period) return undefined
  const { kind: _, ...quarter } = period
  const { document, page, opening, received, disposed } = row
  return { ...quarter, document, page, opening, received, disposed, pending: pendingOf(row) }
}
