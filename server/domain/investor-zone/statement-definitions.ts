import type { ListedKind, StatementKind } from '#model/statement-kinds.ts'
import { creditRatings } from './credit-ratings.ts'
import { figure } from './figure-rows.ts'
import { grievances } from './grievances.ts'
import { shareholding } from './shareholdings.ts'
import type { ListedContents, ListedStatement, StatementDefinition } from './statement-definition.ts'
import { votes } from './voting.ts'

const definitions = { figure, shareholding, grievances, votes, 'credit-ratings': creditRatings }

/** Content of one recording, by kind. */
export type StatementContents = ListedContents & { figure: Parameters<typeof figure.rowsOf>[0] }

/** THE table of the behaviour of each row of `statementKinds`. */
export const statementDefinitions: {
  [Kind in StatementKind]: StatementDefinition<Kind, StatementContents[Kind]>
} = definitions

export const listedStatements: { [Kind in ListedKind]: ListedStatement<Kind> } = definitions
