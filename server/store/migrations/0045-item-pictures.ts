import type { Kysely } from 'kysely'

/** Adds the link of a product's picture. Existing rows have none: their pack is drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('picture', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
