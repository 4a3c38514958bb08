import { copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readJson } from '#model/json.ts'
import { assertHash, type FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { write, writeBackupFile } from './backup-file.ts'
import { backupsIn, manifestName } from './backup-names.ts'
import { type BackupFile, hashOfFile, Manifest, storedAs } from './manifest.ts'

export type Uploads = { sha256: string; referred: number }[]

type Target = {
  to: string
  part: string
  storage: FileStorage
  recipient?: string
}

/** Files read and compared before they were linked, and written files still to be read back. */
type CopiedUploads = { linked: BackupFile[]; written: BackupFile[] }

/**
 * Adds every file of the snapshot to the backup and returns their manifest entries. Files never change under their hash, so a copy in an
 * earlier backup is hard-linked if its hash still matches. Otherwise the file is copied from the storage, and replaces the damaged copy
 * in earlier backups too.
 */
export async function copyUploads(uploads: Uploads, target: Target): Promise<CopiedUploads> {
  const requested = new Map<string, boolean>()
  for (const { sha256, referred } of uploads) requested.set(sha256, requested.get(sha256) || referred === 1)
  const previous = await findPreviousBackup(target)
  const linked: BackupFile[] = []
  const written: BackupFile[] = []
  for (const [sha256, needed] of requested) {
    const borrowed = await linkFrom(previous, sha256, target)
    if (borrowed) linked.push(borrowed)
    const file = borrowed ? undefined : await copyOf(sha256, needed, target)
    if (file) written.push(file)
  }
  return { linked, written }
}

/** Returns the path of a file in an unencrypted backup or data folder, and in a manifest. */
export function uploadPath(sha256: string): string {
  return join('files', sha256.slice(0, 2), assertHash(sha256))
}

type PreviousBackup = { folder: string; files: Map<string, BackupFile> }

async function findPreviousBackup({ to, recipient }: Target): Promise<PreviousBackup | undefined> {
  const name = (await backupsIn(to)).at(-1)
  if (!name) return undefined
  const text = await readFile(join(to, name, manifestName), 'utf8').catch(() => '')
  const { data } = Manifest.safeParse(parsed(text))
  if (!data || data.recipient !== recipient) return undefined
  return { folder: join(to, name), files: new Map(data.files.map((file) => [file.path, file])) }
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    // A damaged manifest lends no files; its backup is reported as damaged when it is read.
    return undefined
  }
}

async function linkFrom(
  previous: PreviousBackup | undefined,
  sha256: string,
  target: Target,
): Promise<BackupFile | undefined> {
  const file = previous?.files.get(uploadPath(sha256))
  if (!previous || file?.sha256 !== sha256) return undefined
  const stored = storedAs(file)
  const result = await hashOfFile(join(previous.folder, stored.path)).catch(() => undefined)
  if (result && result.sha256 !== stored.sha256) {
    await repairDamaged(join(previous.folder, stored.path), stored.path, sha256, target)
    return undefined
  }
  const path = join(target.part, stored.path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const linked = await link(join(previous.folder, stored.path), path).then(
    () => true,
    () => false,
  )
  return linked ? file : undefined
}

/** Replaces the damaged bytes in earlier backups by the bytes that match the hash, if they are stored unencrypted. */
async function repairDamaged(
  damaged: string,
  path: string,
  sha256: string,
  { to, storage, recipient }: Target,
): Promise<void> {
  if (recipient || (await storage.size(sha256)) === undefined) return
  const { ino } = await stat(damaged)
  const repaired = join(to, `${sha256}.part`)
  try {
    if ((await write(await storage.read(sha256), repaired)).sha256 !== sha256) return
    for (const name of await backupsIn(to)) {
      const copy = join(to, name, path)
      if ((await stat(copy).catch(() => undefined))?.ino !== ino) continue
      await link(repaired, `${copy}.part`).catch(() => copyFile(repaired, `${copy}.part`))
      await rename(`${copy}.part`, copy)
    }
  } finally {
    await rm(repaired, { force: true })
  }
}

/** Copies a file from the storage and hashes it on the way. Throws if the stored bytes do not match their name. */
async function copyOf(sha256: string, needed: boolean, target: Target): Promise<BackupFile | undefined> {
  const { part, storage, recipient } = target
  // An unreferenced upload may have been swept since the snapshot; a referenced one must exist.
  if ((await storage.size(sha256)) === undefined && !needed) return undefined
  const path = uploadPath(sha256)
  const file = await writeBackupFile(part, path, await storage.read(sha256), recipient)
  if (file.sha256 !== sha256)
    throw new Error(`The stored file ${sha256} is damaged: its bytes have the hash ${file.sha256}.`)
  return file
}
