import * as z from 'zod'
import type { UndoableEntity } from '#model/ledger-entities.ts'
import { eachOf } from '#model/line-fields.ts'
import {
  columnsOf,
  eachStatementKind,
  type StatementColumn,
  type StatementKind,
  type StatementRows,
} from '#model/statement-kinds.ts'
import {
  contentChangeRow,
  documentRow,
  eventRow,
  exchangeFilingRow,
  investorGroupRow,
  itemRow,
  redirectRow,
  regulationRow,
  subsectionRow,
} from '#model/stored-rows.ts'

const statementSchemas = eachStatementKind<{ [Kind in StatementKind]: z.ZodType<StatementRows[Kind]> }>((kind) =>
  z.object({
    id: z.string(),
    document: z.number(),
    page: z.number(),
    revision: z.number(),
    ...eachOf(columnsOf(kind), ({ holds }) => schemaOf(holds)),
  }),
)

function schemaOf(holds: StatementColumn['holds']) {
  if (holds === 'text') return z.string()
  return holds === 'number' ? z.number() : z.enum(holds)
}

const rowSchemas = {
  item: itemRow,
  'sub-section': subsectionRow,
  document: documentRow,
  'exchange-filing': exchangeFilingRow,
  'investor-section': investorGroupRow,
  event: eventRow,
  ...statementSchemas,
  'regulation-46': regulationRow,
  redirect: redirectRow,
  page: contentChangeRow,
  company: contentChangeRow,
  synonyms: z.array(z.string()).readonly(),
  'unclaimed-list': z.object({ years: z.string(), rows: z.number() }),
} satisfies Record<UndoableEntity, z.ZodType>

/** Ledger content of each kind of row that can be restored. */
export type LedgerRows = { [Name in UndoableEntity]: z.output<(typeof rowSchemas)[Name]> }

const schemas: { [Name in UndoableEntity]: z.ZodType<LedgerRows[Name]> } = rowSchemas

/** Parses a row from an entry. Returns null if there was no row, undefined if it cannot be read. */
export function rowOf<Name extends UndoableEntity>(
  entity: Name,
  json: string | null,
): LedgerRows[Name] | null | undefined {
  return json === null ? null : schemas[entity].safeParse(JSON.parse(json)).data
}
