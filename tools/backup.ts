import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { isBackupLate } from '#server/domain/site-status.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { createLog, type LogLine } from '#server/log.ts'
import { isInside } from '#server/startup-checks.ts'
import { version } from '#server/version.ts'
import { backupsIn, takenAt } from './backup/backup-names.ts'
import { isBucket, openBucket } from './backup/bucket.ts'
import { encrypterTo } from './backup/encryption.ts'
import { keysIn, keysName } from './backup/enquiry-keys.ts'
import { keysOfSite } from './backup/keys-of-site.ts'
import { lastBackupOf, noteBackup } from './backup/note-backup.ts'
import type { Retention } from './backup/retention.ts'
import { takeBackup } from './backup/take-backup.ts'
import { inFolder, removeLeftBehind } from './backup/work-folder.ts'
import { describeError, Usage } from './operator/describe-error.ts'
import type { Operator } from './operator/operator.ts'

const logLine = createLog((text) => void process.stdout.write(text))

export const usage = `Usage: suvira backup [--to DIR|s3://BUCKET/PREFIX] [--keep N …] [--encrypt-to age1…] [--if-older-than MINUTES | --repeat]

Takes a backup of data and files while the site runs, into a new folder in DIR or in a bucket, and verifies it.
  --to                       place of the backup; default: BACKUP_DIR, with the limits in BACKUP_KEEP…
  --keep N                   keeps the newest N backups and removes older ones, except
  --keep-daily N             the last one of each of N days,
  --keep-weekly N            of N weeks,
  --keep-monthly N           of N months
  --encrypt-to age1…         encrypts every file (BACKUP_AGE_RECIPIENT encrypts every backup)
  --if-older-than MINUTES    takes no backup if the newest is younger; still removes the keys of erased enquiries
  --repeat                   keeps running, takes a backup every BACKUP_EVERY, retries after a failure, and reports overdue backups`

/** Interval between checks of --repeat for a due backup, and delay before a retry after a failure, in milliseconds. */
const checkEveryMs = 60_000
const tryAgainMs = 5_000

type Plan = { config: Config; to: string; keep?: Retention; recipient?: string; operator: Operator }

/** Takes one backup if it is due, or continues to run and takes them all. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'keep-daily': { type: 'string' },
      'keep-weekly': { type: 'string' },
      'keep-monthly': { type: 'string' },
      'encrypt-to': { type: 'string' },
      'if-older-than': { type: 'string' },
      repeat: { type: 'boolean' },
    },
  })
  const config = operator.config()
  const to = values.to ?? config.backup?.dir
  if (!to) throw new Usage(`Give a place with --to, or set BACKUP_DIR.\n${usage}`)
  const recipient = values['encrypt-to'] ?? config.backupRecipient
  if (recipient) await encrypterTo(recipient)
  if (isBucket(to)) openBucket(to, config.s3)
  else if (isInside(operator.pathOf(to), config.dataDir))
    throw new Error(
      `${to} is inside the data folder and would be lost with it. Choose a folder outside ${config.dataDir}.`,
    )
  const plan: Plan = {
    config,
    operator,
    recipient,
    to: isBucket(to) ? to : operator.pathOf(to),
    keep: retentionOf(values) ?? (values.to ? undefined : config.backup?.keep),
  }
  if (values.repeat) return repeat(plan, config.backup?.everyMs ?? 60 * 60_000)
  console.log(await backUpIfDue(plan, countOf(values['if-older-than'] ?? '0') * 60_000))
  return 0
}

/** Parses --keep and related options. Returns undefined if none is given. */
function retentionOf(values: Record<string, string | boolean | undefined>): Retention | undefined {
  const provided = (name: string) => (values[name] === undefined ? undefined : countOf(String(values[name])))
  const [newest, daily, weekly, monthly] = ['keep', 'keep-daily', 'keep-weekly', 'keep-monthly'].map(provided)
  if (newest === undefined && daily === undefined && weekly === undefined && monthly === undefined) return undefined
  if (newest === 0) throw new Usage(usage)
  return { newest: newest ?? 1, daily: daily ?? 0, weekly: weekly ?? 0, monthly: monthly ?? 0 }
}

function countOf(text: string): number {
  const count = Number(text)
  if (!Number.isFinite(count) || count < 0) throw new Usage(usage)
  return count
}

