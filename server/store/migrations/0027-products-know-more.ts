import type { Kysely } from 'kysely'

const names = 'dosage_form route therapy pack_sizes storage shelf_life pharmacopoeia atc registered papers'

/** Adds product page details for buyers. Existing rows have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of names.split(' '))
    await db.schema
      .alterTable('items')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
