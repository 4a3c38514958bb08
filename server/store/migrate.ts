import { type Kysely, sql, type Transaction } from 'kysely'
import { up as catalogue } from './migrations/0001-catalogue.ts'
import { up as signIn } from './migrations/0002-sign-in.ts'
import { up as investorZone } from './migrations/0003-investor-zone.ts'
import { up as callCounts } from './migrations/0006-call-counts.ts'
import { up as markMigrations } from './migrations/0007-mark-migrations.ts'
import { up as ledgerReasons } from './migrations/0008-ledger-reasons.ts'
import { up as adminRoles } from './migrations/0009-roles.ts'
import { up as messages } from './migrations/0010-messages.ts'
import { up as figures } from './migrations/0011-figures.ts'
import { up as documentText } from './migrations/0012-document-text.ts'
import { up as events } from './migrations/0013-events.ts'
import { up as closingPrices } from './migrations/0014-closing-prices.ts'
import { up as recordingLengths } from './migrations/0015-recording-lengths.ts'
import { up as shareholdings } from './migrations/0016-shareholdings.ts'
import { up as grievances } from './migrations/0017-grievances.ts'
import { up as captions } from './migrations/0018-captions.ts'
import { up as regulation46 } from './migrations/0019-regulation-46.ts'
import { up as desk } from './migrations/0020-desk.ts'
import { up as corrections } from './migrations/0021-corrections.ts'
import { up as approvals } from './migrations/0022-approvals.ts'
import { up as drafts } from './migrations/0023-drafts.ts'
import { up as votes } from './migrations/0024-votes.ts'
import { up as searchPairs } from './migrations/0025-search-pairs.ts'
import { up as releases } from './migrations/0026-releases.ts'
import { up as productsKnowMore } from './migrations/0027-products-know-more.ts'
import { up as productEnquiries } from './migrations/0028-product-enquiries.ts'
import { up as enquiryPhones } from './migrations/0030-enquiry-phones.ts'
import { up as previews } from './migrations/0031-previews.ts'
import { up as passkeys } from './migrations/0032-passkeys.ts'
import { up as deliveries } from './migrations/0036-deliveries.ts'
import { up as releaseMeetings } from './migrations/0037-release-meetings.ts'
import { up as previewMails } from './migrations/0038-preview-mails.ts'
import { up as writtenMails } from './migrations/0039-written-mails.ts'
import { up as pendingStatements } from './migrations/0040-asked-statements.ts'
import { up as itemPlaces } from './migrations/0041-item-places.ts'
import { up as priceReadings } from './migrations/0042-price-readings.ts'
import { up as pageImages } from './migrations/0043-page-images.ts'
import { up as itemTexts } from './migrations/0044-item-texts.ts'
import { up as itemPictures } from './migrations/0045-item-pictures.ts'
import { up as releaseClosing } from './migrations/0047-release-closing.ts'
import { up as draftContributors } from './migrations/0048-draft-contributors.ts'
import { up as heldDocuments } from './migrations/0049-held-documents.ts'
import { up as previewApprovals } from './migrations/0050-preview-approvals.ts'
import { up as fileAttempts } from './migrations/0052-file-attempts.ts'
import { up as pageCounts } from './migrations/0055-page-counts.ts'
import { up as searchNormalisation } from './migrations/0055-search-normalisation.ts'
import { up as reencodedPictures } from './migrations/0056-reencoded-pictures.ts'
import { up as draftPositions } from './migrations/0057-draft-positions.ts'
import { up as exchangeFilings } from './migrations/0059-exchange-filings.ts'
import { up as documentReplaces } from './migrations/0061-document-replaces.ts'
import { up as creditRatings } from './migrations/0062-credit-ratings.ts'
import { up as pageIndexUpdates } from './migrations/0063-page-index-updates.ts'
import { up as redirects } from './migrations/0064-redirects.ts'
import { up as contentChanges } from './migrations/0065-content-changes.ts'
import { up as archiveDocuments } from './migrations/0069-archive-documents.ts'
import { up as pictureSizes } from './migrations/0070-picture-sizes.ts'
import { up as followers } from './migrations/0078-followers.ts'
import { up as grievanceTickets } from './migrations/0079-grievance-tickets.ts'
import { up as unclaimedDividends } from './migrations/0080-unclaimed-dividends.ts'
import { up as insiders } from './migrations/0081-insiders.ts'
import { up as readerCounts } from './migrations/0082-reader-counts.ts'
import { up as xbrlFiles } from './migrations/0083-xbrl-files.ts'
import { up as acceptedNotices } from './migrations/0084-accepted-notices.ts'
import { up as pushSubscriptions } from './migrations/0085-push-subscriptions.ts'
import { up as lockedRecords } from './migrations/0087-locked-records.ts'
import { up as returnedMails } from './migrations/0088-returned-mails.ts'
import { up as grievanceReminders } from './migrations/0089-grievance-reminders.ts'
import { up as securityLogChain } from './migrations/0094-security-log-chain.ts'
import { up as sessionConfirmations } from './migrations/0095-session-confirmations.ts'
import { up as applications } from './migrations/0096-applications.ts'
import { up as repeatedApplications } from './migrations/0097-repeated-applications.ts'
import { up as ledgerKindsInOrder } from './migrations/0098-ledger-kinds-in-order.ts'

