import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { writeBackupFile } from './backup-file.ts'
import { backupName, backupsIn, manifestName } from './backup-names.ts'
import { copyUploads } from './copy-uploads.ts'
import type { KeyPlace } from './enquiry-keys.ts'
import { keysOfSite } from './keys-of-site.ts'
import { type BackupFile, hashOfFile, type Manifest, signed } from './manifest.ts'
import { outdated, type Retention } from './retention.ts'
import { type SnapshotResult, takeSnapshot } from './snapshot.ts'
import { sync, syncTree } from './sync.ts'
import { verifyBytes, verifyData } from './verify-backup.ts'
import { inWorkFolder, removeLeftBehind } from './work-folder.ts'

export type BackupParts = {
  /** Location of the data: PostgreSQL, or the SQLite file of a data folder. */
  databaseUrl?: string
  dataDir: string
  storage: FileStorage
  to: string
  /** Number of complete backups to retain; older ones are deleted. If omitted, all are retained. */
  keep?: Retention
  keys: KeyPlace
  key?: Buffer
  recipient?: string
  version: string
  now: Date
}

type TakenBackup = {
  folder: string
  manifest: Manifest
  lostBefore?: string
}

/**
 * Unfinished names: an interrupted backup leaves a folder that ends in .part, or a replacement file for damaged ones. Neither counts as a
 * backup.
 */
const unfinished = /^(backup-.*|[0-9a-f]{64})\.part$/

/**
 * Takes a backup while the site runs: one consistent snapshot of the data, every referenced file, and their hashes. The backup is read
 * back before it gets its name, so it is complete or absent.
 */
export async function takeBackup(parts: BackupParts): Promise<TakenBackup> {
  const { to, recipient, key } = parts
  const folder = join(to, backupName(parts.now))
  const part = `${folder}.part`
  await removeLeftBehind(to, unfinished)
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    const { taken, files, lostBefore } = recipient
      ? await inWorkFolder(parts.dataDir, 'plain', (plain) => dataEncrypted(parts, plain, part))
      : await dataPlain(parts, part)
    const { linked, written } = await copyUploads(taken.uploads, { ...parts, part })
    const unsigned: Manifest = {
      at: parts.now.toISOString(),
      version: parts.version,
      ...taken.snapshot,
      recipient,
      files: [...files, ...written, ...linked],
    }
    const manifest = key ? signed(unsigned, key) : unsigned
    await verifyBytes(part, [...files, ...written])
    await writeFile(join(part, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await syncTree(part)
    await rename(part, folder)
    await sync(to)
    await prune(to, parts.keep)
    return { folder, manifest, lostBefore }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

type Data = { taken: SnapshotResult; files: BackupFile[]; lostBefore?: string }

async function dataPlain({ databaseUrl, dataDir, now, keys }: BackupParts, folder: string): Promise<Data> {
  const site = { databaseUrl, dataDir }
  let lostBefore: string | undefined
  const snapshot = await takeSnapshot(site, folder, async (enquiries) => {
    const result = await keysOfSite(site, keys, { enquiries, now })
    lostBefore = result.lostBefore
    return result.keys
  })
  const files: BackupFile[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) files.push({ path: relative(folder, path), ...(await hashOfFile(path)) })
  await verifyData(folder, { at: '', version: '', ...snapshot.snapshot, files })
  return { taken: snapshot, files, lostBefore }
}

/** Takes the snapshot in a folder beside the data and encrypts it from there. No unencrypted data is written to the backup folder. */
async function dataEncrypted(parts: BackupParts, plain: string, part: string): Promise<Data> {
  const { files, ...data } = await dataPlain(parts, plain)
  const encrypted: BackupFile[] = []
  for (const { path } of files)
    encrypted.push(await writeBackupFile(part, path, createReadStream(join(plain, path)), parts.recipient))
  return { ...data, files: encrypted }
}

async function prune(folder: string, keep: Retention | undefined): Promise<void> {
  if (!keep) return
  for (const name of outdated(await backupsIn(folder), keep))
    await rm(join(folder, name), { recursive: true, force: true })
}
