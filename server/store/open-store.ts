import { openSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Opens the store that the settings ask for, migrated. The only place that decides which database it is. */
export async function openStore({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  // PostgreSQL's driver costs memory that an installation on SQLite has no use for.
  if (databaseUrl) return (await import('./postgres-store.ts')).openPostgresStore(databaseUrl)
  return openSqliteStore(dataDir)
}
