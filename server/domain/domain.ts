import type { LogFields } from '#server/log.ts'
import { type Admins, createAdmins } from './admins.ts'
import { type Alerts, createAlerts } from './alerts.ts'
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts'
import { type CatalogueImport, createCatalogueImport } from './catalogue/catalogue-import.ts'
import { createSynonyms, type Synonyms } from './catalogue/synonyms.ts'
import { type ClosingPrices, createClosingPrices } from './closing-prices.ts'
import { createDeliveries, type Deliveries } from './deliveries/deliveries.ts'
import type { Dependencies } from './dependencies.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import type { DocumentTexts } from './document-text/document-texts.ts'
import { createPublishedDocument, type PublishedDocument } from './document-text/published-document.ts'
import { createSearchDocuments, type SearchDocuments } from './document-text/search-documents.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { createEvents, type Events } from './events/events.ts'
import type { Files } from './files/files.ts'
import { createHolidays, type Holidays } from './holidays.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'
import { type Approvals, createApprovals } from './investor-zone/approvals/approvals.ts'
import { createInvestorZone, type InvestorZone } from './investor-zone/investor-zone.ts'
import { createLastChanges, type LastChanges } from './last-changes.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { createLedgerProofs, type LedgerProofs } from './ledger/ledger-proof.ts'
import { createLegalLimits, type LegalLimits } from './legal-limits/legal-limits.ts'
import { createMaintenanceTasks, type MaintenanceTasks } from './maintenance-tasks.ts'
import { createNextChange, type NextChange } from './next-change.ts'
import type { PageImages } from './page-images/page-images.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { createPendingChanges, type PendingChanges } from './pending-changes/pending-changes.ts'
import { people } from './people.ts'
import { createPriceReadings, type PriceReadings } from './price-readings.ts'
import { createProductEnquiries, type ProductEnquiries } from './product-enquiries.ts'
import { createRegulation46, type Regulation46 } from './regulation-46/regulation-46.ts'
import { createEvidence, type Evidence } from './releases/evidence.ts'
import { createPreviews, type Previews } from './releases/previews.ts'
import { createReleases, type Releases } from './releases/releases.ts'
import { restorersAt } from './restorers.ts'
import { createSecurityLog, type SecurityLog } from './security-log.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { type AccountSignIn, createAccountSignIn } from './sign-in/external-sign-in.ts'
import { createOneTimeCodes, type OneTimeCodes } from './sign-in/one-time-codes.ts'
import { createSignInClock } from './sign-in/sign-in-clock.ts'
import { createSiteState, type SiteState } from './site-status.ts'
import { createStatusActions, type StatusActions } from './status-actions.ts'
import { createStockRates, type StockRates } from './stock-rate.ts'
import { createStoredFiles } from './stored-files.ts'

/** Domain services of the application. */
export type Domain = {
  accounts: AccountSignIn
  admins: Admins
  alerts: Alerts
  approvals: Approvals
  catalogue: Catalogue
  catalogueImport: CatalogueImport
  legalLimits: LegalLimits
  closingPrices: ClosingPrices
  codes: OneTimeCodes
  deliveries: Deliveries
  desk: Desk
  events: Events
  documentTexts: DocumentTexts
  files: Files
  housekeeping: MaintenanceTasks
  investorZone: InvestorZone
  downloads: Downloads
  holidays: Holidays
  pendingChanges: PendingChanges
  lastChanges: LastChanges
  ledger: Ledger
  ledgerProofs: LedgerProofs
  nextChangeAfter: (instant: Date) => Promise<NextChange>
  /** Increases with everything that pages show: the ledger, and stored prices, which are not part of the ledger. */
  shownRevision: () => number
  idempotency: Idempotency
  pageImages: PageImages
  passkeys: Passkeys
  people: (query: Parameters<typeof people>[1]) => ReturnType<typeof people>
  previews: Previews
  priceReadings: PriceReadings
  productEnquiries: ProductEnquiries
  publishedDocument: PublishedDocument
  regulation46: Regulation46
  releases: Releases
  evidence: Evidence
  searchDocuments: SearchDocuments
  securityLog: SecurityLog
  sessions: Sessions
  siteState: SiteState
  statusActions: StatusActions
  /** Starts reading the text of stored PDFs and rendering their pages, in the background. */
  startReading: () => void
  stockRates: StockRates
  synonyms: Synonyms
}

export function createDomain(context: Dependencies): Domain {
  const foundation = createFoundation(context)
  const { clock: _, ...shared } = foundation
  const content = createContent(context, foundation)
  const upkeep = createUpkeep(context, { ...foundation, ...content })
  return {
    ...shared,
    ...createAccess(context, foundation),
    ...content,
    ...upkeep,
    shownRevision: () => context.store.revision() + upkeep.closingPrices.changes() + upkeep.priceReadings.changes(),
  }
}

type Foundation = ReturnType<typeof createFoundation>

