import type { Kysely } from 'kysely'

/** Adds the position of an item chosen by an admin (model/catalogue-order.ts); empty: newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
