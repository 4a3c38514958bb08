import { type FigureElement, figureTable } from '#model/figures.ts'
import { periodName } from '#model/history-values.ts'
import { holderTable } from '#model/shareholding.ts'
import { resolutionKinds } from '#model/voting.ts'
import type { PendingStatementsRow } from '#server/store/approval-row.ts'
import type { StatementKind, StatementRows } from '#server/store/statement-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { StatementChange } from '../statement-changes.ts'
import { changeRequest, requestedIn } from './request-statements.ts'

type Words<Row> = { of: (row: Row) => string; describe: (row: Row) => string }

const number = (text: string) => Number(text).toLocaleString('en-IN', { maximumFractionDigits: 20 })

const oneCrore = 10_000_000

/** Formats an amount in crores, as documents do, beside the full number. A value per share is unchanged. */
function inRupees(element: FigureElement, value: string): string {
  const inCrores = figureTable[element].holds === 'rupees' && Math.abs(Number(value)) >= oneCrore
  return inCrores ? `₹ ${(Number(value) / oneCrore).toFixed(2)} crore (${number(value)})` : `₹ ${number(value)}`
}

const words: { [Kind in StatementKind]: Words<StatementRows[Kind]> } = {
  figure: {
    of: ({ element, period, basis }) => `${figureTable[element].label}, ${periodName(period)}, ${basis}`,
    describe: ({ element, value, page }) => `${inRupees(element, value)}, page ${page}`,
  },
  shareholding: {
    of: ({ holder, period }) => `${holderTable[holder].label}, ${periodName(period)}`,
    describe: ({ shares, total, page }) => `${number(shares)} of ${number(total)} shares, page ${page}`,
  },
  grievances: {
    of: ({ period }) => `Grievances, ${periodName(period)}`,
    describe: ({ opening, received, disposed, page }) =>
      `${opening} pending before, ${received} received, ${disposed} disposed of, page ${page}`,
  },
  votes: {
    of: ({ number: at, meeting, held }) => `Resolution ${at}, ${meeting}, ${held}`,
    describe: ({ text, kind, in_favour, against, page }) =>
      `${text} (${resolutionKinds[kind].label}): ${number(in_favour)} in favour, ${number(against)} against, page ${page}`,
  },
}

/** Returns the requested statements, each beside the current value. */
export async function describeChanges(store: Store, input: PendingStatementsRow) {
  const response = []
  for (const entry of requestedIn(input)) response.push(inWords(entry.kind, await changeRequest(store.read, entry)))
  return response
}

function inWords<Kind extends StatementKind>(kind: Kind, { before, after }: StatementChange<Kind>) {
  const { of, describe } = words[kind]
  const row = after ?? before
  return { field: row ? of(row) : '', before: before ? describe(before) : '', after: after ? describe(after) : '' }
}
