import type { Kysely } from 'kysely'

/** Adds subject, company and message to requests. Requests for the catalogue have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['subject', 'company', 'message'])
    await db.schema
      .alterTable('download_requests')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