/** Creates the services that all others need: sessions, and the ledger that records every change. */
function createFoundation(context: Dependencies) {
  const { store, now, releases = now, log } = context
  const idempotency = createIdempotency({ store, now })
  const securityLog = createSecurityLog({ now, log })
  const clock = createSignInClock({ store, now, securityLog })
  const sessions = createSessions({ store, clock, securityLog })
  const ledger = createLedger({ store, now: releases, sessions, idempotency, restorers: restorersAt(releases) })
  const holidays = createHolidays({ store, ledger })
  const synonyms = createSynonyms({ store, ledger })
  const deliveries = createDeliveries({
    ...context,
    ledger,
    holidays,
    onFailure: (failure) => log({ level: 'error', ...failure }),
  })
  const limiting = { store, ledger, now: releases, deliveries, holidays, siteUrl: context.siteUrl }
  const site = { idempotency, securityLog, clock, sessions, ledger, holidays, synonyms, deliveries }
  return { ...site, legalLimits: createLegalLimits(limiting), pendingChanges: createPendingChanges(limiting) }
}

function createAccess(context: Dependencies, { clock, sessions, securityLog, ledger, deliveries }: Foundation) {
  const { store, now, post, provider, pepper, accountKey, passkeyCheck, passkeyKey, siteUrl } = context
  const signIn = { store, clock, deliveries, sessions, securityLog }
  return {
    accounts: createAccountSignIn({ ...signIn, provider, key: accountKey }),
    admins: createAdmins({ store, ledger, now, deliveries, securityLog, siteUrl }),
    codes: createOneTimeCodes({ ...signIn, post, pepper, siteUrl }),
    passkeys: createPasskeys({ ...signIn, ledger, check: passkeyCheck, key: passkeyKey }),
    people: (query: Parameters<typeof people>[1]) => people({ store, clock }, query),
  }
}

function createContent(context: Dependencies, foundation: Foundation) {
  const { ledger, holidays, legalLimits, deliveries } = foundation
  const { announcement } = foundation.pendingChanges
  const { store, now, releases = now, siteUrl, storage } = context
  const catalogue = createCatalogue({ store, ledger, now })
  const approvals = createApprovals({ store, ledger, now: releases, deliveries, siteUrl })
  const investorZone = createInvestorZone({ store, ledger, now: releases, storage, announcing: approvals.announcing })
  const ownReleases = createReleases({ store, ledger, now: releases, announcing: approvals.announcing, legalLimits })
  const events = createEvents({ store, ledger, now: releases, investorZone, legalLimits, announcement })
  const stored = createStoredFiles(context, ledger)
  const { documentTexts, pageImages } = stored
  const regulation46 = createRegulation46({ store, ledger, now: releases, investorZone, events, legalLimits })
  return {
    approvals,
    catalogue,
    catalogueImport: createCatalogueImport({ store, ledger, now }),
    downloads: createDownloads({ store, ledger, now, deliveries, siteUrl }),
    productEnquiries: createProductEnquiries({ store, ledger, catalogue, now, deliveries, holidays }),
    events,
    ...stored,
    publishedDocument: createPublishedDocument({ store, investorZone, events, pageImages }),
    searchDocuments: createSearchDocuments({ store, investorZone, texts: documentTexts }),
    investorZone,
    regulation46,
    previews: createPreviews({ store, ledger, now: releases, deliveries, announcement }),
    releases: ownReleases,
    evidence: createEvidence({ store, now: releases, releases: ownReleases, zone: investorZone, siteUrl }),
    desk: createDesk({ store, ledger, now: releases, investorZone, regulation46, deliveries, siteUrl }),
    lastChanges: createLastChanges({ store, investorZone, events }),
    nextChangeAfter: createNextChange({
      catalogue,
      investorZone,
      events,
      skewMs: () => now().getTime() - releases().getTime(),
    }),
  }
}

function createUpkeep(
  context: Dependencies,
  { securityLog, ledger, holidays, deliveries, documentTexts }: Foundation & Pick<Domain, 'documentTexts'>,
) {
  const { store, now, post, log } = context
  const alerts = createAlerts({ store, deliveries, post, now, securityLog })
  const statusActions = createStatusActions({ ...context, ledger })
  const ledgerProofs = createLedgerProofs({ store, ledger, now })
  const quoted = {
    store,
    holidays,
    now,
    feed: context.stockFeed,
    onFailure: (failure: LogFields) => log({ level: 'warn', ...failure }),
  }
  const prices = { ...quoted, source: context.priceSource }
  const stockRates = createStockRates({ ...quoted, provider: context.stockProvider })
  const priceReadings = createPriceReadings(prices)
  return {
    alerts,
    closingPrices: createClosingPrices(prices),
    housekeeping: createMaintenanceTasks({ store, now }),
    ledgerProofs,
    priceReadings,
    statusActions,
    stockRates,
    siteState: createSiteState({
      ...context,
      ledgerProofs,
      stockRates,
      priceReadings,
      alerts,
      documentTexts,
      statusActions,
    }),
  }
}
