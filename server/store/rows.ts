import type { Kysely } from 'kysely'
import { adminRows } from './admins.ts'
import { applicationRows } from './applications.ts'
import { approvalRows, pendingStatementRows } from './approvals.ts'
import { callCountRows } from './call-counts.ts'
import { catalogueRows } from './catalogue.ts'
import { challengeRows } from './challenges.ts'
import { closingPriceRows } from './closing-prices.ts'
import { contentChangeRows } from './content-changes.ts'
import { counterRows } from './counters.ts'
import { deliveryRows } from './deliveries.ts'
import { deviceRows } from './devices.ts'
import { downloadRows } from './downloads.ts'
import { draftRows } from './drafts.ts'
import { eventRows } from './events.ts'
import { exchangeFilingRows } from './exchange-filings.ts'
import { fileAttemptRows } from './file-attempts.ts'
import { fileTextRows } from './file-texts.ts'
import { fileRows, recordingRows } from './files.ts'
import { followerRows } from './followers.ts'
import { insiderRows } from './insiders.ts'
import { investorRows } from './investor-zone.ts'
import { ledgerRows } from './ledger.ts'
import { lockedRecordRows } from './locked-records.ts'
import { pageImageRows } from './page-images.ts'
import { passkeyRows } from './passkeys.ts'
import { previewRows } from './previews.ts'
import { priceReadingRows } from './price-readings.ts'
import { productEnquiryRows } from './product-enquiries.ts'
import { readerCountRows } from './reader-counts.ts'
import { redirectRows } from './redirects.ts'
import { regulation46Rows } from './regulation-46.ts'
import { commentRows } from './release-comments.ts'
import { releaseRows } from './releases.ts'
import { itemSearchRows } from './search/item-search.ts'
import { securityLogRows } from './security-log.ts'
import { sessionRows } from './sessions.ts'
import { settingRows } from './settings.ts'
import { siteContentRows } from './site-content.ts'
import { spentIdTokenRows } from './spent-id-tokens.ts'
import { statementRows } from './statements.ts'
import { storedReplyRows } from './stored-replies.ts'
import type { Tables } from './tables.ts'
import { ticketRows } from './tickets.ts'
import { unclaimedRows } from './unclaimed.ts'
import { wrongGuessRows } from './wrong-guesses.ts'

const visitorRows = (db: Kysely<Tables>) => ({
  downloads: downloadRows(db),
  followers: followerRows(db),
  tickets: ticketRows(db),
  applications: applicationRows(db),
  lockedRecords: lockedRecordRows(db),
})

const siteRows = (db: Kysely<Tables>) => ({
  insiders: insiderRows(db),
  settings: settingRows(db),
  siteContent: siteContentRows(db),
  unclaimed: unclaimedRows(db),
  readerCounts: readerCountRows(db),
})

/** Returns all queries of a database or transaction, by noun. */
export function rowsOver(db: Kysely<Tables>) {
  return {
    admins: adminRows(db),
    approvals: approvalRows(db),
    pendingStatements: pendingStatementRows(db),
    callCounts: callCountRows(db),
    catalogue: catalogueRows(db),
    closingPrices: closingPriceRows(db),
    comments: commentRows(db),
    contentChanges: contentChangeRows(db),
    counters: counterRows(db),
    deliveries: deliveryRows(db),
    ...visitorRows(db),
    drafts: draftRows(db),
    events: eventRows(db),
    exchangeFilings: exchangeFilingRows(db),
    files: fileRows(db),
    fileAttempts: fileAttemptRows(db),
    fileTexts: fileTextRows(db),
    investors: investorRows(db),
    itemSearch: itemSearchRows(db),
    ledger: ledgerRows(db),
    pageImages: pageImageRows(db),
    previews: previewRows(db),
    priceReadings: priceReadingRows(db),
    passkeys: passkeyRows(db),
    productEnquiries: productEnquiryRows(db),
    recordings: recordingRows(db),
    redirects: redirectRows(db),
    regulation46: regulation46Rows(db),
    releases: releaseRows(db),
    ...siteRows(db),
    statements: statementRows(db),
    challenges: challengeRows(db),
    devices: deviceRows(db),
    storedReplies: storedReplyRows(db),
    securityLog: securityLogRows(db),
    sessions: sessionRows(db),
    spentIdTokens: spentIdTokenRows(db),
    wrongGuesses: wrongGuessRows(db),
  }
}

/** Runs `work` on the rows of a transaction, then updates the data derived from them. */
export async function within<Result>(
  transaction: Kysely<Tables>,
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> {
  const rows = rowsOver(transaction)
  const result = await work(rows)
  await rows.catalogue.settleTexts()
  return result
}

export type Rows = ReturnType<typeof rowsOver>
