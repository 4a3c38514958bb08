import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { calls } from '#contract/calls.ts'
import { companyFacts } from '#model/investor-zone.ts'
import { drawSheet, writeSheet } from '#server/domain/pdf-sheets/draw-sheet.ts'
import type { AssetArchive } from '#server/gateways/asset-archive/asset-archive.ts'
import { createApiDocsHandler } from '#server/http/api-docs.ts'
import { createArchivedAssetHandler, createAssetHandler } from '#server/http/asset-handler.ts'
import { createIsAdmin, createRequireRead } from '#server/http/authenticate.ts'
import { createCalendarHandler } from '#server/http/calendar-handler.ts'
import { createCallHandler } from '#server/http/call-handler.ts'
import { callerOf } from '#server/http/caller.ts'
import { readCookies } from '#server/http/cookies.ts'
import { createCspReportHandler } from '#server/http/csp-reports.ts'
import { createEvidenceHandler } from '#server/http/evidence-handler.ts'
import { createExternalSignInHandler } from '#server/http/external-sign-in-handler.ts'
import { createFeedHandler } from '#server/http/feed-handler.ts'
import { createFileHandler } from '#server/http/file-handler.ts'
import { createFormHandler } from '#server/http/form-handler.ts'
import { createFormerFilePage } from '#server/http/former-file.ts'
import { createLiveHandler } from '#server/http/live-handler.ts'
import { createSheetsHandler } from '#server/http/pdf-sheets-handler.ts'
import { createPreviewHandler } from '#server/http/preview-handler.ts'
import { createQrHandler } from '#server/http/qr-handler.ts'
import { createRecordHandler } from '#server/http/record-handler.ts'
import type { Handler } from '#server/http/reply.ts'
import { createSiteFilesHandler } from '#server/http/site-files.ts'
import { createTableFilesHandler } from '#server/http/table-files/table-files-handler.ts'
import { zoneTables } from '#server/http/table-files/zone-tables.ts'
import { createUploadHandler } from '#server/http/upload-handler.ts'
import type { WiredCalls } from './calls.ts'
import type { WiredPages } from './pages.ts'
import type { Site } from './site.ts'

/** Creates the handlers of all requests except health and pages, in matching order. */
export function wireHandlers(site: Site, wired: WiredCalls, archive: AssetArchive | undefined): Handler[] {
  const { config, headers } = site
  return [
    cspReportHandler(site),
    createApiDocsHandler({ headers, siteUrl: config.siteUrl, stylesheet: stylesheetOf(site) }),
    createUploadHandler(wired.answer, site.domain.files),
    createCallHandler(wired.answer),
    externalSignInHandler(site, wired),
    fileHandler(site),
    evidenceHandler(site),
    feedHandler(site),
    calendarHandler(site),
    recordHandler(site),
    createPreviewHandler({ previews: site.domain.previews, headers, stylesheet: stylesheetOf(site) }),
    createQrHandler({ documents: site.domain.investorZone.documents, siteUrl: config.siteUrl }),
    createTableFilesHandler({ cacheKey: site.cacheKey, tables: tablesOf(site), writeSheet }),
    papersHandler(site),
    createAssetHandler(resolve('build/client'), headers),
    ...(archive ? [createArchivedAssetHandler(archive, headers)] : []),
    createSiteFilesHandler({
      siteUrl: config.siteUrl,
      mainPages: site.mainPages,
      api: site.api,
      ...site.cacheKey,
      lastChanges: site.domain.lastChanges,
      documents: site.domain.investorZone.documents,
    }),
  ]
}

/** Notifies open pages of newly published content. */
export const wireLive = ({ domain, config }: Site) =>
  createLiveHandler({ newDocuments: domain.investorZone.newDocuments, perAddress: config.connectionsPerAddress })

/** Handles forms that browsers submit to pages. */
export function wireForms({ hosts, now }: Site, { answer }: WiredCalls, { showForm }: WiredPages): Handler[] {
  return showForm ? [createFormHandler({ answer, show: showForm, isOwnOrigin: hosts.isOwnOrigin, now })] : []
}

const tablesOf = ({ domain, config }: Site) => zoneTables(domain, config.siteUrl)

function papersHandler({ api, domain, cacheKey, config, now }: Site): Handler {
  return createSheetsHandler({
    cacheKey,
    now,
    api,
    siteUrl: config.siteUrl,
    changed: async () => ({
      at: await domain.lastChanges.catalogue(),
      revision: (await domain.catalogue.products()).changedAt,
    }),
    draw: drawSheet,
    picture: domain.files.picture,
  })
}

const stylesheetOf = ({ assets }: Site) => assets?.stylesheet

function cspReportHandler({ domain, log, now, secureCookies }: Site): Handler {
  return createCspReportHandler({
    log,
    now,
    hasSession: async ({ headers }) =>
      (await domain.sessions.ofCookie(readCookies(headers, secureCookies).get('sid'))) !== undefined,
  })
}

function externalSignInHandler({ domain, secureCookies }: Site, { limits }: WiredCalls): Handler {
  return createExternalSignInHandler({
    accounts: domain.accounts,
    count: (address) => limits.countCall('admin/external-sign-in', calls['admin/google-login'], { address }),
    secureCookies,
  })
}

function fileHandler(site: Site): Handler {
  const { domain, headers, secureCookies } = site
  const isAdmin = createIsAdmin(domain.sessions)
  return createFileHandler({
    files: domain.files,
    images: domain.pageImages,
    isVisible: async (link) =>
      (await domain.investorZone.isVisibleLink(link)) || (await domain.catalogue.isVisiblePicture(link)),
    formerLink: domain.investorZone.formerLink,
    sharedHeaders: site.cachePurge.fileHeaders,
    formerFilePage: createFormerFilePage({ headers, stylesheet: stylesheetOf(site) }),
    isAdmin: (request) => isAdmin(request.headers.authorization, callerOf(request, secureCookies)),
  })
}

function evidenceHandler({ domain, secureCookies, development }: Site): Handler {
  const mustRead = createRequireRead(domain.sessions)
  const checker = resolve(development ? 'public' : 'build/client', 'check-evidence.mjs')
  return createEvidenceHandler({
    evidence: domain.evidence,
    files: domain.files,
    readChecker: () => readFile(checker),
    mustRead: (request) => mustRead(request.headers.authorization, callerOf(request, secureCookies)),
  })
}

function feedHandler({ domain, cacheKey, config }: Site): Handler {
  return createFeedHandler({
    cacheKey,
    released: domain.investorZone.released,
    files: domain.files,
    siteUrl: config.siteUrl,
    company: companyFacts.comp_name,
  })
}

function calendarHandler({ domain, cacheKey, config }: Site): Handler {
  return createCalendarHandler({
    cacheKey,
    events: domain.events.visible,
    siteUrl: config.siteUrl,
    company: companyFacts.comp_name,
  })
}

function recordHandler({ domain, cacheKey, config }: Site): Handler {
  return createRecordHandler({
    cacheKey,
    zone: domain.investorZone,
    texts: domain.documentTexts,
    siteUrl: config.siteUrl,
    company: companyFacts.comp_name,
  })
}
