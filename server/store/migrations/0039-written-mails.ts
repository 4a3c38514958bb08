import type { Kysely } from 'kysely'

/** Mails that wait in the queue as they were written; empty of what is written when it is sent, and once a mail is done with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('mail', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
