import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { ExternalSignIn } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming } from '#server/gateways/file-storage/incoming.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { PasskeyCheck } from '#server/gateways/passkeys/passkey-check.ts'
import type { PushService } from '#server/gateways/push/push-service.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { Syslog } from '#server/gateways/syslog/syslog.ts'
import type { VirusScanner } from '#server/gateways/virus-scanner/clamd.ts'
import type { Webhook } from '#server/gateways/webhook/webhook.ts'
import type { Log } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Deliveries } from './deliveries/deliveries.ts'
import type { Events } from './events/events.ts'
import type { Holidays } from './holidays.ts'
import type { Announcing } from './investor-zone/change-documents.ts'
import type { InvestorZone } from './investor-zone/investor-zone.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { LegalLimits } from './legal-limits/legal-limits.ts'
import type { Announcement } from './pending-changes/propose-change.ts'
import type { Regulation46 } from './regulation-46/regulation-46.ts'
import type { Keys } from './seal.ts'
import type { SecurityLog } from './security-log.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignInClock } from './sign-in/sign-in-clock.ts'
import type { Company } from './site-content/company.ts'
import type { InstallationCheck } from './status-actions.ts'
import type { Tickets } from './tickets/tickets.ts'

/** The domain's injected dependencies: store, gateways, clock, keys and settings. */
export type Dependencies = {
  store: Store
  now: () => Date
  /** Clock of releases and the history. Differs from `now` only while the machine's clock is not trusted. */
  releases?: () => Date
  post: Post
  webhook?: Webhook
  virusScanner?: VirusScanner
  /** Collector of the security log, if configured. */
  syslog?: Syslog
  push: PushService
  provider: ExternalSignIn
  /** Keys of the HMAC over one-time codes. */
  peppers: Keys
  accountKeys: Keys
  passkeyCheck: PasskeyCheck
  passkeyKeys: Keys
  siteUrl: string
  storage: FileStorage
  incoming: Incoming
  /** Folder for page images, separate from uploads, which would otherwise wait for them. */
  gathering: Incoming
  imagesOfPages: boolean
  quotaBytes?: number
  dailyBytes: number
  /**
   * Feed of the share price, if configured. `stockProvider`: required feed of a stored price. `priceSource`: name under which prices are
   * stored.
   */
  stockFeed?: StockFeed
  stockProvider: string
  priceSource: string
  diskSpace: () => Promise<DiskSpace>
  /** True if mails are sent by a mail server instead of written to the outbox. */
  mailServer: boolean
  /** Interval between the server's own backups, if any, in milliseconds. */
  backupEveryMs?: number
  /** Makes a backup. Throws the reason of a failure. Defined only if a folder is configured. */
  takeBackup?: () => Promise<void>
  checkInstallation: () => Promise<InstallationCheck[]>
  /** Returns the reason that the machine's clock is not trusted, if any. */
  clockFailure?: () => string | undefined
  log: Log
}

/** Services that parts of the domain need; each part picks its own. */
export type Services = Pick<Dependencies, 'store' | 'now' | 'post' | 'siteUrl' | 'storage' | 'log'> & {
  ledger: Ledger
  sessions: Sessions
  clock: SignInClock
  securityLog: SecurityLog
  deliveries: Deliveries
  holidays: Holidays
  legalLimits: LegalLimits
  company: Company
  catalogue: Catalogue
  investorZone: InvestorZone
  events: Events
  regulation46: Regulation46
  tickets: Tickets
  /** Announces pending changes to those who can approve them; `announcing`: pending documents. */
  announcement: Announcement
  announcing: Announcing
}
