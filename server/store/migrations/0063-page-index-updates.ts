import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Writes new pages into PostgreSQL's page indexes at once. By default they wait in a list of up to 4 MB, which every search reads in full
 * until a vacuum empties it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const index of ['search_pages_by_word', 'search_pages_by_pair']) {
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db)
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db)
  }
}
