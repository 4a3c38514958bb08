import type { Kysely } from 'kysely'

/** Where an admin put an item among the others of its list (model/catalogue-order.ts); empty: newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
