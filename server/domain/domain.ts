import { sampleSource } from '#model/closing-price.ts'
import type { LogFields } from '#server/log.ts'
import { createAdmins } from './admins.ts'
import { createAlerts } from './alerts.ts'
import { createApplications } from './applications/applications.ts'
import { createArchiveImport } from './archive-import/archive-import.ts'
import { createBrandFiles } from './brand/brand-files.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createCatalogueImport } from './catalogue/catalogue-import.ts'
import { createSynonyms } from './catalogue/synonyms.ts'
import { createClosingPrices } from './closing-prices.ts'
import { createDeliveries } from './deliveries/deliveries.ts'
import type { Dependencies, Services } from './dependencies.ts'
import { createDesk } from './desk/desk.ts'
import { createDocumentMarkdown } from './document-text/document-markdown.ts'
import { createDocumentTexts } from './document-text/document-texts.ts'
import { createPublishedDocument } from './document-text/published-document.ts'
import { createSearchDocuments } from './document-text/search-documents.ts'
import { createDownloads } from './downloads.ts'
import { createErasure } from './erasure/erasure.ts'
import { createEvents } from './events/events.ts'
import { createFileBytes } from './files/file-bytes.ts'
import { createFiles, type Files } from './files/files.ts'
import { createFollowers } from './followers/followers.ts'
import { createHolidays } from './holidays.ts'
import { createIdempotency } from './idempotency.ts'
import { createInsiders } from './insiders/insiders.ts'
import { createApprovals } from './investor-zone/approvals/approvals.ts'
import { createInvestorZone } from './investor-zone/investor-zone.ts'
import { createLastChanges } from './last-changes.ts'
import { createLedger, type Ledger } from './ledger/ledger.ts'
import { createLedgerProofs } from './ledger/ledger-proof.ts'
import { createLegalLimits } from './legal-limits/legal-limits.ts'
import { createMaintenanceTasks } from './maintenance-tasks.ts'
import { createNextChange } from './next-change.ts'
import { createOwnCompany } from './own-company/own-company.ts'
import { createPageImages } from './page-images/page-images.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createPendingChanges } from './pending-changes/pending-changes.ts'
import { people } from './people.ts'
import { createSitePictures } from './pictures/site-pictures.ts'
import { createPriceReadings } from './price-readings.ts'
import { createProductEnquiries } from './product-enquiries.ts'
import { createReadership } from './readership.ts'
import { createRedirects } from './redirects/redirects.ts'
import { createRegulation46 } from './regulation-46/regulation-46.ts'
import { createEvidence } from './releases/evidence.ts'
import { createPreviews } from './releases/previews.ts'
import { createReleases } from './releases/releases.ts'
import { restorersAt } from './restorers.ts'
import { createSecurityLog } from './security-log.ts'
import { createSessions } from './sessions/sessions.ts'
import { createAccountSignIn } from './sign-in/external-sign-in.ts'
import { createOneTimeCodes } from './sign-in/one-time-codes.ts'
import { createSignInClock } from './sign-in/sign-in-clock.ts'
import { type Company, createCompany, withFacts } from './site-content/company.ts'
import { type ContentReading, createContentReading } from './site-content/content-reading.ts'
import { createSiteContent } from './site-content/site-content.ts'
import { createSiteState } from './site-status.ts'
import { createStatusActions } from './status-actions.ts'
import { createStockRates } from './stock-rate.ts'
import { createTickets } from './tickets/tickets.ts'
import { createUnclaimed } from './unclaimed/unclaimed.ts'

/** Domain services of the application. */
export type Domain = ReturnType<typeof createDomain>

export function createDomain(given: Dependencies) {
  const { store, now, releases = now } = given
  const contentReading = createContentReading({ store, now: releases })
  const company = createCompany(contentReading)
  const brandFiles = createBrandFiles(contentReading)
  const context = { ...given, company, contentReading, post: withFacts(given.post, company, brandFiles) }
  const foundation = createFoundation(context)
  const { clock: _, ...shared } = foundation
  const content = createContent(context, foundation)
  const upkeep = createUpkeep(context, { ...foundation, ...content })
  return {
    company,
    brandFiles,
    ...shared,
    ...createAccess(context, foundation),
    ...content,
    ...upkeep,
    ownCompany: createOwnCompany({ ...context, ...foundation, ...content, now: releases }),
    /** Increases with everything that pages show: the ledger, and stored prices, which are not part of the ledger. */
    shownRevision: () => store.revision() + upkeep.closingPrices.changes() + upkeep.priceReadings.changes(),
  }
}

type Foundation = ReturnType<typeof createFoundation>

/** Creates the services that all others need: sessions, and the ledger that records every change. */
type Context = Dependencies & { company: Company; contentReading: ContentReading }

