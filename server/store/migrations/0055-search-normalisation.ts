import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Which normalisation made the words of each file (`model/normalize-for-search.ts`). Files that another one made are not searched until a start
 * has made them anew. SQLite notes the same in its own file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table search_files add column made_by integer not null default 1`.execute(db)
}
