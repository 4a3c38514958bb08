import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { codeOf } from '#model/errors.ts'
import type { Config } from './config.ts'

type Checked = Pick<Config, 'dataDir' | 'backup' | 'backupRecipient' | 's3'>

/** Throws a sentence for each folder that cannot be used as configured, and for an age recipient that does not exist. */
export async function assertStartable(config: Checked): Promise<void> {
  const problems = [
    folderProblem('data folder', config.dataDir, 'DATA_DIR'),
    backupFolderProblem(config),
    await recipientProblem(config.backupRecipient),
  ].filter((problem) => problem !== undefined)
  if (problems.length) throw new Error(`Cannot start.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}

/** Returns the reason that no backup can be written to BACKUP_DIR. Undefined if one can, or if BACKUP_DIR is not set. */
export function backupFolderProblem({ dataDir, backup, s3 }: Checked): string | undefined {
  const folder = backup?.dir
  if (!folder) return undefined
  if (folder.startsWith('s3://')) return bucketProblem(folder, s3)
  if (isInside(folder, dataDir))
    return `BACKUP_DIR is inside DATA_DIR, so ${folder} would be lost with the data. Set BACKUP_DIR to a folder outside ${dataDir}.`
  return folderProblem('backup folder', folder, 'BACKUP_DIR')
}

function bucketProblem(place: string, s3: Config['s3']): string | undefined {
  if (/^s3:\/+$|^s3:\/\/\//.test(place)) return 'BACKUP_DIR contains no bucket. Write it like s3://BUCKET/PREFIX.'
  return s3 ? undefined : `BACKUP_DIR=${place} needs S3_ENDPOINT and the other S3 settings.`
}

/**
 * Returns the reason that backups cannot be encrypted to the recipient, or undefined. The library is loaded only if there is a recipient.
 */
export async function recipientProblem(recipient: string | undefined): Promise<string | undefined> {
  if (!recipient) return undefined
  const { createEncrypter } = await import('./age-encrypter.ts')
  return createEncrypter(recipient)
    ? undefined
    : `BACKUP_AGE_RECIPIENT is not an age recipient: ${recipient} has a typo or is incomplete. Copy it again from age-keygen.`
}

/** Creates the folder if it is missing. Returns the reason that it cannot be read and written, if any. */
function folderProblem(name: string, folder: string, setting: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return `The ${name} ${folder} is not writable (${codeOf(error)}). Set ${setting} to a writable folder.`
  }
}

/** Returns true if a folder is the same as another, or below it, with links resolved. */
export function isInside(folder: string, parent: string): boolean {
  const path = relative(realPath(parent), realPath(folder))
  return path === '' || !/^\.\.(\/|$)/.test(path)
}

/** Returns the path with links resolved. The part that does not exist yet is unchanged. */
function realPath(path: string): string {
  const absolute = resolve(path)
  try {
    return realpathSync(absolute)
  } catch {
    const parent = dirname(absolute)
    return parent === absolute ? absolute : join(realPath(parent), relative(parent, absolute))
  }
}
