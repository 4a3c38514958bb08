import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the normalised searchable text of each product (server/store/search/item-texts.ts), and the words for matching typos. Full words
 * and parts of words have separate indexes. SQLite: two of FTS5, maintained by triggers (a row is never updated). PostgreSQL: `tsvector`
 * and `pg_trgm`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('item_texts')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('subsection_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('item_words')
    .addColumn('word', 'text', (column) => column.primaryKey())
    .execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table item_texts_whole using fts5(
    words, names, content = 'item_texts', content_rowid = 'number', tokenize = 'ascii', detail = 'column'
  )`.execute(db)
  await sql`create trigger item_texts_whole_insert after insert on item_texts begin
    insert into item_texts_whole (rowid, words, names) values (new.number, new.words, new.names);
  end`.execute(db)
  await sql`create trigger item_texts_whole_delete after delete on item_texts begin
    insert into item_texts_whole (item_texts_whole, rowid, words, names)
    values ('delete', old.number, old.words, old.names);
  end`.execute(db)
  await sql`create virtual table item_texts_parts using fts5(
    words, names, content = 'item_texts', content_rowid = 'number', tokenize = 'trigram case_sensitive 1'
  )`.execute(db)
  await sql`create trigger item_texts_parts_insert after insert on item_texts begin
    insert into item_texts_parts (rowid, words, names) values (new.number, new.words, new.names);
  end`.execute(db)
  await sql`create trigger item_texts_parts_delete after delete on item_texts begin
    insert into item_texts_parts (item_texts_parts, rowid, words, names)
    values ('delete', old.number, old.words, old.names);
  end`.execute(db)
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const trigrams = sql.ref(`${await schemaOfTrigrams(db)}.gin_trgm_ops`)
  for (const name of ['words', 'names'])
    await sql`alter table item_texts add column ${sql.ref(`${name}_set`)} tsvector
      generated always as (array_to_tsvector(string_to_array(btrim(${sql.ref(name)}), ' '))) stored`.execute(db)
  // What names an item is among its words, so the words' indexes find it. What is still to be put in is a short list, for a search reads it whole.
  await sql`create index item_texts_whole on item_texts using gin (words_set) with (fastupdate = off)`.execute(db)
  await sql`create index item_texts_parts on item_texts using gin (words ${trigrams}) with (gin_pending_list_limit = 256)`.execute(
    db,
  )
}

/** PostgreSQL's insufficient_privilege. */
const notPrivileged = '42501'

/** Returns the schema of `pg_trgm`: a separate schema, because a restore moves the tables' schema away with its contents. */
async function schemaOfTrigrams(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string; beside: boolean }>`
    select nspname as name, nspname <> current_schema() as beside
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db)
  const [known] = rows
  if (known?.beside) return known.name
  try {
    await sql`create schema if not exists trigrams`.execute(db)
    if (known) await sql`alter extension pg_trgm set schema trigrams`.execute(db)
    else await sql`create extension pg_trgm schema trigrams`.execute(db)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === notPrivileged)) throw error
    throw new Error(
      'Searching the catalogue needs the extension pg_trgm, and this role may not create it. Let a superuser run in this database: create schema if not exists trigrams; create extension if not exists pg_trgm; alter extension pg_trgm set schema trigrams; grant usage on schema trigrams to public',
    )
  }
  return 'trigrams'
}
