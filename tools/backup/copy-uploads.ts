import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStorage, mustBeHash } from '#server/gateways/file-storage/file-storage.ts'
import { backupsIn, manifestName } from './backup-names.ts'
import { encryptTo } from './encryption.ts'
import { type BackupFile, hashOfFile, Manifest, storedAs } from './manifest.ts'

export type Uploads = { sha256: string; referred: number }[]

type Target = {
  /** The folder of all backups, and the unfinished one in it. */
  to: string
  part: string
  storage: FileStorage
  recipient?: string
}

/**
 * Puts every file that the snapshot refers to into the backup, and answers what its manifest says of them. Files never change under
 * their hash, so an earlier backup lends its copy by a hard link, if that still is what it should be; if it is not, the file is copied
 * afresh, and the earlier backups that hold the rotten one get the fresh one too.
 */
export async function copyUploads(uploads: Uploads, target: Target): Promise<BackupFile[]> {
  const wanted = new Map<string, boolean>()
  for (const { sha256, referred } of uploads) wanted.set(sha256, wanted.get(sha256) || referred === 1)
  const lender = await lenderOf(target)
  const files: BackupFile[] = []
  for (const [sha256, needed] of wanted) {
    const file = (await borrowed(sha256, lender, target)) ?? (await fresh(sha256, needed, target))
    if (file) files.push(file)
  }
  return files
}

/** Where a file lies in a backup or a data folder that is not encrypted, and in a manifest. */
export function uploadPath(sha256: string): string {
  return join('files', sha256.slice(0, 2), mustBeHash(sha256))
}

type Lender = { folder: string; files: Map<string, BackupFile> }

/** The backup before this one, if its files lie there in the same way. */
async function lenderOf({ to, recipient }: Target): Promise<Lender | undefined> {
  const name = (await backupsIn(to)).at(-1)
  if (!name) return undefined
  const text = await readFile(join(to, name, manifestName), 'utf8').catch(() => '')
  const { data } = Manifest.safeParse(parsed(text))
  if (!data || data.recipient !== recipient) return undefined
  return { folder: join(to, name), files: new Map(data.files.map((file) => [file.path, file])) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A damaged manifest lends nothing; its backup is told as damaged where it is read.
    return undefined
  }
}

async function borrowed(sha256: string, lender: Lender | undefined, target: Target): Promise<BackupFile | undefined> {
  const file = lender?.files.get(uploadPath(sha256))
  if (!lender || file?.sha256 !== sha256) return undefined
  const stored = storedAs(file)
  const found = await hashOfFile(join(lender.folder, stored.path)).catch(() => undefined)
  if (found && found.sha256 !== stored.sha256) {
    await mendRotten(join(lender.folder, stored.path), stored.path, sha256, target)
    return undefined
  }
  const path = join(target.part, stored.path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const linked = await link(join(lender.folder, stored.path), path).then(
    () => true,
    () => false,
  )
  return linked ? file : undefined
}

/** The earlier backups that share the rotten bytes get those that the file's name promises, where they lie there unencrypted. */
async function mendRotten(
  rotten: string,
  path: string,
  sha256: string,
  { to, storage, recipient }: Target,
): Promise<void> {
  if (recipient || (await storage.size(sha256)) === undefined) return
  const { ino } = await stat(rotten)
  const mended = join(to, `${sha256}.part`)
  try {
    if ((await write(await storage.read(sha256), mended)).sha256 !== sha256) return
    for (const name of await backupsIn(to)) {
      const place = join(to, name, path)
      if ((await stat(place).catch(() => undefined))?.ino !== ino) continue
      await link(mended, `${place}.part`).catch(() => copyFile(mended, `${place}.part`))
      await rename(`${place}.part`, place)
    }
  } finally {
    await rm(mended, { force: true })
  }
}

/** Copied from the storage and hashed on the way. Throws a sentence if the stored bytes are not what their name says. */
async function fresh(sha256: string, needed: boolean, target: Target): Promise<BackupFile | undefined> {
  const { part, storage, recipient } = target
  // An upload nobody refers to may have been swept since the snapshot; one that a document refers to may not be missing.
  if ((await storage.size(sha256)) === undefined && !needed) return undefined
  const path = uploadPath(sha256)
  const file = await put(part, path, await storage.read(sha256), recipient)
  if (file.sha256 !== sha256)
    throw new Error(`The stored file ${sha256} is damaged: its bytes have the hash ${file.sha256}.`)
  return file
}

/** Writes one file of a backup, encrypted if there is a recipient, and answers what the manifest says of it. */
export async function put(
  part: string,
  path: string,
  bytes: Readable,
  recipient: string | undefined,
): Promise<BackupFile> {
  const plain = join(part, path)
  await mkdir(dirname(plain), { recursive: true, mode: 0o700 })
  if (!recipient) return { path, ...(await write(bytes, plain)) }
  const { through, hashed } = hashing()
  const stored = join(part, storedAs({ path, size: 0, sha256: '', encrypted: { size: 0, sha256: '' } }).path)
  await Promise.all([pipeline(bytes, through), encryptTo(recipient, through, stored)])
  return { path, ...hashed(), encrypted: await hashOfFile(stored) }
}

async function write(bytes: Readable, file: string): Promise<{ size: number; sha256: string }> {
  const { through, hashed } = hashing()
  await pipeline(bytes, through, createWriteStream(file, { mode: 0o600 }))
  return hashed()
}

function hashing() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, hashed: () => ({ size, sha256: hash.digest('hex') }) }
}