/**
 * Servers of two releases share one database during a rolling upgrade, and an old server may restart meanwhile.
 *
 * - A migration that expands adds tables, optional columns and indexes. The previous release continues to work with the result.
 * - A migration that contracts removes, renames or restricts something. Release it at least one release after `after`, whose release
 * stopped using the removed part. A server that does not know `after` refuses to start; later servers continue.
 *
 * tests/faults/upgrade.test.ts compares the schema before and after each expanding migration.
 */
export type Migration = {
  up: (db: Kysely<unknown>) => Promise<void>
  release: string
  changes: 'expands' | { contracts: true; after: string }
}

/** Applied in this order, each exactly once. Never edit a migration that has run anywhere. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: catalogue, release: '0.1.0', changes: 'expands' },
  '0002-sign-in': { up: signIn, release: '0.1.0', changes: 'expands' },
  '0003-investor-zone': { up: investorZone, release: '0.1.0', changes: 'expands' },
  '0006-call-counts': { up: callCounts, release: '0.1.0', changes: 'expands' },
  '0007-mark-migrations': { up: markMigrations, release: '0.2.0', changes: 'expands' },
  '0008-ledger-reasons': { up: ledgerReasons, release: '0.2.0', changes: 'expands' },
  '0009-roles': { up: adminRoles, release: '0.2.0', changes: 'expands' },
  '0010-messages': { up: messages, release: '0.2.0', changes: 'expands' },
  '0011-figures': { up: figures, release: '0.2.0', changes: 'expands' },
  '0012-document-text': { up: documentText, release: '0.2.0', changes: 'expands' },
  '0013-events': { up: events, release: '0.2.0', changes: 'expands' },
  '0014-closing-prices': { up: closingPrices, release: '0.2.0', changes: 'expands' },
  '0015-recording-lengths': { up: recordingLengths, release: '0.2.0', changes: 'expands' },
  '0016-shareholdings': { up: shareholdings, release: '0.2.0', changes: 'expands' },
  '0017-grievances': { up: grievances, release: '0.2.0', changes: 'expands' },
  '0018-captions': { up: captions, release: '0.2.0', changes: 'expands' },
  '0019-regulation-46': { up: regulation46, release: '0.2.0', changes: 'expands' },
  '0020-desk': { up: desk, release: '0.2.0', changes: 'expands' },
  '0021-corrections': { up: corrections, release: '0.2.0', changes: 'expands' },
  '0022-approvals': { up: approvals, release: '0.2.0', changes: 'expands' },
  '0023-drafts': { up: drafts, release: '0.2.0', changes: 'expands' },
  '0024-votes': { up: votes, release: '0.2.0', changes: 'expands' },
  '0025-search-pairs': { up: searchPairs, release: '0.2.0', changes: 'expands' },
  '0026-releases': { up: releases, release: '0.2.0', changes: 'expands' },
  '0027-products-know-more': { up: productsKnowMore, release: '0.2.0', changes: 'expands' },
  '0028-product-enquiries': { up: productEnquiries, release: '0.2.0', changes: 'expands' },
  '0030-enquiry-phones': { up: enquiryPhones, release: '0.2.0', changes: 'expands' },
  '0031-previews': { up: previews, release: '0.2.0', changes: 'expands' },
  '0032-passkeys': { up: passkeys, release: '0.2.0', changes: 'expands' },
  '0036-deliveries': { up: deliveries, release: '0.2.0', changes: 'expands' },
  '0037-release-meetings': { up: releaseMeetings, release: '0.2.0', changes: 'expands' },
  '0038-preview-mails': { up: previewMails, release: '0.2.0', changes: 'expands' },
  '0039-written-mails': { up: writtenMails, release: '0.2.0', changes: 'expands' },
  '0040-asked-statements': { up: pendingStatements, release: '0.2.0', changes: 'expands' },
  '0041-item-places': { up: itemPlaces, release: '0.2.0', changes: 'expands' },
  '0042-price-readings': { up: priceReadings, release: '0.2.0', changes: 'expands' },
  '0043-page-images': { up: pageImages, release: '0.2.0', changes: 'expands' },
  '0044-item-texts': { up: itemTexts, release: '0.2.0', changes: 'expands' },
  '0045-item-pictures': { up: itemPictures, release: '0.2.0', changes: 'expands' },
  '0047-release-closing': { up: releaseClosing, release: '0.2.0', changes: 'expands' },
  '0048-draft-contributors': { up: draftContributors, release: '0.2.0', changes: 'expands' },
  '0049-held-documents': { up: heldDocuments, release: '0.2.0', changes: 'expands' },
  '0050-preview-approvals': { up: previewApprovals, release: '0.2.0', changes: 'expands' },
  '0052-file-attempts': { up: fileAttempts, release: '0.2.0', changes: 'expands' },
  '0055-page-counts': { up: pageCounts, release: '0.2.0', changes: 'expands' },
  '0055-search-normalisation': { up: searchNormalisation, release: '0.2.0', changes: 'expands' },
  '0056-reencoded-pictures': { up: reencodedPictures, release: '0.2.0', changes: 'expands' },
  '0057-draft-positions': { up: draftPositions, release: '0.2.0', changes: 'expands' },
  '0059-exchange-filings': { up: exchangeFilings, release: '0.2.0', changes: 'expands' },
  '0061-document-replaces': { up: documentReplaces, release: '0.2.0', changes: 'expands' },
  '0062-credit-ratings': { up: creditRatings, release: '0.2.0', changes: 'expands' },
  '0063-page-index-updates': { up: pageIndexUpdates, release: '0.2.0', changes: 'expands' },
  '0064-redirects': { up: redirects, release: '0.2.0', changes: 'expands' },
  '0065-content-changes': { up: contentChanges, release: '0.2.0', changes: 'expands' },
  '0069-archive-documents': { up: archiveDocuments, release: '0.2.0', changes: 'expands' },
  '0070-picture-sizes': { up: pictureSizes, release: '0.2.0', changes: 'expands' },
  '0078-followers': { up: followers, release: '0.2.0', changes: 'expands' },
  '0079-grievance-tickets': { up: grievanceTickets, release: '0.2.0', changes: 'expands' },
  '0080-unclaimed-dividends': { up: unclaimedDividends, release: '0.2.0', changes: 'expands' },
  '0081-insiders': { up: insiders, release: '0.2.0', changes: 'expands' },
  '0082-reader-counts': { up: readerCounts, release: '0.2.0', changes: 'expands' },
  '0083-xbrl-files': { up: xbrlFiles, release: '0.2.0', changes: 'expands' },
  '0084-accepted-notices': { up: acceptedNotices, release: '0.2.0', changes: 'expands' },
  '0085-push-subscriptions': { up: pushSubscriptions, release: '0.2.0', changes: 'expands' },
  '0087-locked-records': { up: lockedRecords, release: '0.2.0', changes: 'expands' },
  '0088-returned-mails': { up: returnedMails, release: '0.2.0', changes: 'expands' },
  '0089-grievance-reminders': { up: grievanceReminders, release: '0.2.0', changes: 'expands' },
  '0094-security-log-chain': { up: securityLogChain, release: '0.2.0', changes: 'expands' },
  '0095-session-confirmations': { up: sessionConfirmations, release: '0.2.0', changes: 'expands' },
  '0096-applications': { up: applications, release: '0.2.0', changes: 'expands' },
  '0097-repeated-applications': { up: repeatedApplications, release: '0.2.0', changes: 'expands' },
  '0098-ledger-kinds-in-order': { up: ledgerKindsInOrder, release: '0.2.0', changes: 'expands' },
}

/** The first migration that marks its kind in the database. */
const firstMarked = '0007-mark-migrations'

