import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** What a backup says of itself. Everything in its folder but this file is listed here with its hash. */
export const Manifest = z.object({
  format: z.literal(1),
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
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'

/** Every name that a file of a backup can have, besides its manifest. */
const ownPath = /^(?:site\.db|tables\/[a-z][a-z0-9_]*\.jsonl|files\/([0-9a-f]{2})\/\1[0-9a-f]{62})$/

/** Whether a backup of ours can hold a file at this path. Whatever else a manifest or a bucket names could lie outside its folder. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${manifestName}.`)
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(`${join(folder, manifestName)} is damaged. Use another backup.`)
  }
  const manifest = Manifest.safeParse(parsed)
  if (!manifest.success) throw new Error(`${join(folder, manifestName)} is not one of ours, or of a newer version.`)
  const foreign = manifest.data.files.find(({ path }) => !isOwnPath(path))
  if (foreign) throw new Error(`The manifest names a file outside the backup: ${JSON.stringify(foreign.path)}.`)
  return manifest.data
}

export async function hashOfFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { size, sha256: hash.digest('hex') }
}
