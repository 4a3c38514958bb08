import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { type Bucket, isBucket, openBucket } from './backup/bucket.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import { newestBackupAt, productVersion, takeBackup } from './backup/take-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import type { Operator } from './operator/operator.ts'
import { Usage } from './operator/why-it-failed.ts'

const usage = `Usage: suvira backup --to DIR|s3://BUCKET/PREFIX [--keep N] [--if-older-than MINUTES]

Takes a backup of data and files while the site runs, into a folder of its own in DIR or in a bucket, and reads it back.
  --keep N                   keeps the newest N backups in DIR and removes older ones
  --if-older-than MINUTES    does nothing if the newest backup in DIR is younger`

/** Takes one backup, if it is due. Answers the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'if-older-than': { type: 'string' } },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new Usage(usage)
  const config = operator.config()
  const now = new Date()
  const to = isBucket(values.to) ? values.to : operator.pathOf(values.to)
  const bucket = isBucket(to) ? openBucket(to, config.s3) : undefined
  await operator.needStore()
  const newest = await (bucket ? newestIn(bucket) : newestBackupAt(to))
  const youngestMs = Number(values['if-older-than'] ?? 0) * 60_000
  if (newest && now.getTime() - newest.getTime() < youngestMs) {
    console.log(`The newest backup is from ${newest.toISOString()}: nothing to do.`)
    return 0
  }
  const { made, manifest } = bucket
    ? await takeThere(config, bucket, { now, keep })
    : await takeHere(config, { now, keep, to })
  const folder = bucket ? `${to.replace(/\/+$/, '')}/${basename(made)}` : made
  const last = lastBackupOf(folder, manifest)
  await noteBackup(config, last)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${folder}\n${rows} rows up to change ${manifest.revision}, ${manifest.files.length} files, ${last.bytes} bytes: verified.`,
  )
  return 0
}

async function takeHere(config: Config, { now, keep, to }: { now: Date; keep?: number; to: string }) {
  const storage = await openStorage(config)
  const version = await productVersion()
  const { folder: made, manifest } = await takeBackup({ ...config, storage, to, keep, version, now })
  await verifyBackup(made)
  return { made, manifest }
}

/** What a run that was killed left behind is taken away after a day, in milliseconds. */
const leftBehindMs = 24 * 60 * 60 * 1000

/** Made beside the data first, read back, then put into the bucket. Nothing stays when that refuses it: the disk would fill hour by hour. */
async function takeThere(config: Config, bucket: Bucket, { now, keep }: { now: Date; keep?: number }) {
  const leaving = join(config.dataDir, 'backup-leaving')
  for (const name of await readdir(leaving).catch(() => [])) {
    const { mtimeMs } = await stat(join(leaving, name))
    if (Date.now() - mtimeMs > leftBehindMs) await rm(join(leaving, name), { recursive: true, force: true })
  }
  const to = join(leaving, String(process.pid))
  try {
    const taken = await takeHere(config, { now, to })
    await bucket.put(taken.made)
    await bucket.prune(keep)
    return taken
  } finally {
    await rm(to, { recursive: true, force: true })
  }
}

/** When the newest backup in a bucket was taken: its name says so. */
async function newestIn(bucket: Bucket): Promise<Date | undefined> {
  const [, day, hour, minute, second, ms] =
    /^backup-(.{10})T(..)-(..)-(..)-(...)Z$/.exec((await bucket.names()).at(-1) ?? '') ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) : undefined
}
