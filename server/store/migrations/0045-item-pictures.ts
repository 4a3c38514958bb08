import type { Kysely } from 'kysely'

/** The link of a product's own picture. Rows from before have none: their pack is drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
