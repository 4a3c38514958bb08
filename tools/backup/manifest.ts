import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import { erasedEnquiry } from '#server/store/kept-settings.ts'
import { backupName, manifestName, takenAt } from './backup-names.ts'

const Bytes = z.object({ size: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** What a backup says of itself. Everything in its folder but this file is listed here with its hash. */
export const Manifest = z.object({
  /** In the second one, enquiries are sealed with the keys beside the backups. */
  format: z.literal([1, 2]),
  /** When the snapshot was taken, ISO 8601 UTC. */
  at: z.string(),
  version: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** The shape of the data: the migrations it has had. */
  migrations: z.array(z.string()),
  /** Last ledger number and its hash: how far the snapshot reaches. */
  revision: z.number(),
  head: z.string(),
  /** Rows and order-independent hash per table. */
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** Which enquiries had been erased on request by then: backups from before hold them, and a restore of one erases them again. */
  erased: z.array(erasedEnquiry).optional(),
  /** Whom the files are encrypted to (age); none: they lie there as they are. */
  recipient: z.string().optional(),
  /** Each file as it is, and as it lies there if it is encrypted. */
  files: z.array(Bytes.extend({ path: z.string(), encrypted: Bytes.optional() })),
  /** HMAC-SHA-256 with BACKUP_KEY over all of the above, hex. */
  hmac: z.string().optional(),
})

export type Manifest = z.infer<typeof Manifest>
export type BackupFile = Manifest['files'][number]

/** What the name of an encrypted file ends in. */
export const encryptedEnd = '.age'

/** Every name that a file of a backup can have, besides its manifest. */
const ownPath = /^(?:site\.db|tables\/[a-z][a-z0-9_]*\.jsonl|files\/([0-9a-f]{2})\/\1[0-9a-f]{62})$/

/** Whether a backup of ours can hold a file at this path. Whatever else a manifest or a bucket names could lie outside its folder. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

/** Where in its folder a file of a backup lies, and what its bytes there must be. */
export function storedAs({ path, size, sha256, encrypted }: BackupFile) {
  return encrypted ? { path: path + encryptedEnd, ...encrypted } : { path, size, sha256 }
}

/** Reads and checks what a backup says of itself; with a key, that it was written by who has it. Throws a sentence. */
export async function readManifest(folder: string, key?: Buffer): Promise<Manifest> {
  const file = join(folder, manifestName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // One that this user may not read is there, and told as such.
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} holds no backup: there is no ${manifestName}.`)
  })
  let parsed: unknown
  try {
    parsed = readJson(text)
  } catch {
    throw new Error(`${file} is damaged. Use another backup.`)
  }
  const { data: manifest } = Manifest.safeParse(parsed)
  if (!manifest) throw new Error(`${file} is not one of ours, or of a newer version.`)
  if (key) refuseUnsigned(manifest, key, file)
  const foreign = manifest.files.find(({ path }) => !isOwnPath(path))
  if (foreign) throw new Error(`The manifest names a file outside the backup: ${JSON.stringify(foreign.path)}.`)
  const name = basename(folder)
  if (takenAt(name) && name !== backupName(new Date(manifest.at)))
    throw new Error(`${folder} was taken ${manifest.at}: it bears the name of another backup. Use another one.`)
  return manifest
}

function refuseUnsigned(manifest: Manifest, key: Buffer, file: string): void {
  if (!manifest.hmac)
    throw new Error(
      `${file} is not signed, and BACKUP_KEY is set. Use a signed backup, or unset BACKUP_KEY for this one.`,
    )
  const given = Buffer.from(manifest.hmac, 'hex')
  const own = Buffer.from(signed(manifest, key).hmac ?? '', 'hex')
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new Error(`${file} does not fit BACKUP_KEY: it was changed, or signed with another key. Use another backup.`)
}

/** The manifest with its signature, in one fixed order of fields. */
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
