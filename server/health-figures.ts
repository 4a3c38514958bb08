import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { oldestUnexported } from './domain/security-log-chain.ts'
import { backupAgeMaxMs } from './domain/site-status.ts'
import { diskSpaceOf } from './gateways/disk-space.ts'
import type { FileStorage } from './gateways/file-storage/file-storage.ts'
import type { Gauge } from './http/metrics.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'
import { version } from './version.ts'

/** File in the data folder with the time of the last complete copy of the backups, written by deploy/copy-backups.sh. */
const copiedFile = 'backups-copied-at'
/** Time that one reading is reused for all gauges of a scrape, in milliseconds. */
const reuseMs = 500
/** A copy of the backups is overdue after a day, a restore test after 35 days, a queue after an hour, a release after a minute, a verification after two days. */
const copyOverdueS = 24 * 60 * 60
const restoreTestOverdueS = 35 * 24 * 60 * 60
const queueOverdueS = 60 * 60
const releaseOverdueS = 60
const verificationOverdueS = 2 * 24 * 60 * 60

type Context = {
  store: Store
  storage: Pick<FileStorage, 'unavailableReason'>
  now: () => Date
  clock?: Pick<SteadyClock, 'releases' | 'machine'>
  config: Pick<Config, 'dataDir' | 'backup' | 'backupCopyTo' | 'syslogUrl'>
}

/** Figures by the name of their gauge. A figure that is unknown is missing; one without any past event is infinite. */
type Figures = Record<string, number | undefined>

const help: Record<string, string> = {
  suvira_store_up: '1 if the database responds',
  suvira_files_up: '1 if uploaded files can be read and written',
  suvira_disk_free_ratio: 'Free share of the disk of the data folder',
  suvira_backup_age_seconds: 'Age of the last backup, which was read back and verified',
  suvira_backup_age_max_seconds: 'Age from which the last backup is overdue',
  suvira_backup_copy_age_seconds: 'Time since the backups were last copied to the second place',
  suvira_restore_test_age_seconds: 'Time since a backup was last restored and served as a test',
  suvira_restore_test_failed: '1 if the last restore test failed',
  suvira_mail_queue_oldest_seconds: 'Age of the oldest mail that waits in the database',
  suvira_crm_queue_oldest_seconds: 'Age of the oldest event that waits for the CRM',
  suvira_security_log_oldest_seconds: 'Age of the oldest event of the security log that waits for its collector',
  suvira_releases_waiting: 'Documents scheduled for a later time',
  suvira_releases_held: 'Documents past their time that wait for the end of a meeting',
  suvira_release_overdue_seconds: 'Time by which a scheduled document is late by the clock of this machine',
  suvira_ledger_verified_to: 'Last ledger number that was compared with its hash',
  suvira_ledger_verified_age_seconds: 'Time since the full ledger was last verified',
  suvira_ledger_broken: '1 if the last verification found a broken entry',
  suvira_files_verified: 'Files in the last verification',
  suvira_files_verified_age_seconds: 'Time since all stored files were last verified',
  suvira_files_altered: 'Missing or altered files in the last verification',
}

/** Returns gauges of everything that can page somebody: store, files, disk, backups, queues, releases and verification. */
export function healthGauges(context: Context): Gauge[] {
  let last: { at: number; figures: Promise<Figures> } | undefined
  function read(): Promise<Figures> {
    if (!last || performance.now() - last.at > reuseMs) last = { at: performance.now(), figures: readFigures(context) }
    return last.figures
  }
  const startedAtS = Math.round(Date.now() / 1000 - process.uptime())
  return [
    { name: 'process_start_time_seconds', help: 'Start of the process, in Unix time', read: () => startedAtS },
    { name: 'suvira_build_info', help: 'Version of the site', labels: { version }, read: () => 1 },
    ...Object.entries(help).map(([name, help]) => ({ name, help, read: async () => (await read())[name] })),
  ]
}

