import { readPeriod } from '#model/fiscal-period.ts'
import { periodName } from '#model/history-values.ts'
import { type HolderName, holderNames, holderTable, percentOf, totalOf } from '#model/shareholding.ts'
import type { StatementRows } from '#model/statement-kinds.ts'
import { formatCount } from './format-count.ts'
import type { ListedStatement } from './statement-definition.ts'

type Row = StatementRows['shareholding']

export const shareholding: ListedStatement<'shareholding'> = {
  // One row per holder, each with the total, so that a change of the total changes all rows.
  rowsOf: ({ document, period, page, total, shares }) =>
    holderNames.map((holder) => ({
      id: [document, period, holder].join('/'),
      document,
      page,
      period,
      holder,
      revision: 0,
      shares: String(shares[holder]),
      total: String(total),
    })),
  name: ({ holder, period }) => `${holderTable[holder].label}, ${periodName(period)}`,
  describe: ({ shares, total, page }) => `${formatCount(shares)} of ${formatCount(total)} shares, page ${page}`,
  about: ({ period }) => period,
  combine: patternOf,
  file: {
    title: 'Shareholding',
    savedAs: 'shareholding-by-quarter',
    unit: 'shares',
    head: [
      ...['Period', 'Name', 'From', 'To'],
      ...holderNames.flatMap((holder) => [`${holderTable[holder].label}, shares`, `${holderTable[holder].label}, %`]),
      ...['Total, shares', 'Page'],
    ],
    rowsOf({ period, name, from, to, shares, total, page }) {
      const percents = percentOf(shares)
      const held = holderNames.flatMap((holder) => [shares[holder], percents[holder]])
      return [[period, name, from, to, ...held, total, page]]
    },
    toJson: ({ period, from, to, shares, total, document, page }) => ({
      period,
      from,
      to,
      shares,
      total,
      percent: percentOf(shares),
      source: { document, page },
    }),
  },
}

/** Combines rows into a pattern. Ignores a pattern whose shares do not add up to the total. */
function patternOf(rows: readonly [Row, ...Row[]]) {
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
