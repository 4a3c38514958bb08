import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { LastBackup } from '#server/domain/site-status.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { settingRows } from '#server/store/settings.ts'
import { openSqliteFile } from '#server/store/sqlite.ts'
import type { Manifest } from './manifest.ts'

export function lastBackupOf(folder: string, { at, revision, files }: Manifest): LastBackup {
  return { at, folder, revision, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/** Records a good backup in the data, for the status page. */
export async function noteBackup({ databaseUrl, dataDir }: Config, last: LastBackup): Promise<void> {
  const db = databaseUrl ? openPostgres(databaseUrl).db : openSqliteFile(join(dataDir, 'site.db'))
  try {
    await settingRows(db).set('last-backup', last)
  } finally {
    await db.destroy()
  }
}
