import type { DiskSpace } from '#server/gateways/disk-space.ts'
import type { ExternalSignIn } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming } from '#server/gateways/file-storage/incoming.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { StockFeed } from '#server/gateways/stock-feed/stock-feed.ts'
import type { Log } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import { type Admins, createAdmins } from './admins.ts'
import { type Alerts, createAlerts } from './alerts.ts'
import { type Catalogue, createCatalogue, itemRestorer, subsectionRestorer } from './catalogue.ts'
import { type CatalogueImport, createCatalogueImport } from './catalogue-import.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { type AccountSignIn, createAccountSignIn } from './external-sign-in.ts'
import { createFiles, type Files } from './files.ts'
import { createHolidays, type Holidays, settingRestorer } from './holidays.ts'
import { createHousekeeping, type Housekeeping } from './housekeeping.ts'
import { documentRestorer } from './investor-document.ts'
import { groupRestorer } from './investor-groups.ts'
import { createInvestorZone, type InvestorZone } from './investor-zone.ts'
import { createLastChanges, type LastChanges } from './last-changes.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createLedgerProofs, type LedgerProofs } from './ledger-proof.ts'
import { createNextChange, type NextChange } from './next-change.ts'
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts'
import { createRetries, type Retries } from './retries.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignInClock } from './sign-in-clock.ts'
import { createSiteState, type SiteState } from './site-status.ts'
import { createStockRates, type StockRates } from './stock-rate.ts'

/** What the company does, ready to be asked. */
export type Domain = {
  accounts: AccountSignIn
  admins: Admins
  alerts: Alerts
  catalogue: Catalogue
  catalogueImport: CatalogueImport
  codes: OneTimeCodes
  files: Files
  housekeeping: Housekeeping
  investorZone: InvestorZone
  downloads: Downloads
  holidays: Holidays
  lastChanges: LastChanges
  ledger: Ledger
  ledgerProofs: LedgerProofs
  nextChangeAfter: (instant: Date) => Promise<NextChange>
  retries: Retries
  securityLog: SecurityLog
  sessions: Sessions
  siteState: SiteState
  stockRates: StockRates
}

export type Surroundings = {
  store: Store
  now: () => Date
  /** The time that releases and the history go by; other than `now` only while the machine's clock is in doubt. */
  releases?: () => Date
  post: Post
  /** The external account provider. */
  provider: ExternalSignIn
  /** Key of the HMAC over one-time codes. */
  pepper: Buffer
  /** Key of what the external sign-in leaves with browsers. */
  accountKey: Buffer
  /** Public origin, for links in mails. */
  siteUrl: string
  /** Where uploaded files are kept, and where they arrive. */
  storage: FileStorage
  incoming: Incoming
  /** Most bytes of all uploaded files together. */
  quotaBytes?: number
  dailyBytes: number
  /** Who knows the share price, if anybody is asked; and the name a kept price must bear, empty where none is kept. */
  stockFeed?: StockFeed
  stockProvider: string
  /** Room where the data is. */
  diskSpace: () => Promise<DiskSpace>
  /** Whether mails leave by a mail server rather than go to the outbox. */
  mailServer: boolean
  /** How often the server makes a backup by itself, if it does. */
  backupEveryMs?: number
  /** Why the machine's clock is not believed just now, if it is not. */
  clockTrouble?: () => string | undefined
  log: Log
}

export function createDomain(surroundings: Surroundings): Domain {
  const { store, now, post, provider, pepper, siteUrl, log } = surroundings
  const { releases = now } = surroundings
  const retries = createRetries({ store, now })
  const securityLog = createSecurityLog({ now, log })
  const clock = createSignInClock({ store, now, securityLog })
  const sessions = createSessions({ store, clock, securityLog })
  const ledger = createLedger({
    store,
    now: releases,
    sessions,
    retries,
    restorers: {
      item: itemRestorer,
      'sub-section': subsectionRestorer,
      document: documentRestorer(releases),
      'investor-section': groupRestorer,
      setting: settingRestorer,
    },
  })
  const ledgerProofs = createLedgerProofs({ store, ledger, now })
  const alerts = createAlerts({ store, post, now, securityLog })
  const holidays = createHolidays({ store, ledger })
  const stockRates = createStockRates({
    store,
    holidays,
    now,
    feed: surroundings.stockFeed,
    provider: surroundings.stockProvider,
    onTrouble: (trouble) => log({ level: 'warn', ...trouble }),
  })
  const codes = createOneTimeCodes({ store, clock, pepper, post, sessions, securityLog, siteUrl })
  const catalogue = createCatalogue({ store, ledger, now })
  const investorZone = createInvestorZone({ store, ledger, now: releases })
  return {
    accounts: createAccountSignIn({
      store,
      clock,
      provider,
      codes,
      post,
      securityLog,
      key: surroundings.accountKey,
    }),
    alerts,
    admins: createAdmins({ store, ledger, now, post, securityLog, siteUrl }),
    catalogue,
    codes,
    files: createFiles({
      ...surroundings,
      ledger,
      onTrouble: (trouble) => log({ level: 'error', ...trouble }),
    }),
    housekeeping: createHousekeeping({ store, now }),
    investorZone,
    catalogueImport: createCatalogueImport({ store, ledger, now }),
    downloads: createDownloads({ store, ledger, now }),
    holidays,
    lastChanges: createLastChanges({ store, investorZone }),
    ledger,
    ledgerProofs,
    nextChangeAfter: createNextChange({ catalogue, investorZone, ahead: () => now().getTime() - releases().getTime() }),
    retries,
    securityLog,
    sessions,
    siteState: createSiteState({ ...surroundings, ledgerProofs, stockRates, alerts }),
    stockRates,
  }
}
