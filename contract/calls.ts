import type * as z from 'zod/mini'
import { keysOf } from '#model/keys-of.ts'
import { adminCalls } from './calls/admins.ts'
import { applicationCalls } from './calls/applications.ts'
import { approvalCalls } from './calls/approvals.ts'
import { archiveImportCalls } from './calls/archive-import.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { commentCalls } from './calls/comments.ts'
import { companyCalls } from './calls/company.ts'
import { deskCalls } from './calls/desk.ts'
import { documentListCalls } from './calls/document-list.ts'
import { documentCalls } from './calls/documents.ts'
import { draftCalls } from './calls/drafts.ts'
import { enquiryCalls } from './calls/enquiries.ts'
import { erasureCalls } from './calls/erasure.ts'
import { eventCalls } from './calls/events.ts'
import { exchangeFilingCalls } from './calls/exchange-filings.ts'
import { figureCalls } from './calls/figures.ts'
import { followerCalls } from './calls/followers.ts'
import { historyCalls } from './calls/history.ts'
import { insiderCalls } from './calls/insiders.ts'
import { investorZoneCalls } from './calls/investor-zone.ts'
import { legalLimitCalls } from './calls/legal-limits.ts'
import { ownCompanyCalls } from './calls/own-company.ts'
import { passkeyCalls } from './calls/passkeys.ts'
import { pendingChangeCalls } from './calls/pending-changes.ts'
import { previewCalls } from './calls/previews.ts'
import { productEnquiryCalls } from './calls/product-enquiries.ts'
import { publishedDocumentCalls } from './calls/published-documents.ts'
import { readershipCalls } from './calls/readership.ts'
import { redirectCalls } from './calls/redirects.ts'
import { regulation46Calls } from './calls/regulation-46.ts'
import { releaseCalls } from './calls/releases.ts'
import { searchProductsCalls } from './calls/search-products.ts'
import { sessionCalls } from './calls/sessions.ts'
import { signInCalls } from './calls/sign-in.ts'
import { siteCalls } from './calls/site.ts'
import { siteContentCalls } from './calls/site-content.ts'
import { statementCalls } from './calls/statements.ts'
import { ticketCalls } from './calls/tickets.ts'
import { unclaimedCalls } from './calls/unclaimed.ts'

/** THE table of every call: permission, input and output (Spec 7). One file per area holds its rows. */
export const calls = {
  ...signInCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...catalogueCalls,
  ...searchProductsCalls,
  ...investorZoneCalls,
  ...documentCalls,
  ...documentListCalls,
  ...approvalCalls,
  ...draftCalls,
  ...releaseCalls,
  ...exchangeFilingCalls,
  ...commentCalls,
  ...previewCalls,
  ...eventCalls,
  ...deskCalls,
  ...legalLimitCalls,
  ...pendingChangeCalls,
  ...erasureCalls,
  ...figureCalls,
  ...statementCalls,
  ...regulation46Calls,
  ...redirectCalls,
  ...archiveImportCalls,
  ...ownCompanyCalls,
  ...publishedDocumentCalls,
  ...adminCalls,
  ...enquiryCalls,
  ...productEnquiryCalls,
  ...companyCalls,
  ...siteContentCalls,
  ...siteCalls,
  ...followerCalls,
  ...insiderCalls,
  ...unclaimedCalls,
  ...readershipCalls,
  ...ticketCalls,
  ...applicationCalls,
  ...historyCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** Input of a call as sent: fields with defaults are optional. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
/** Input that a handler receives after parsing. */
export type ParsedInput<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
export const callNames = keysOf(calls)
