import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import { erasedEnquiry } from '#server/store/stored-settings.ts'
import { backupName, manifestName, takenAt } from './backup-names.ts'

const Bytes = z.object({ size: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** Manifest of a backup. Lists everything else in its folder, with hashes. */
export const Manifest = z.object({
  /** Format 2: enquiries are sealed with the keys beside the backups. */
  format: z.literal([1, 2]),
  /** Time of the snapshot, ISO 8601 UTC. */
  at: z.string(),
  version: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  revision: z.number(),
  head: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** Enquiries erased on request before this backup. Older backups still contain them, and restoring one erases them again. */
  erased: z.array(erasedEnquiry).optional(),
  /** Recipient of the encrypted files (age); none if the files are unencrypted. */
  recipient: z.string().optional(),
  /** Each original file, and its encrypted form if any. */
  files: z.array(Bytes.extend({ path: z.string(), encrypted: Bytes.optional() })),
  /** HMAC-SHA-256 with BACKUP_KEY over all fields above, hex. */
  hmac: z.string().optional(),
})

export type Manifest = z.infer<typeof Manifest>
export type BackupFile = Manifest['files'][number]

export const encryptedEnd = '.age'

const ownPath = /^(?:site\.db|tables\/[a-z][a-z0-9_]*\.jsonl|files\/([0-9a-f]{2})\/\1[0-9a-f]{62})$/

/** Returns true if a backup can contain a file at this path. Any other path in a manifest or bucket could be outside its folder. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

/** Returns the path of a backup's file in its folder, and the expected bytes there. */
export function storedAs({ path, size, sha256, encrypted }: BackupFile) {
  return encrypted ? { path: path + encryptedEnd, ...encrypted } : { path, size, sha256 }
}

/** Reads and checks the manifest of a backup; with a key, also its signature. Throws if it is invalid. */
export async function readManifest(folder: string, backupKeys: readonly Buffer[] = []): Promise<Manifest> {
  const file = join(folder, manifestName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // An unreadable manifest exists and is reported as such.
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} contains no backup, because ${manifestName} is missing.`)
  })
  let parsed: unknown
  try {
    parsed = readJson(text)
  } catch {
    throw new Error(`${file} is damaged. Use another backup.`)
  }
  const { data: manifest } = Manifest.safeParse(parsed)
  if (!manifest) throw new Error(`${file} is not a backup of this site, or is from a newer version.`)
  if (backupKeys.length) refuseUnsigned(manifest, backupKeys, file)
  const foreign = manifest.files.find(({ path }) => !isOwnPath(path))
  if (foreign)
    throw new Error(
      `The manifest lists a file outside the backup: ${JSON.stringify(foreign.path)}. Use another backup.`,
    )
  const name = basename(folder)
  if (takenAt(name) && name !== backupName(new Date(manifest.at)))
    throw new Error(`${folder} was taken ${manifest.at}, so it has the name of another backup. Use another one.`)
  return manifest
}

function refuseUnsigned(manifest: Manifest, backupKeys: readonly Buffer[], file: string): void {
  if (!manifest.hmac)
    throw new Error(
      `${file} is not signed, and BACKUP_KEY is set. Use a signed backup, or unset BACKUP_KEY for this one.`,
    )
  const provided = Buffer.from(manifest.hmac, 'hex')
  const fits = (key: Buffer) => {
    const expected = Buffer.from(signed(manifest, key).hmac ?? '', 'hex')
    return provided.length === expected.length && timingSafeEqual(provided, expected)
  }
  if (!backupKeys.some(fits))
    throw new Error(
      `${file} does not match BACKUP_KEY. It was changed, or signed with another key. Use another backup.`,
    )
}

/** Returns the manifest with its signature, in one fixed order of fields. */
export function signed(manifest: Manifest, key: Buffer): Manifest {
  const { hmac: _, ...unsigned } = Manifest.parse(manifest)
  return { ...unsigned, hmac: createHmac('sha256', key).update(JSON.stringify(unsigned)).digest('hex') }
}

export function hashOfFile(path: string): Promise<{ size: number; sha256: string }> {
  return hashOfStream(createReadStream(path))
}

export async function hashOfStream(bytes: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(bytes, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { size, sha256: hash.digest('hex') }
}