/** Returns sentences on overdue work. A sentence stays the same while its fault lasts, so that it is reported once. */
export async function overdueWork(context: Context): Promise<string[]> {
  const figures = await readFigures(context)
  const exceeds = (name: string, limit: number) => (figures[name] ?? 0) > limit
  const sentences: [boolean, string][] = [
    [
      exceeds('suvira_backup_copy_age_seconds', copyOverdueS),
      'The backups were not copied to BACKUP_COPY_TO for a day.',
    ],
    [exceeds('suvira_restore_test_age_seconds', restoreTestOverdueS), 'No backup was restored as a test for 35 days.'],
    [exceeds('suvira_restore_test_failed', 0), 'The last restore test failed.'],
    [exceeds('suvira_mail_queue_oldest_seconds', queueOverdueS), 'A mail has waited for more than an hour.'],
    [
      exceeds('suvira_crm_queue_oldest_seconds', queueOverdueS),
      'An event for the CRM has waited for more than an hour.',
    ],
    [
      exceeds('suvira_security_log_oldest_seconds', queueOverdueS),
      'An event of the security log has waited for its collector for more than an hour.',
    ],
    [exceeds('suvira_release_overdue_seconds', releaseOverdueS), 'A scheduled document is late.'],
    [exceeds('suvira_ledger_broken', 0), 'The last verification found a broken entry in the history.'],
    [exceeds('suvira_files_altered', 0), 'The last verification found missing or altered files.'],
    [exceeds('suvira_ledger_verified_age_seconds', verificationOverdueS), 'The history was not verified for two days.'],
    [exceeds('suvira_files_verified_age_seconds', verificationOverdueS), 'The files were not verified for two days.'],
  ]
  return sentences.flatMap(([applies, sentence]) => (applies ? [sentence] : []))
}

async function readFigures(context: Context): Promise<Figures> {
  const { store, storage, config } = context
  const [stored, filesAway, room, copyAgeS] = await Promise.all([
    storedFigures(context).catch(() => undefined),
    storage.unavailableReason(),
    diskSpaceOf(config.dataDir).catch(() => undefined),
    config.backupCopyTo === undefined ? undefined : copyAge(config.dataDir, context.now()),
  ])
  const up = stored !== undefined && (await store.ping().then(...asBoolean))
  return {
    suvira_store_up: Number(up),
    suvira_files_up: Number(!filesAway),
    suvira_disk_free_ratio: room && room.freeBytes / room.totalBytes,
    suvira_backup_age_max_seconds: backupAgeMaxMs(config.backup?.everyMs) / 1000,
    suvira_backup_copy_age_seconds: copyAgeS,
    ...stored,
  }
}

const asBoolean = [() => true, () => false] as const

async function storedFigures({ store, now, clock, config }: Context): Promise<Figures> {
  const time = now()
  const machine = clock?.machine() ?? time
  const releases = clock?.releases() ?? time
  const age = (at: string | undefined) => (at === undefined ? undefined : (time.getTime() - Date.parse(at)) / 1000)
  const { settings, deliveries, releases: rows } = store.read
  const [backup, restoreTest, ledger, files, to, oldest, unexported, pending] = await Promise.all([
    settings.get('last-backup'),
    settings.get('restore-test'),
    settings.get('ledger.verified'),
    settings.get('files.verified'),
    settings.get('ledger-verified-to'),
    deliveries.oldestWaiting(),
    config.syslogUrl ? oldestUnexported(store) : undefined,
    rows.pendingAt(releases.toISOString()),
  ])
  const scheduled = pending.filter(({ held_since }) => !held_since)
  const lateMs = scheduled.map(({ release_at }) => machine.getTime() - Date.parse(release_at ?? ''))
  return {
    suvira_backup_age_seconds: backup || !config.backup ? age(backup?.at) : Number.POSITIVE_INFINITY,
    suvira_restore_test_age_seconds:
      restoreTest || config.backupCopyTo === undefined ? age(restoreTest?.at) : Number.POSITIVE_INFINITY,
    suvira_restore_test_failed: restoreTest && Number(restoreTest.problem !== undefined),
    suvira_mail_queue_oldest_seconds: age(oldest.mail) ?? 0,
    suvira_crm_queue_oldest_seconds: age(oldest.webhook) ?? 0,
    suvira_security_log_oldest_seconds: age(unexported) ?? 0,
    suvira_releases_waiting: scheduled.length,
    suvira_releases_held: pending.length - scheduled.length,
    suvira_release_overdue_seconds: Math.max(0, ...lateMs) / 1000,
    suvira_ledger_verified_to: to?.number,
    suvira_ledger_verified_age_seconds: age(ledger?.at),
    suvira_ledger_broken: ledger && Number((ledger.brokenAt ?? null) !== null),
    suvira_files_verified: files?.files,
    suvira_files_verified_age_seconds: age(files?.at),
    suvira_files_altered: files?.altered,
  }
}

/** Returns the time since the last copy of the backups in seconds: infinite if there is none. */
async function copyAge(dataDir: string, time: Date): Promise<number> {
  const at = Date.parse(
    await readFile(join(dataDir, copiedFile), 'utf8')
      .then((text) => text.trim())
      .catch(() => ''),
  )
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : (time.getTime() - at) / 1000
}
