import { openSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Opens and migrates the configured store. The only code that chooses the database. */
export async function openStore({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  // PostgreSQL's driver uses memory that an installation on SQLite does not need.
  if (databaseUrl) return (await import('./postgres-store.ts')).openPostgresStore(databaseUrl)
  return openSqliteStore(dataDir)
}
