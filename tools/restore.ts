import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { openDomain } from '#server/open-domain.ts'
import { isBucket, openBucket } from './backup/bucket.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { newestBackup } from './backup/take-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import type { Operator } from './operator/operator.ts'
import { Usage } from './operator/why-it-failed.ts'

const usage = `Usage: suvira restore --from DIR|s3://BUCKET/PREFIX [--into DIR] [--verify-only]

Checks every byte of a backup (the newest one there, or DIR itself) and puts it in place; what was there is kept aside.
The server must be stopped. Sessions, codes and known devices of the backup are not brought back.
  --into DIR       into this folder, as SQLite with its files on disk, instead of the service's own store
  --verify-only    checks and changes nothing`

/** Checks a backup and, unless that was all, puts it in place. Answers the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: { from: { type: 'string' }, into: { type: 'string' }, 'verify-only': { type: 'boolean' } },
  })
  if (!values.from) throw new Usage(usage)
  if (values['verify-only']) return verifyOnly(values.from, operator)
  const config = target(operator, values.into)
  const folder = await backupAt(values.from, operator)
  const now = new Date()
  const restored = await restoreBackup({ ...config, storage: await openStorage(config), folder, now })
  await remember(config, restored, folder, now)
  console.log(report(folder, restored, config))
  return 0
}

/** Says whether a backup is whole. Answers the exit code. */
export async function verifyOnly(from: string, operator: Operator): Promise<number> {
  const folder = await backupAt(from, operator)
  const { at, revision, files } = await verifyBackup(folder)
  console.log(`${folder}\nWhole: taken ${at}, up to change ${revision}, ${files.length} files.`)
  return 0
}

/** Where a restore goes: the service's store, or a folder named for it alone. */
function target(operator: Operator, into: string | undefined): Config {
  if (into) return { ...operator.config(), dataDir: operator.pathOf(into), databaseUrl: undefined, s3: undefined }
  operator.needNamedFolder()
  return operator.config()
}

/** The folder of a backup: the named one or the newest in it, or the newest of a bucket, fetched. */
async function backupAt(from: string, operator: Operator): Promise<string> {
  return isBucket(from) ? fetched(from, operator.config()) : newestBackup(operator.pathOf(from))
}

/** The newest backup of a bucket, fetched to a folder that is taken away at the end. */
async function fetched(place: string, { s3, dataDir }: Config): Promise<string> {
  const bucket = openBucket(place, s3)
  const newest = (await bucket.names()).at(-1)
  if (!newest) throw new Error(`There is no backup in ${place}.`)
  // Where there is room for one, which a machine's or an image's folder for temporary files often is not.
  const folder = mkdtempSync(join(existsSync(dataDir) ? dataDir : tmpdir(), 'backup-fetched-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bucket.fetchTo(join(folder, newest), newest)
  return join(folder, newest)
}

/** The history says that it was set back, when and to what; opening the store also brings an older shape up to date. */
async function remember(config: Config, { manifest }: Restored, folder: string, now: Date): Promise<void> {
  const { domain, close } = await openDomain({ config, now: () => now, log: () => {}, print: () => {} })
  try {
    await domain.ledger.change('command line', async (_, note) => {
      const after = { at: manifest.at, revision: manifest.revision }
      note({ action: 'restore backup', entity: 'setting', id: 'backup', before: null, after })
    })
  } finally {
    await close()
  }
  // Taken before it was noted, a backup does not know of itself; the status page should.
  await noteBackup(config, lastBackupOf(folder, manifest))
}

function report(folder: string, { manifest, aside, admins, cameBack }: Restored, config: Config): string {
  const into = config.databaseUrl ? `the database ${new URL(config.databaseUrl).pathname.slice(1)}` : config.dataDir
  const lines = [
    `Restored ${folder} into ${into}: taken ${manifest.at}, up to change ${manifest.revision}. Everybody has to sign in again.`,
  ]
  if (aside) lines.push(`What was there before is kept in ${aside}.`)
  lines.push(`Admins now: ${admins.join(', ') || 'none'}.`)
  if (cameBack.length) lines.push(`Came back with this backup, check whether they should: ${cameBack.join(', ')}.`)
  return lines.join('\n')
}