function createFoundation(context: Context) {
  const { store, now, releases = now, log } = context
  const idempotency = createIdempotency({ store, now })
  const securityLog = createSecurityLog(context)
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

function createAccess(context: Context, { clock, sessions, securityLog, ledger, deliveries }: Foundation) {
  const { store, now, post, provider, peppers, accountKeys, passkeyCheck, passkeyKeys, siteUrl, company } = context
  const signIn = { store, clock, deliveries, sessions, securityLog, post, siteUrl, provider }
  return {
    accounts: createAccountSignIn({ ...signIn, keys: accountKeys }),
    admins: createAdmins({ ...signIn, ledger, now }),
    codes: createOneTimeCodes({ ...signIn, peppers }),
    passkeys: createPasskeys({ ...signIn, ledger, company, check: passkeyCheck, keys: passkeyKeys }),
    people: (query: Parameters<typeof people>[1]) => people({ store, clock, provider }, query),
  }
}

function createContent(context: Context, foundation: Foundation) {
  const { ledger, holidays, legalLimits, deliveries } = foundation
  const { announcement } = foundation.pendingChanges
  const { store, now, releases = now, siteUrl, storage, company, contentReading, push } = context
  const catalogue = createCatalogue({ store, ledger, now })
  const approvals = createApprovals({ store, ledger, now: releases, deliveries, siteUrl })
  const investorZone = createInvestorZone({ store, ledger, now: releases, storage, announcing: approvals.announcing })
  const ownReleases = createReleases({ store, ledger, now: releases, announcing: approvals.announcing, legalLimits })
  const events = createEvents({ store, ledger, now: releases, investorZone, legalLimits, announcement })
  const stored = createStoredFiles(context, ledger)
  const siteContent = createSiteContent({ store, ledger, now: releases, announcement, reading: contentReading })
  const zone = { store, ledger, now: releases, investorZone }
  const registers = createRegisters(context, foundation, stored.files)
  const regulation46 = createRegulation46({ ...zone, events, legalLimits, contentReading })
  return {
    approvals,
    catalogue,
    archiveImport: createArchiveImport({ store, ledger, now: releases, announcing: approvals.announcing }),
    catalogueImport: createCatalogueImport({ store, ledger, now }),
    productEnquiries: createProductEnquiries({ store, ledger, catalogue, now, deliveries, holidays, company }),
    events,
    followers: createFollowers({ store, ledger, now: releases, deliveries, investorZone, events, siteUrl, push }),
    ...registers,
    ...stored,
    ...createDocumentReading({ store, investorZone, events, siteUrl }, stored),
    investorZone,
    readership: createReadership({ store, now, investorZone }),
    redirects: createRedirects({ store, ledger, now: releases, investorZone, catalogue, reading: contentReading }),
    regulation46,
    siteContent,
    previews: createPreviews({ store, ledger, now: releases, deliveries, announcement }),
    releases: ownReleases,
    evidence: createEvidence({ store, now: releases, releases: ownReleases, zone: investorZone, siteUrl, company }),
    desk: createDesk({ ...zone, ...registers, regulation46, deliveries, siteUrl, company }),
    lastChanges: createLastChanges({ store, investorZone, events }),
    nextChangeAfter: createNextChange({
      catalogue,
      investorZone,
      events,
      siteContent,
      skewMs: () => now().getTime() - releases().getTime(),
    }),
  }
}

/** Services for requests and applications of visitors, grievances and unclaimed dividends of shareholders, and insiders. */
function createRegisters(context: Context, { ledger, deliveries, pendingChanges }: Foundation, files: Files) {
  const { store, now, releases = now, siteUrl, company } = context
  const sent = { store, ledger, now, deliveries, siteUrl, company }
  return {
    downloads: createDownloads(sent),
    erasure: createErasure({ ...sent, announcement: pendingChanges.announcement }),
    tickets: createTickets(sent),
    applications: createApplications({ ...sent, files }),
    unclaimed: createUnclaimed({ store, ledger, now: releases }),
    insiders: createInsiders({ store, ledger, now: releases }),
  }
}

type StoredFiles = ReturnType<typeof createStoredFiles>

/** Reading of visible documents: facts and text, as data or Markdown, and the search in all texts. */
function createDocumentReading(
  zone: Pick<Services, 'store' | 'investorZone' | 'events' | 'siteUrl'>,
  { documentTexts, pageImages }: Pick<StoredFiles, 'documentTexts' | 'pageImages'>,
) {
  return {
    documentMarkdown: createDocumentMarkdown(zone),
    publishedDocument: createPublishedDocument({ ...zone, pageImages }),
    searchDocuments: createSearchDocuments({ ...zone, texts: documentTexts }),
  }
}

function createUpkeep(
  context: Context,
  {
    securityLog,
    ledger,
    holidays,
    deliveries,
    documentTexts,
  }: Foundation & Pick<ReturnType<typeof createContent>, 'documentTexts'>,
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
  const isShown = async () => context.priceSource !== sampleSource || (await context.company.facts()).company.isSample
  const stockRates = createStockRates({ ...quoted, provider: context.stockProvider, isShown })
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

/** Stored files and their background processing: first text for search, then page images. Pictures of the site's content. */
function createStoredFiles(context: Context, ledger: Ledger) {
  const bytes = createFileBytes(context.storage)
  const documentTexts = createDocumentTexts({ ...context, onRead: () => pageImages.trigger() })
  const pageImages = createPageImages({ ...context, bytes, isReading: documentTexts.isReading })
  const files = createFiles({
    ...context,
    ledger,
    bytes,
    onStored: documentTexts.trigger,
    onFailure: (failure) => context.log({ level: 'error', ...failure }),
  })
  return {
    files,
    documentTexts,
    pageImages,
    sitePictures: createSitePictures({ ...context, ledger, reading: context.contentReading }),
    startReading() {
      documentTexts.start()
      pageImages.start()
    },
  }
}
