import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createDiskStorage } from '#server/gateways/file-storage/disk.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { createS3Storage } from '#server/gateways/file-storage/s3.ts'
import { hashOfFile } from './backup/manifest.ts'
import { Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira move-files --to s3       from the disk in DATA_DIR to the bucket of S3_…
       suvira move-files --to disk     from that bucket to the disk in DATA_DIR

Copies every file, reads each one back, and does not change the source. You can run it while the site is running.
To copy files uploaded meanwhile, run it again. Nothing is copied twice.`

/** Copies uploaded files from one storage to the other. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({ args: parameters, options: { to: { type: 'string' } } })
  if (values.to !== 's3' && values.to !== 'disk') throw new Usage(usage)
  const config = operator.config()
  if (!config.s3) throw new Usage(`Set S3_ENDPOINT and the other S3 settings first.\n${usage}`)
  await operator.needStore()
  const disk = createDiskStorage(join(config.dataDir, 'files'))
  const s3 = createS3Storage(config.s3)
  const folder = join(config.dataDir, 'files', 'incoming')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { copied, there } = values.to === 's3' ? await copyAll(disk, s3, folder) : await copyAll(s3, disk, folder)
  console.log(`${copied} files copied and verified, ${there} already existed. The source is unchanged.`)
  return 0
}

async function copyAll(from: FileStorage, to: FileStorage, folder: string): Promise<{ copied: number; there: number }> {
  let copied = 0
  let existing = 0
  for await (const sha256 of from.list()) {
    const size = await from.size(sha256)
    if ((await to.size(sha256)) === size) {
      existing += 1
      continue
    }
    await copy(sha256, { from, to, temporary: join(folder, `${sha256}.moving`) })
    copied += 1
  }
  return { copied, there: existing }
}

/** Downloads to a temporary file and checks it, uploads to the target, then downloads and checks again. */
async function copy(
  sha256: string,
  { from, to, temporary }: { from: FileStorage; to: FileStorage; temporary: string },
): Promise<void> {
  try {
    const size = await fetchTo(temporary, sha256, from)
    await to.store(sha256, temporary, size)
    await fetchTo(temporary, sha256, to)
  } finally {
    rmSync(temporary, { force: true })
  }
}

async function fetchTo(path: string, sha256: string, storage: FileStorage): Promise<number> {
  const handle = await open(path, 'w', 0o600)
  await pipeline(await storage.read(sha256), handle.createWriteStream({ flush: true }))
  const result = await hashOfFile(path)
  if (result.sha256 !== sha256)
    throw new Error(`${sha256} was altered in transfer and has the hash ${result.sha256}. Run this command again.`)
  return result.size
}
