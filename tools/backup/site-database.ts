import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Tables } from '#server/store/tables.ts'

/** Opens the database of a site, which may be running, without migrating it. Closes it after `work`, even on failure. */
export async function withSiteDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = databaseUrl ? openPostgres(databaseUrl).db : openSqliteFile(join(dataDir, 'site.db'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
