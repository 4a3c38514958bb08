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

/** What the domain is made of and does not make itself: store, gateways, clock, keys and settings. */
export type Dependencies = {
  store: Store
  now: () => Date
  /** The time that releases and the history go by; other than `now` only while the machine's clock is in doubt. */
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
  /** Where images of pages are gathered: apart from uploads, which would wait for them. */
  gathering: Incoming
  imagesOfPages: boolean
  /** Most bytes of all uploaded files together. */
  quotaBytes?: number
  dailyBytes: number
  /** Who knows the share price, if anybody is asked; and the name a kept price must bear, empty where none is kept. */
  stockFeed?: StockFeed
  stockProvider: string
  /** The name that closing prices and readings are kept under and read by. */
  priceSource: string
  diskSpace: () => Promise<DiskSpace>
  /** Whether mails leave by a mail server rather than go to the outbox. */
  mailServer: boolean
  /** How often the server makes a backup by itself, if it does. */
  backupEveryMs?: number
  /** Takes a backup; throws why it failed. Only where there is a folder for it. */
  takeBackup?: () => Promise<void>
  checkInstallation: () => Promise<InstallationCheck[]>
  /** Why the machine's clock is not believed just now, if it is not. */
  clockFailure?: () => string | undefined
  log: Log
}
