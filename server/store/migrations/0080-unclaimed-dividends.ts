import type { Kysely } from 'kysely'

/** Adds the lists of unclaimed dividends, one for each imported year, and their entries, which only the key of their list opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unclaimed_lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('total', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('list_key', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('unclaimed_dividends')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('folio_lookup', 'text', (column) => column.notNull())
    .addColumn('account_lookup', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  for (const name of ['list_id', 'folio_lookup', 'account_lookup'])
    await db.schema.createIndex(`unclaimed_dividends_${name}`).on('unclaimed_dividends').column(name).execute()
}
