import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { retentionMonths } from '#model/download-request.ts'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { openDomain } from '#server/open-domain.ts'
import { backupFolder, backupsIn, chosen, folderOfAll } from './backup/backup-names.ts'
import { isBucket, openBucket } from './backup/bucket.ts'
import { readIdentities } from './backup/encryption.ts'
import { type EnquiryKeys, keysIn, keysName, readKeys } from './backup/enquiry-keys.ts'
import { erasedBy } from './backup/erase-again.ts'
import type { Manifest } from './backup/manifest.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import { openBackup } from './backup/open-backup.ts'
import { type Restored, restoreBackup } from './backup/restore-backup.ts'
import { otherKeys } from './backup/seal-rows.ts'
import { enquiriesWithoutKey } from './backup/verify-backup.ts'
import { inWorkFolder } from './backup/work-folder.ts'
import { Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira restore --from DIR|s3://BUCKET/PREFIX [--backup NAME] [--identity FILE] [--keys FILE|none] [--into DIR | --verify-only | --list]

Checks every byte of a backup (the newest one in the place, or DIR itself) and restores it. The previous data is kept aside.
The server must be stopped. Sessions, codes, known devices, passkeys and preview links of the backup are not restored.
  --backup NAME      restores this backup instead of the newest
  --list             only lists the backups
  --identity FILE    decrypts an encrypted backup; "-" reads the identity from standard input
  --keys FILE        the keys of its enquiries, if enquiry-keys.json in the backup folder is lost; "none": restores all except its enquiries
  --into DIR         restores to this new or empty folder, as SQLite with files on disk, instead of the service's store
  --verify-only      checks and changes nothing`

const options = {
  from: { type: 'string' },
  backup: { type: 'string' },
  identity: { type: 'string' },
  keys: { type: 'string' },
  into: { type: 'string' },
  list: { type: 'boolean' },
  'verify-only': { type: 'boolean' },
} as const

export type BackupChoice = { from: string; backup?: string; identity?: string; keys?: string }

/** Checks a backup and, unless only a check was requested, restores it. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  if (!values.from) throw new Usage(usage)
  if ([values.into, values.list, values['verify-only']].filter(Boolean).length > 1)
    throw new Usage(`Give only one of --into, --list and --verify-only.\n${usage}`)
  const choice = { ...values, from: values.from }
  if (values.list) return list(choice, operator)
  if (values['verify-only']) return verifyOnly(choice, operator)
  const config = target(operator, values.into)
  const now = new Date()
  return withBackup(choice, operator, async (folder, manifest, plain) => {
    if (!plain) throw new Error(`${folder} is encrypted. Give the file with its identity: --identity FILE`)
    const restored = await restoreBackup({
      ...config,
      storage: await openStorage(config),
      folder: plain,
      manifest,
      keys: await keysFor(manifest, choice, operator),
      erased: await erasedElsewhere(choice, operator),
      now,
    })
    await remember(config, manifest, folder, now)
    console.log(report({ folder, manifest, restored, config }))
    return 0
  })
}

/** Prints whether a backup is complete. Returns the exit code. */
export async function verifyOnly(choice: BackupChoice, operator: Operator): Promise<number> {
  return withBackup(choice, operator, async (folder, manifest, plain) => {
    const { at, revision, files } = manifest
    const keys = await keysFor(manifest, choice, operator)
    const lostEnquiries = keys && plain ? await enquiriesWithoutKey(plain, manifest, keys) : 0
    const inside = plain ? '' : ' It is encrypted, so its data was not checked. To check it, use --identity FILE.'
    const lines = [
      folder,
      `The backup is intact: taken ${at}, up to change ${revision}, ${files.length} files.${inside}`,
      ...signatureWarning(manifest, operator.config()),
    ]
    if (lostEnquiries) lines.push(showGone(lostEnquiries))
    console.log(lines.join('\n'))
    return 0
  })
}

async function list({ from }: BackupChoice, operator: Operator): Promise<number> {
  const names = await (isBucket(from)
    ? openBucket(from, operator.config().s3).names()
    : backupsIn(folderOfAll(operator.pathOf(from))))
  console.log(names.join('\n') || `There is no backup in ${from}.`)
  return names.length ? 0 : 1
}

/** Returns the target of a restore: the service's store, or a folder named only for this restore. */
function target(operator: Operator, into: string | undefined): Config {
  if (into) {
    const dataDir = operator.pathOf(into)
    assertRestoreTarget(dataDir)
    return { ...operator.config(), dataDir, databaseUrl: undefined, s3: undefined }
  }
  operator.needNamedFolder()
  return operator.config()
}

/** Throws unless the folder of --into is new, or empty and this user's own. A restore must not move existing data aside by mistake. */
function assertRestoreTarget(folder: string): void {
  const result = statSync(folder, { throwIfNoEntry: false })
  if (!result) return
  const user = process.getuid?.()
  if (user !== undefined && result.uid !== user)
    throw new Error(`${folder} belongs to another user (number ${result.uid}). Give a new folder with --into.`)
  const [name] = readdirSync(folder)
  if (name !== undefined)
    throw new Error(`${folder} is not empty: it contains ${name}. Give a new or empty folder with --into.`)
}

/** Returns the enquiries erased according to other backups: a newer backup records erasures after the restored one. */
async function erasedElsewhere({ from }: BackupChoice, operator: Operator) {
  const { s3, dataDir, backupKeys } = operator.config()
  if (isBucket(from))
    return inWorkFolder(existsSync(dataDir) ? dataDir : tmpdir(), 'manifests', async (folder) =>
      erasedBy(await openBucket(from, s3).fetchManifests(folder), backupKeys),
    )
  const all = folderOfAll(operator.pathOf(from))
  return erasedBy(
    (await backupsIn(all)).map((name) => join(all, name)),
    backupKeys,
  )
}

/** Finds, fetches, checks and decrypts the requested backup. Removes temporary files afterwards. */
export async function withBackup<Result>(
  { from, backup, identity }: BackupChoice,
  operator: Operator,
  work: (folder: string, manifest: Manifest, plain: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { s3, dataDir, backupKeys } = operator.config()
  const identities = identity === undefined ? undefined : readIdentities(await operator.readText(identity))
  // In the data folder, if there is one: a machine's or an image's temporary folder is often too small for a backup.
  const room = existsSync(dataDir) ? dataDir : tmpdir()
  const keys = { backupKeys, identities, room }
  const open = (folder: string) => openBackup(folder, keys, (manifest, plain) => work(folder, manifest, plain))
  if (!isBucket(from)) return open(await backupFolder(operator.pathOf(from), backup))
  const bucket = openBucket(from, s3)
  const name = chosen(await bucket.names(), from, backup ?? bucket.named)
  return inWorkFolder(room, 'fetched', async (folder) => {
    await bucket.fetchTo(join(folder, name), name)
    return open(join(folder, name))
  })
}

/** Records in the history when and to which state the data was restored. Opening the store also migrates an older schema. */
async function remember(config: Config, manifest: Manifest, folder: string, now: Date): Promise<void> {
  const { domain, close } = await openDomain({ config, now: () => now, log: () => {}, print: () => {} })
  try {
    await domain.ledger.change('command line', async (_, note) => {
      const after = { at: manifest.at, revision: manifest.revision }
      note({ action: 'restore backup', entity: 'setting', id: 'backup', before: null, after })
    })
  } finally {
    await close()
  }
  // A backup does not contain its own record, which the status page needs.
  await noteBackup(config, lastBackupOf(folder, manifest))
}

type Report = { folder: string; manifest: Manifest; restored: Restored; config: Config }

function report({ folder, manifest, restored, config }: Report): string {
  const { aside, admins, restoredAdmins, repaired, erasedAgain, withoutKey, roles } = restored
  const into = config.databaseUrl ? `the database ${new URL(config.databaseUrl).pathname.slice(1)}` : config.dataDir
  const lines = [
    `Restored ${folder} into ${into}: taken ${manifest.at}, up to change ${manifest.revision}. Everybody has to sign in again.`,
    `${repaired} of its files were missing or altered in the target and were restored.`,
  ]
  if (erasedAgain) lines.push(`Enquiries erased after this backup, and now erased again: ${erasedAgain}.`)
  if (withoutKey) lines.push(showGone(withoutKey))
  lines.push(...signatureWarning(manifest, config))
  if (aside) lines.push(`The previous data is kept in ${aside}.`)
  if (roles.length) lines.push(`The role ${roles.join(', ')} can serve it.`)
  lines.push(`Admins now: ${admins.join(', ') || 'none'}.`)
  if (restoredAdmins.length)
    lines.push(
      `These admins were restored by this backup. Check that they should have access: ${restoredAdmins.join(', ')}.`,
    )
  return lines.join('\n')
}

/** Returns a warning if the backup's signature was not checked. */
function signatureWarning({ hmac }: Manifest, { backupKeys }: Config): string[] {
  if (backupKeys.length) return []
  return [
    hmac
      ? 'It is signed, but the signature was not checked because BACKUP_KEY is not set.'
      : 'It is not signed. Set BACKUP_KEY to sign the next backups.',
  ]
}

const showGone = (count: number) =>
  `Enquiries not restored because their key was erased (erased people, or older than ${retentionMonths} months): ${count}.`

/**
 * Returns the keys of a backup's enquiries, if they are sealed. They are read from beside the backup, from the named file, or not at all.
 * Throws if they are missing.
 */
export async function keysFor(
  { format }: Manifest,
  { from, keys }: { from: string; keys?: string },
  operator: Operator,
): Promise<EnquiryKeys | undefined> {
  if (format === 1) return undefined
  if (keys === 'none') return new Map()
  if (keys) return readKeys(await readFile(operator.pathOf(keys), 'utf8'), keys)
  const place = isBucket(from)
    ? openBucket(from, operator.config().s3).keys
    : keysIn(folderOfAll(operator.pathOf(from)))
  const text = await place.read()
  if (text === undefined)
    throw new Error(`The keys of its enquiries are missing: there is no ${keysName} in ${from}. ${otherKeys}`)
  return readKeys(text, keysName)
}
