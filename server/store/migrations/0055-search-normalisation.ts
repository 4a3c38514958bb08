import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the normalisation version of each file's words (`model/normalize-for-search.ts`). Files with another version are excluded from
 * search until a server start has rebuilt them. SQLite records the same in its own file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`alter table search_files add column made_by integer not null default 1`.execute(db)
}
