import type { Kysely } from 'kysely'

/** Adds composed mails to the queue. Empty if the mail is composed when it is sent, and after delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('mail', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
