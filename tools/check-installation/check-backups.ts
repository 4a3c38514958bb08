import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/loopback.ts'
import { backupFolderProblem, recipientProblem } from '#server/startup-checks.ts'
import { backupsIn, takenAt } from '../backup/backup-names.ts'
import { isBucket, openBucket } from '../backup/bucket.ts'
import { checkBucket } from './check-files.ts'

type Settings = Pick<Config, 'backup' | 'backupRecipient' | 'backupKeys' | 'dataDir' | 's3' | 'siteUrl'>

/** Checks that the place of backups can be written to, and that they can be encrypted to the recipient. */
export async function checkBackups(config: Settings): Promise<string> {
  const { backup, s3 } = config
  const problem = backupFolderProblem(config) ?? (await recipientProblem(config.backupRecipient))
  if (problem) throw new Error(problem)
  if (!backup?.dir) return withoutFolder(config)
  if (!isBucket(backup.dir)) {
    await writeInto(backup.dir)
    return `${describe(await backupsIn(backup.dir), backup.dir)}${securityText(config)}`
  }
  const [name = ''] = backup.dir.slice('s3://'.length).split('/')
  if (s3) await checkBucket({ ...s3, bucket: name })
  return `${describe(await openBucket(backup.dir, s3).names(), backup.dir)}${securityText(config)}`
}

function withoutFolder({ backup, siteUrl }: Settings): string {
  if (backup) return 'Another program takes backups, because BACKUP_EVERY is set without BACKUP_DIR.'
  if (isLoopback(new URL(siteUrl).hostname))
    return 'None are set up. The site is only served on this machine, so this is accepted.'
  throw new Error('None are set up. Set BACKUP_DIR, or only BACKUP_EVERY if another program takes backups.')
}

function describe(names: string[], place: string): string {
  const newest = takenAt(names.at(-1) ?? '')
  return `${place} can be written to. ${newest ? `The newest of ${names.length} backups is from ${newest.toISOString()}.` : 'It contains no backup yet.'}`
}

function securityText({ backupKeys, backupRecipient }: Settings): string {
  const used = [backupKeys.length && 'signed', backupRecipient && 'encrypted'].filter(Boolean).join(' and ')
  return used ? ` New ones are ${used}.` : ''
}

/** Permissions are not enough: a full or read-only disk is detected only by writing. */
async function writeInto(folder: string): Promise<void> {
  const created = await mkdtemp(join(folder, '.suvira-check-'))
  await writeFile(join(created, 'written'), 'suvira check').finally(() => rm(created, { recursive: true, force: true }))
}
