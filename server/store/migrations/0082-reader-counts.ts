import type { Kysely } from 'kysely'

/** Adds counts of how often pages and documents were opened, per day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reader_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('bots', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reader_counts_key', ['day', 'kind', 'subject'])
    .execute()
  await db.schema.createIndex('reader_counts_subject').on('reader_counts').columns(['subject', 'kind']).execute()
}