/** A migration accepts a database of any schema; Kysely's types cannot express that. */
const whatever = <Shape>(db: Kysely<Shape>) => db as unknown as Kysely<unknown>

/** Migrates the database to the latest schema. Uses one transaction per migration, so that the schema is known after an interruption. */
export async function migrate<Shape>(db: Kysely<Shape>): Promise<void> {
  for (const name of await outstanding(db))
    await db.transaction().execute((transaction) => runMigration(transaction, name))
}

/** Migrates the database to the latest schema within an open transaction. */
export async function migrateInside<Shape>(transaction: Transaction<Shape>): Promise<void> {
  for (const name of await outstanding(transaction)) await runMigration(transaction, name)
}

async function runMigration<Shape>(transaction: Transaction<Shape>, name: string): Promise<void> {
  await migrations[name]?.up(whatever(transaction))
  await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(transaction)
  if (name >= firstMarked)
    await sql`update migrations set changes = ${markOf(name)} where name = ${name}`.execute(transaction)
}

/** Returns the pending migrations, in order. Throws if a newer version changed the data incompatibly. */
export async function outstanding<Shape>(db: Kysely<Shape>): Promise<string[]> {
  const done = await rowsOf(db)
  const unfit = done
    .filter(({ name, changes }) => !(name in migrations) && !isWorkable(changes))
    .map(({ name }) => name)
  if (unfit.length)
    throw new Error(
      `The data was written by a newer version (${unfit.join(', ')}). Start that version, or restore an older backup.`,
    )
  return Object.keys(migrations).filter((name) => !done.some((row) => row.name === name))
}

