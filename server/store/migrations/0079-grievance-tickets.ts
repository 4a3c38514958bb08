import type { Kysely } from 'kysely'

/** Adds tickets: grievances of shareholders, with their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = [
    ...['at', 'received_on', 'channel', 'subject', 'name', 'email', 'folio', 'message'],
    ...['state', 'owner', 'history', 'resolved_at', 'language', 'notice'],
  ]
  await texts
    .reduce(
      (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
      db.schema.createTable('grievance_tickets').addColumn('id', 'text', (column) => column.primaryKey()),
    )
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('grievance_tickets_email').on('grievance_tickets').column('email').execute()
  await db.schema.createIndex('grievance_tickets_state').on('grievance_tickets').column('state').execute()
}
