import type { Kysely } from 'kysely'

/** Adds the browsers that receive a notification at each publication (W3C Push API). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('push_subscriptions').addColumn('id', 'text', (column) => column.primaryKey())
  const texts = ['at', 'p256dh', 'auth', 'sections', 'notice', 'language']
  await texts
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .execute()
}
