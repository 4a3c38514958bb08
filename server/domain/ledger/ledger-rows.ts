import * as z from 'zod'
import { documentTable } from '#model/document-text.ts'
import { eventKindNames } from '#model/events.ts'
import { exchanges } from '#model/exchange-filing.ts'
import { eachItemField } from '#model/item-fields.ts'
import type { UndoableEntity } from '#model/ledger-entities.ts'
import { eachOf } from '#model/line-fields.ts'
import { releaseSlotNames } from '#model/release.ts'
import {
  columnsOf,
  eachStatementKind,
  type StatementColumn,
  type StatementKind,
  type StatementRows,
} from '#model/statement-kinds.ts'
import { groupKinds } from '#model/zone-pages.ts'
import type { EventRow } from '#server/store/events.ts'
import type { ExchangeFilingRow } from '#server/store/exchange-filings.ts'
import type { RegulationRow } from '#server/store/regulation-46.ts'
import type { DocumentRow, InvestorGroupRow, ItemRow, SubsectionRow } from '#server/store/tables.ts'

/** Ledger content of each kind of row that can be restored. */
export type LedgerRows = StatementRows & {
  item: ItemRow
  'sub-section': SubsectionRow
  document: DocumentRow
  'exchange-filing': ExchangeFilingRow
  'investor-section': InvestorGroupRow
  event: EventRow
  'regulation-46': RegulationRow
  /** The only setting edited by admins: the holidays. */
  setting: readonly string[]
  synonyms: readonly string[]
}

/** Entries older than a field lack it. The default is empty, like the migration's default for older rows. */
const text = z.string().default('')
const orNothing = z.string().nullable().default(null)

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

const schemas: { [Name in UndoableEntity]: z.ZodType<LedgerRows[Name]> } = {
  item: z.object({
    ...eachItemField(() => text),
    id: z.string(),
    number: z.number(),
    section_id: z.string(),
    subsection_id: z.string(),
    is_deleted: z.number(),
    created_at: z.string(),
    place: text,
    revision: z.number(),
  }),
  'sub-section': z.object({
    id: z.string(),
    section_id: z.string(),
    name: z.string(),
    img: z.string(),
    is_deleted: z.number(),
    created_at: z.string(),
    revision: z.number(),
  }),
  document: z.object({
    ...eachOf(documentTable, () => text),
    key: z.number(),
    group_id: z.string(),
    inner_name: z.string(),
    release_at: orNothing,
    filed_at: z.string(),
    filed_by: z.string(),
    filed: z.number(),
    withdrawn_at: orNothing,
    withdrawn_by: orNothing,
    withdrawn_reason: orNothing,
    corrected_at: orNothing,
    correction_note: text,
    waiting_since: orNothing,
    held_since: orNothing,
    replaces: z.nullable(z.number()).default(null),
    release_id: text,
    slot: z.enum([...releaseSlotNames, '']).default(''),
    revision: z.number(),
  }),
  'exchange-filing': z.object({
    id: z.string(),
    document: z.number(),
    exchange: z.enum(exchanges),
    number: z.string(),
    filed_at: z.string(),
    recorded_at: z.string(),
    recorded_by: z.string(),
    revision: z.number(),
  }),
  'investor-section': z.object({
    id: z.string(),
    position: z.number(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    kind: z.enum(groupKinds),
    facts: orNothing,
    revision: z.number(),
  }),
  event: z.object({
    id: z.string(),
    kind: z.enum(eventKindNames),
    name: z.string(),
    note: z.string(),
    starts: z.string(),
    ends: z.string(),
    expected: z.number(),
    documents: z.string(),
    release_at: orNothing,
    cancelled_at: orNothing,
    ended_at: orNothing,
    sequence: z.number(),
    changed_at: z.string(),
    revision: z.number(),
  }),
  ...statementSchemas,
  'regulation-46': z.object({
    id: z.string(),
    not_applicable: z.string(),
    responsible: z.string(),
    revision: z.number(),
  }),
  synonyms: z.array(z.string()).readonly(),
}

/** Parses a row from an entry. Returns null if there was no row, undefined if it cannot be read. */
export function rowOf<Name extends UndoableEntity>(
  entity: Name,
  json: string | null,
): LedgerRows[Name] | null | undefined {
  return json === null ? null : schemas[entity].safeParse(JSON.parse(json)).data
}
