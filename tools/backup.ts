import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import { newestBackupAt, productVersion, takeBackup } from './backup/take-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'

const usage = `Usage: npm run backup -- --to DIR [--keep N] [--if-older-than MINUTES]

Takes a backup of data and files while the site runs, into a folder of its own in DIR, and reads it back.
  --keep N                   keeps the newest N backups in DIR and removes older ones
  --if-older-than MINUTES    does nothing if the newest backup in DIR is younger`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'if-older-than': { type: 'string' } },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
    console.error(usage)
    return 2
  }
  const config = readConfig(process.env)
  const now = new Date()
  const newest = await newestBackupAt(values.to)
  const youngestMs = Number(values['if-older-than'] ?? 0) * 60_000
  if (newest && now.getTime() - newest.getTime() < youngestMs) {
    console.log(`The newest backup is from ${newest.toISOString()}: nothing to do.`)
    return 0
  }
  const { folder, manifest } = await takeBackup({
    ...config,
    storage: await openStorage(config),
    to: values.to,
    keep,
    version: await productVersion(),
    now,
  })
  await verifyBackup(folder)
  const last = lastBackupOf(folder, manifest)
  await noteBackup(config, last)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${folder}\n${rows} rows up to change ${manifest.revision}, ${manifest.files.length} files, ${last.bytes} bytes: verified.`,
  )
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 1
})
