import { adminCalls } from './admins.ts'
import { applicationCalls } from './applications.ts'
import { approvalCalls } from './approvals.ts'
import { archiveImportCalls } from './archive-import.ts'
import { catalogueCalls } from './catalogue.ts'
import { catalogueImportCalls } from './catalogue-import.ts'
import { commentCalls } from './comments.ts'
import { companyCalls } from './company.ts'
import { deskCalls } from './desk.ts'
import { directorCalls } from './directors.ts'
import { documentListCalls } from './document-list.ts'
import { downloadCalls } from './downloads.ts'
import { draftCalls } from './drafts.ts'
import { editInvestorCalls } from './edit-investor.ts'
import { enquiryCalls } from './enquiries.ts'
import { erasureCalls } from './erasure.ts'
import { eventCalls } from './events.ts'
import { exchangeFilingCalls } from './exchange-filings.ts'
import { figureCalls } from './figures.ts'
import { figuresImportCalls } from './figures-import.ts'
import { fileCalls } from './files.ts'
import { followerCalls } from './followers.ts'
import type { Handlers } from './handler.ts'
import { historyCalls } from './history.ts'
import { insiderCalls } from './insiders.ts'
import { investorCalls } from './investor-zone.ts'
import { legalLimitCalls } from './legal-limits.ts'
import { ownCompanyCalls } from './own-company.ts'
import { passkeyCalls } from './passkeys.ts'
import { pendingChangeCalls } from './pending-changes.ts'
import { previewCalls } from './previews.ts'
import { productEnquiryCalls } from './product-enquiries.ts'
import { publishedDocumentCalls } from './published-documents.ts'
import { readershipCalls } from './readership.ts'
import { redirectCalls } from './redirects.ts'
import { regulation46Calls } from './regulation-46.ts'
import { releaseCalls } from './releases.ts'
import { sessionCalls } from './sessions.ts'
import { signInCalls } from './sign-in.ts'
import { siteContentCalls } from './site-content.ts'
import { siteStatusCalls } from './site-status.ts'
import { statementCalls } from './statements.ts'
import { stockCalls } from './stock-rate.ts'
import { ticketCalls } from './tickets.ts'
import { unclaimedCalls } from './unclaimed.ts'

export const handlers: Handlers = {
  ...catalogueCalls,
  ...catalogueImportCalls,
  ...figuresImportCalls,
  ...downloadCalls,
  ...enquiryCalls,
  ...erasureCalls,
  ...productEnquiryCalls,
  ...followerCalls,
  ...insiderCalls,
  ...unclaimedCalls,
  ...readershipCalls,
  ...ticketCalls,
  ...applicationCalls,
  ...historyCalls,
  ...adminCalls,
  ...sessionCalls,
  ...signInCalls,
  ...passkeyCalls,
  ...companyCalls,
  ...ownCompanyCalls,
  ...directorCalls,
  ...siteContentCalls,
  ...siteStatusCalls,
  ...stockCalls,
  ...fileCalls,
  ...eventCalls,
  ...deskCalls,
  ...exchangeFilingCalls,
  ...legalLimitCalls,
  ...pendingChangeCalls,
  ...figureCalls,
  ...statementCalls,
  ...regulation46Calls,
  ...redirectCalls,
  ...archiveImportCalls,
  ...investorCalls,
  ...documentListCalls,
  ...approvalCalls,
  ...draftCalls,
  ...releaseCalls,
  ...commentCalls,
  ...previewCalls,
  ...editInvestorCalls,
  ...publishedDocumentCalls,
}
