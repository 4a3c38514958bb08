import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Rebuilds PostgreSQL's page index with file numbers and pairs of adjacent words. A phrase is found by its pairs, instead of reading each
 * page that contains its words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`drop table search_pages`.execute(db)
  await sql`drop table search_files`.execute(db)
  await sql`create table search_files (number integer generated always as identity primary key, sha256 text not null unique)`.execute(
    db,
  )
  await sql`create table search_pages (
    file integer not null, page integer not null, words tsvector not null, pairs integer[] not null, primary key (file, page)
  ) with (toast_tuple_target = 128)`.execute(db)
  // Both are kept beside the rows, which counting reads: ten times as many fit on a page of the disk.
  await sql`alter table search_pages alter column pairs set storage external`.execute(db)
  await sql`create index search_pages_by_word on search_pages using gin (words)`.execute(db)
  await sql`create index search_pages_by_pair on search_pages using gin (pairs)`.execute(db)
}
