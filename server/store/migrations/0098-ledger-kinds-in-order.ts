import type { Kysely } from 'kysely'

/** Adds an index of the changes of each kind in order. Without it, each portion of a history sorted all changes of the kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('ledger_by_entity_number').on('ledger').columns(['entity', 'number']).execute()
}
