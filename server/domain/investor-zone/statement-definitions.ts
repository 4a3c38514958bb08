import type { ListedKind, StatementKind } from '#model/statement-kinds.ts'
import { creditRatings } from './credit-ratings.ts'
import { figure } from './figure-rows.ts'
import { grievances } from './grievances.ts'
import { shareholding } from './shareholdings.ts'
import type { ListedStatement, StatementDefinition } from './statement-definition.ts'
import { votes } from './voting.ts'

const definitions = { figure, shareholding, grievances, votes, 'credit-ratings': creditRatings }
type Definitions = typeof definitions

/** Content of one recording, by kind. */
export type StatementContents = { [Kind in StatementKind]: Parameters<Definitions[Kind]['rowsOf']>[0] }

/** Statement as visitors read it, by kind. */
export type StatementItems = { [Kind in ListedKind]: NonNullable<ReturnType<Definitions[Kind]['combine']>> }

/** THE table of the behaviour of each row of `statementKinds`. */
export const statementDefinitions: {
  [Kind in StatementKind]: StatementDefinition<Kind, StatementContents[Kind]>
} = definitions

export const listedStatements: {
  [Kind in ListedKind]: ListedStatement<Kind, StatementContents[Kind], StatementItems[Kind]>
} = definitions
