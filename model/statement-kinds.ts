import { type ColumnLabel, column, hidden } from './column-labels.ts'
import { bases, figureElements, figureTable } from './figures.ts'
import { grievanceTable } from './grievances.ts'
import { begins, labelled, periodName } from './history-values.ts'
import { keysOf } from './keys-of.ts'
import { eachOf } from './line-fields.ts'
import { holderNames, holderTable } from './shareholding.ts'
import type { ListPageName } from './sub-pages.ts'
import { resolutionKindNames, resolutionKinds } from './voting.ts'

/** Column of a statement. A column without a label is not part of the history. `holds`: text, an integer or one of these codes. */
export type StatementColumn = {
  label?: string
  holds: 'text' | 'number' | readonly string[]
  format?: (value: string) => string
}

type StatementKindRow = {
  /** Table of the store. */
  table: string
  /** Sub-page of its documents. If changes there need a second person, statements of this kind do too, wherever their document is. */
  page: ListPageName
  columns: Readonly<Record<string, StatementColumn>>
  /** Calls `user/get-…` and `admin/record-…`, and its part of `admin/get-statements`. Absent: the kind has calls of its own. */
  call?: string
  /** Name of the list in the reply of `user/get-…` and in the JSON file. */
  list?: string
  /** Address of the files, without `.csv`, `.xlsx` or `.json`. */
  files?: string
}

const period = { label: 'Period', holds: 'text', format: periodName } as const

/**
 * THE table of statement kinds: data that a document states on one of its pages. A statement is visible exactly while its document is,
 * needs the approval of its page's section, and is written to the ledger with Undo. Store, ledger, history, approvals, calls, files and
 * sample data derive from it; a kind without a definition of its behaviour does not compile. `docs/how-to/add-a-noun.md` describes adding one.
 */
export const statementKinds = {
  figure: {
    table: 'figures',
    page: 'Quarterly Results',
    columns: {
      period,
      basis: { label: 'Accounts', holds: bases },
      element: { label: 'Figure', holds: figureElements, format: labelled(figureTable) },
      // Whole rupees or a decimal: a PostgreSQL integer ends below 215 crore rupees.
      value: { label: 'Value', holds: 'text' },
    },
  },
  shareholding: {
    table: 'shareholdings',
    page: 'Shareholding Pattern',
    call: 'shareholding',
    list: 'quarters',
    files: '/investorzone/shareholding',
    columns: {
      period,
      holder: { label: 'Holder', holds: holderNames, format: labelled(holderTable) },
      // Shares of this holder and of all holders, whole numbers.
      shares: { label: 'Shares', holds: 'text' },
      total: { label: 'Total', holds: 'text' },
    },
  },
  grievances: {
    table: 'grievances',
    page: 'Investor Grievance Report',
    call: 'grievances',
    list: 'quarters',
    files: '/investorzone/investor-grievance-report',
    columns: { period, ...eachOf(grievanceTable, ({ label }) => ({ label, holds: 'number' as const })) },
  },
  votes: {
    table: 'votes',
    page: 'Voting Results',
    call: 'voting',
    list: 'meetings',
    files: '/investorzone/voting-results',
    columns: {
      meeting: { label: 'Meeting', holds: 'text' },
      held: { label: 'Day of the meeting', holds: 'text', format: begins },
      // Position among the meeting's resolutions, from 1.
      number: { holds: 'number' },
      text: { label: 'Resolution', holds: 'text' },
      kind: { label: 'Kind', holds: resolutionKindNames, format: labelled(resolutionKinds) },
      in_favour: { label: 'Votes in favour', holds: 'text' },
      against: { label: 'Votes against', holds: 'text' },
    },
  },
  'credit-ratings': {
    table: 'credit_ratings',
    page: 'Credit Ratings',
    call: 'credit-ratings',
    list: 'letters',
    files: '/investorzone/credit-ratings',
    columns: {
      agency: { label: 'Agency', holds: 'text' },
      rated_on: { label: 'Date of the rating', holds: 'text', format: begins },
      // Position in the letter, from 1.
      number: { holds: 'number' },
      instrument: { label: 'Instrument', holds: 'text' },
      rating: { label: 'Rating', holds: 'text' },
    },
  },
} as const satisfies Record<string, StatementKindRow>

type Kinds = typeof statementKinds
export type StatementKind = keyof Kinds
export const statementKindNames = keysOf(statementKinds)

/** Kinds whose calls, files and screen at the desk are made by the table. */
export type ListedKind = { [Kind in StatementKind]: Kinds[Kind] extends { call: string } ? Kind : never }[StatementKind]

export const listedKindNames = statementKindNames.filter((kind): kind is ListedKind => 'call' in statementKinds[kind])

/** Name of a kind in its calls, and of the list in their reply. */
export type CallOf<Kind extends ListedKind> = Kinds[Kind]['call']
export type ListOf<Kind extends ListedKind> = Kinds[Kind]['list']
/** Sub-pages that display statements above their documents. */
export type StatementPageName = Kinds[ListedKind]['page']

/** Columns shared by all statements. `id` starts with the document's key: a document states each fact once. */
export type Statement = { id: string; document: number; page: number; revision: number }

type ValueOf<Column> = Column extends { holds: readonly (infer Code)[] }
  ? Code
  : Column extends { holds: 'number' }
    ? number
    : string

type RowsOfKinds = {
  [Kind in StatementKind]: Statement & {
    -readonly [Name in keyof Kinds[Kind]['columns']]: ValueOf<Kinds[Kind]['columns'][Name]>
  }
}

/** Rows of each kind as stored. */
export interface StatementRows extends RowsOfKinds {}

/** Builds one value for each kind. The caller names the types, since TypeScript cannot relate a value to its kind. */
export function eachStatementKind<Values extends Record<StatementKind, unknown>>(
  make: <Kind extends StatementKind>(kind: Kind) => unknown,
): Values {
  return Object.fromEntries(statementKindNames.map((kind) => [kind, make(kind)])) as Values
}

export function columnsOf(kind: StatementKind): Readonly<Record<string, StatementColumn>> {
  return statementKinds[kind].columns
}

/** Labels of the columns of each kind in the history. */
export const statementLabels = eachStatementKind<{
  [Kind in StatementKind]: Record<keyof StatementRows[Kind], ColumnLabel>
}>((kind) => ({
  id: hidden,
  document: column('Document'),
  page: column('Page'),
  revision: hidden,
  ...eachOf(columnsOf(kind), ({ label, format }) => (label ? column(label, format) : hidden)),
}))

export type FigureRow = StatementRows['figure']
