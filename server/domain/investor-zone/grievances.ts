import { readPeriod } from '#model/fiscal-period.ts'
import { grievanceNames, grievanceTable, pending, pendingOf } from '#model/grievances.ts'
import { periodName } from '#model/history-values.ts'
import type { StatementRows } from '#model/statement-kinds.ts'
import type { ListedStatement } from './statement-definition.ts'

export const grievances: ListedStatement<'grievances'> = {
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
    savedAs: 'complaints-by-quarter',
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

function quarterOf([row]: readonly [StatementRows['grievances'], ...unknown[]]) {
  const period = readPeriod(row.period)
  if (!period) return undefined
  const { kind: _, ...quarter } = period
  const { document, page, opening, received, disposed } = row
  return { ...quarter, document, page, opening, received, disposed, pending: pendingOf(row) }
}
