import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the text of every page of every PDF, by file hash, and the reading state. PostgreSQL also gets the search index, built from the
 * text. SQLite stores the index in a separate file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_texts')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('scanned', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('file_pages')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('file_pages_pkey', ['sha256', 'page'])
    .execute()
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create table search_files (sha256 text primary key)`.execute(db)
  await sql`create table search_pages (sha256 text not null, page integer not null, words tsvector not null, primary key (sha256, page))`.execute(
    db,
  )
  await sql`create index search_pages_by_word on search_pages using gin (words)`.execute(db)
  await sql`create table search_words (word text primary key)`.execute(db)
}
