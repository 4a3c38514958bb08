import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the database of a site whose server may be writing, and waits for its lock. */
export function openSiteDatabase(dataDir: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'site.db'), { timeout: 10_000, ...options })
}
