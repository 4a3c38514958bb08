import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { KeptSettings } from '#server/store/kept-settings.ts'
import type { Store } from '#server/store/store.ts'
import type { Alert, Alerts } from './alerts.ts'
import type { TextStatus } from './document-text/reading-status.ts'
import type { LedgerProof, LedgerProofs } from './ledger/ledger-proof.ts'
import type { PriceReadings } from './price-readings.ts'
import type { StatusActions, Tried } from './status-actions.ts'
import type { StockRates } from './stock-rate.ts'

/** A backup is late when it is this many times as old as it should get, and never before two hours. */
const backupsMissed = 2
const backupLateMs = 2 * 60 * 60 * 1000

export type LastBackup = KeptSettings['last-backup']

export type SiteStatus = {
  at: string
  database: 'sqlite' | 'postgres'
  revision: number
  backup: (LastBackup & { late: boolean }) | null
  /** Whether one can be taken from here, since when one is being taken, and why the last one from here failed. */
  taking: ReturnType<StatusActions['backup']>
  /** What was tried from here lately, and by whom, the last one first. */
  tried: Tried[]
  /** When this server last tried to send a mail; null where it has not since it started. */
  mailTriedAt: string | null
  /** Whether mails leave: false since several in a row failed, until one leaves. */
  mail: boolean
  /** Whether a mail server is set; without one mails go to the outbox. */
  mailServer: boolean
  /** The price visitors see now, if there is one. */
  price: { source: string; date: string; stale: boolean } | null
  /** The last trading day, where no price of it was read. */
  priceMissed: string | null
  disk: DiskSpace
  /** Why the machine's clock is not believed just now; null if it is. */
  clock: string | null
  ledger: LedgerProof
  /** How far stored PDFs were read. */
  texts: TextStatus
  /** What admins were alerted of within the last week, newest first. */
  alerts: Alert[]
}

export type SiteState = ReturnType<typeof createSiteState>

type SiteParts = {
  store: Store
  ledgerProofs: Pick<LedgerProofs, 'look'>
  statusActions: Pick<StatusActions, 'backup' | 'tried'>
  stockRates: StockRates
  priceReadings: Pick<PriceReadings, 'missed'>
  alerts: Alerts
  documentTexts: { status: () => Promise<TextStatus> }
  post: Post
  mailServer: boolean
  diskSpace: () => Promise<DiskSpace>
  backupEveryMs?: number
  clockFailure?: () => string | undefined
  now: () => Date
}

/** What an admin wants to know before results day: is everything beneath the site well? */
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
  const at = parts.now()
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
    at: at.toISOString(),
    database: store.dialect,
    revision: store.revision(),
    backup: backup ? { ...backup, late: isBackupLate(backup, at, backupEveryMs) } : null,
    taking: parts.statusActions.backup(),
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

/** Whether the last good backup is older at `at` than it should be, where one is due every so many milliseconds (if the server makes them itself). */
export function isBackupLate(last: { at: string }, at: Date, everyMs = 0): boolean {
  return at.getTime() - Date.parse(last.at) > Math.max(backupLateMs, backupsMissed * everyMs)
}