/** Migrates an empty database up to the named migrations, to restore a backup of that time. */
export async function migrateTo<Shape>(db: Kysely<Shape>, names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations))
  if (unknown.length)
    throw new Error(`This backup was made by a newer version (${unknown.join(', ')}). Use that version.`)
  await applied(db)
  for (const name of names) await migrations[name]?.up(whatever(db))
}

/** Returns the names of the migrations already applied. */
export async function applied<Shape>(db: Kysely<Shape>): Promise<string[]> {
  return (await rowsOf(db)).map(({ name }) => name)
}

type Row = { name: string; changes?: string | null }

async function rowsOf<Shape>(db: Kysely<Shape>): Promise<Row[]> {
  // A role that can read and write rows but not create tables can serve if no migration is pending: the read shows that.
  await sql`create table if not exists migrations (name text primary key, at text not null)`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code !== notPrivileged) throw error
    })
  return (await sql<Row>`select * from migrations order by name`.execute(db)).rows
}

/** PostgreSQL's insufficient_privilege. */
const notPrivileged = '42501'

const afterMark = 'contracts after '

function markOf(name: string): string {
  const changes = migrations[name]?.changes
  return typeof changes === 'object' ? afterMark + changes.after : 'expands'
}

/** Returns true if this version can work with the result of an unknown migration. Unmarked migrations are not trusted. */
function isWorkable(mark: string | null | undefined): boolean {
  return mark === 'expands' || Boolean(mark?.startsWith(afterMark) && mark.slice(afterMark.length) in migrations)
}
