import type { Kysely } from 'kysely'

/** What somebody wrote beside who they are, on which subject and for which company. Requests for the catalogue have none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['subject', 'company', 'message'])
    await db.schema
      .alterTable('download_requests')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
