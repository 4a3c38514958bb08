import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { ExternalSignIn } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming } from '#server/gateways/file-storage/incoming.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { PasskeyCheck } from '#server/gateways/passkeys/passkey-check.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { Webhook } from '#server/gateways/webhook/webhook.ts'
import type { Log } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { InstallationCheck } from './status-actions.ts'

/** The domain's injected dependencies: store, gateways, clock, keys and settings. */
export type Dependencies = {
  store: Store
  now: () => Date
  /** Clock of releases and the history. Differs from `now` only while the machine's clock is not trusted. */
  releases?: () => Date
  post: Post
  webhook?: Webhook
  provider: ExternalSignIn
  /** Key of the HMAC over one-time codes. */
  pepper: Buffer
  accountKey: Buffer
  passkeyCheck: PasskeyCheck
  passkeyKey: Buffer
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