async function backUpIfDue(plan: Plan, youngestMs: number): Promise<string> {
  const { config, to, operator } = plan
  await operator.needStore()
  const now = new Date()
  const newest = await newestAt(plan)
  if (newest && now.getTime() - newest.getTime() < youngestMs) {
    await keysOfSite(config, keyPlaceOf(plan), { enquiries: [], now })
    return `The newest backup is from ${newest.toISOString()}. There is nothing to do.`
  }
  const { folder: created, manifest, lostBefore } = await (isBucket(to) ? backUpToBucket : backUpToFolder)(plan, now)
  const folder = isBucket(to) ? `${to.replace(/\/+$/, '')}/${basename(created)}` : created
  const lost = lostBefore ? (await namesIn(plan)).filter((name) => isBefore(name, lostBefore)).length : 0
  const last = { ...lastBackupOf(folder, manifest), ...(lost && { withoutKeys: lost }) }
  await noteBackup(config, last)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const secured = [manifest.hmac && 'signed', manifest.recipient && 'encrypted'].filter(Boolean).join(', ')
  return `${folder}\n${rows} rows up to change ${manifest.revision}, ${manifest.files.length} files, ${last.bytes} bytes: verified${secured && `, ${secured}`}.${lost ? `\n${withoutKeys(lost)}` : ''}`
}

const withoutKeys = (lost: number) =>
  `WARNING: ${keysName} was missing or damaged. The enquiries in ${lost} earlier backups can only be read with a copy of it (--keys FILE).`

async function newestAt(plan: Plan): Promise<Date | undefined> {
  return takenAt((await namesIn(plan)).at(-1) ?? '')
}

function namesIn({ config, to }: Plan): Promise<string[]> {
  return isBucket(to) ? openBucket(to, config.s3).names() : backupsIn(to)
}

function isBefore(name: string, instant: string): boolean {
  return (takenAt(name) ?? new Date(instant)) < new Date(instant)
}

function keyPlaceOf({ config, to }: Plan) {
  return isBucket(to) ? openBucket(to, config.s3).keys : keysIn(to)
}

async function backUpToFolder(plan: Plan, now: Date, keys = keyPlaceOf(plan)) {
  const { config, to, keep, recipient } = plan
  const storage = await openStorage(config)
  return takeBackup({ ...config, storage, to, keys, keep, recipient, key: config.backupKeys[0], version, now })
}

/**
 * Creates the backup beside the data, reads it back, then uploads it to the bucket. Deletes it if the upload fails: otherwise the disk
 * would fill up hour by hour.
 */
async function backUpToBucket(plan: Plan, now: Date) {
  const partialFolder = join(plan.config.dataDir, 'backup-leaving')
  await removeLeftBehind(partialFolder, /^\d+$/)
  const bucket = openBucket(plan.to, plan.config.s3)
  return inFolder(join(partialFolder, String(process.pid)), async (to) => {
    const backup = await backUpToFolder({ ...plan, to, keep: undefined }, now, bucket.keys)
    await bucket.store(backup.folder)
    await bucket.prune(plan.keep)
    return backup
  })
}

/**
 * Runs until the process ends. Prints one JSON line for each backup and each new kind of failure. Also prints one whenever the newest
 * backup becomes too old.
 */
async function repeat(plan: Plan, everyMs: number): Promise<never> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
  const since = new Date()
  const reported = new Set<string>()
  for (;;) {
    const failure = await backUpIfDue(plan, everyMs - checkEveryMs / 2).then(
      (text): undefined => {
        reported.clear()
        if (!text.endsWith('nothing to do.')) logLine({ level: 'info', event: 'backup.taken', backup: text })
      },
      (error: unknown): LogLine => ({ level: 'error', event: 'backup.failed', error: describeError(error) }),
    )
    const newest = ((await newestAt(plan).catch(() => undefined)) ?? since).toISOString()
    const isOverdue = isBackupLate({ at: newest }, new Date(), everyMs)
    const late: LogLine | undefined = isOverdue ? { level: 'error', event: 'backup.late', newest } : undefined
    for (const line of [failure, late]) {
      if (!line || reported.has(JSON.stringify(line))) continue
      reported.add(JSON.stringify(line))
      logLine(line)
    }
    await pause(failure ? tryAgainMs : Math.min(checkEveryMs, everyMs))
  }
}
