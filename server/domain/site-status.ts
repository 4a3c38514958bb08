import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Store } from '#server/store/store.ts'
import type { Alert, Alerts } from './alerts.ts'
import type { Ledger } from './ledger.ts'
import type { StockRates } from './stock-rate.ts'

/** The chain of hashes is read again when the last reading is older than this. */
const verifyEveryMs = 5 * 60_000

export type SiteStatus = {
  at: string
  database: 'sqlite' | 'postgres'
  revision: number
  /** The last good backup, as `npm run backup` noted it. */
  backup: { at: string; folder: string; revision: number; bytes: number } | null
  /** Whether mails leave: false since several in a row failed, until one leaves. */
  mail: boolean
  /** The price visitors see now, if there is one. */
  price: { source: string; date: string; stale: boolean } | null
  disk: DiskSpace
  ledger: { entries: number; brokenAt: number | null; verifiedAt: string }
  /** What admins were alerted of within the last week, newest first. */
  alerts: Alert[]
}

export type SiteState = ReturnType<typeof createSiteState>

/** What an admin wants to know before results day: is everything beneath the site well? */
export function createSiteState({
  store,
  ledger,
  stockRates,
  alerts,
  post,
  diskSpace,
  now,
}: {
  store: Store
  ledger: Ledger
  stockRates: StockRates
  alerts: Alerts
  post: Post
  diskSpace: () => Promise<DiskSpace>
  now: () => Date
}) {
  let verified: SiteStatus['ledger'] | undefined

  async function verifiedLedger(): Promise<SiteStatus['ledger']> {
    const at = now()
    if (verified && at.getTime() - Date.parse(verified.verifiedAt) < verifyEveryMs) return verified
    const { entries, brokenAt } = await ledger.verify()
    verified = { entries, brokenAt, verifiedAt: at.toISOString() }
    return verified
  }

  async function status(): Promise<SiteStatus> {
    const [backup, rate, disk, whole, alerted] = await Promise.all([
      store.read.settings.get('last-backup'),
      stockRates.current(),
      diskSpace(),
      verifiedLedger(),
      alerts.latest(),
    ])
    return {
      at: now().toISOString(),
      database: store.dialect,
      revision: store.revision(),
      backup: (backup as SiteStatus['backup'] | undefined) ?? null,
      mail: !post.isFailing(),
      price: rate ? { source: rate.source, date: rate.date, stale: rate.stale ?? false } : null,
      disk,
      ledger: whole,
      alerts: alerted,
    }
  }

  return { status }
}
