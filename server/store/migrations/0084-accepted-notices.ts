import type { Kysely } from 'kysely'

/** Adds the version and the language of the notice that a visitor accepted (DPDP Rules 2025, rule 3). Earlier rows have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['notice', 'language'])
    await db.schema
      .alterTable('download_requests')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
