import type { Config } from '#server/config.ts'
import type { LastBackup } from '#server/domain/site-status.ts'
import { settingRows } from '#server/store/settings.ts'
import type { Manifest } from './manifest.ts'
import { withSiteDatabase } from './site-database.ts'

export function lastBackupOf(folder: string, { at, revision, files }: Manifest): LastBackup {
  return { at, folder, revision, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/** Records a good backup in the data, for the status page. */
export async function noteBackup(config: Config, last: LastBackup): Promise<void> {
  await withSiteDatabase(config, (db) => settingRows(db).set('last-backup', last))
}
