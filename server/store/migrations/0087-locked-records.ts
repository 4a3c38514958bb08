import type { Kysely } from 'kysely'

/** Adds erased data that stays locked for a year, each row encrypted with its own key (DPDP Rules 2025, rule 8(3)). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = ['at', 'kind', 'record_key', 'record']
  await texts
    .reduce(
      (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
      db.schema.createTable('locked_records').addColumn('id', 'text', (column) => column.primaryKey()),
    )
    .execute()
}
