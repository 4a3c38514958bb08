import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { StoredSettings } from '#server/store/stored-settings.ts'
import type { Alert, Alerts } from './alerts.ts'
import type { Services } from './dependencies.ts'
import type { TextStatus } from './document-text/reading-status.ts'
import type { LedgerProof, LedgerProofs } from './ledger/ledger-proof.ts'
import type { PriceReadings } from './price-readings.ts'
import type { StatusActions, Tried } from './status-actions.ts'
import type { StockRates } from './stock-rate.ts'

/** A backup is overdue at this multiple of its interval, and never before two hours. */
const backupsMissed = 2
const backupOverdueMs = 2 * 60 * 60 * 1000

export type LastBackup = StoredSettings['last-backup']

export type SiteStatus = {
  at: string
  database: 'sqlite' | 'postgres'
  revision: number
  backup: (LastBackup & { late: boolean }) | null
  /** State of the backup on demand: availability, start of a running one, and reason of the last failure. */
  runningBackup: ReturnType<StatusActions['backup']>
  tried: Tried[]
  /** Time of this server's last attempt to send a mail; null if there was none since its start. */
  mailTriedAt: string | null
  /** True if mails can be sent: false after several consecutive failures, until one succeeds. */
  mail: boolean
  /** True if a mail server is configured; otherwise mails are written to the outbox. */
  mailServer: boolean
  price: { source: string; date: string; stale: boolean } | null
  /** Last trading day, if no price of it was read. */
  priceMissed: string | null
  disk: DiskSpace
  /** Reason that the machine's clock is not trusted; null if it is. */
  clock: string | null
  ledger: LedgerProof
  texts: TextStatus
  /** Alerts sent to admins within the last week, newest first. */
  alerts: Alert[]
}

type SiteParts = Pick<Services, 'store' | 'post' | 'now'> & {
  ledgerProofs: Pick<LedgerProofs, 'look'>
  statusActions: Pick<StatusActions, 'backup' | 'tried'>
  stockRates: StockRates
  priceReadings: Pick<PriceReadings, 'missed'>
  alerts: Alerts
  documentTexts: { status: () => Promise<TextStatus> }
  mailServer: boolean
  diskSpace: () => Promise<DiskSpace>
  backupEveryMs?: number
  clockFailure?: () => string | undefined
}

/** Health of the site, as checked by an admin before results day. */
export function createSiteState(parts: SiteParts) {
  return { status: () => statusOf(parts) }
}

async function statusOf({
  store,
  post,
  mailServer,
  backupEveryMs,
  clockFailure,
  ...parts
}: SiteParts): Promise<SiteStatus> {
  const time = parts.now()
  const [backup, rate, missed, disk, ledger, alerts, texts, tried] = await Promise.all([
    store.read.settings.get('last-backup'),
    parts.stockRates.current(),
    parts.priceReadings.missed(),
    parts.diskSpace(),
    parts.ledgerProofs.look(),
    parts.alerts.latest(),
    parts.documentTexts.status(),
    parts.statusActions.tried(),
  ])
  return {
    at: time.toISOString(),
    database: store.dialect,
    revision: store.revision(),
    backup: backup ? { ...backup, late: isBackupLate(backup, time, backupEveryMs) } : null,
    runningBackup: parts.statusActions.backup(),
    tried,
    mailTriedAt: post.triedAt()?.toISOString() ?? null,
    mail: !post.isFailing(),
    mailServer,
    price: rate ? { source: rate.source, date: rate.date, stale: rate.stale ?? false } : null,
    priceMissed: missed ?? null,
    disk,
    clock: clockFailure?.() ?? null,
    ledger,
    texts,
    alerts,
  }
}

/** True if the last good backup is overdue at `at`. `everyMs`: interval of the server's own backups, in milliseconds. */
export function isBackupLate(last: { at: string }, time: Date, everyMs = 0): boolean {
  return time.getTime() - Date.parse(last.at) > Math.max(backupOverdueMs, backupsMissed * everyMs)
}
