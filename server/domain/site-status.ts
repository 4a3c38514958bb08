import type { CallOutput } from '#contract/calls.ts'
import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { StoredSettings } from '#server/store/stored-settings.ts'
import type { Alerts } from './alerts.ts'
import type { Services } from './dependencies.ts'
import type { TextStatus } from './document-text/reading-status.ts'
import type { LedgerProofs } from './ledger/ledger-proof.ts'
import type { PriceReadings } from './price-readings.ts'
import type { StatusActions } from './status-actions.ts'
import type { StockRates } from './stock-rate.ts'

/** A backup is overdue at this multiple of its interval, and never before two hours. */
const backupsMissed = 2
const backupOverdueMs = 2 * 60 * 60 * 1000

export type LastBackup = StoredSettings['last-backup']

export type SiteStatus = CallOutput<'admin/get-status'>['data']

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
  return time.getTime() - Date.parse(last.at) > backupAgeMaxMs(everyMs)
}

/** Returns the age from which the last backup is overdue, in milliseconds. */
export function backupAgeMaxMs(everyMs = 0): number {
  return Math.max(backupOverdueMs, backupsMissed * everyMs)
}
