import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { calls } from '#contract/calls.ts'
import { drawSheet, writeSheet } from '#server/domain/pdf-sheets/draw-sheet.ts'
import type { AssetArchive } from '#server/gateways/asset-archive/asset-archive.ts'
import { createApiPageHandler, createOpenApiHandler } from '#server/http/api-docs.ts'
import { createApplicationHandler } from '#server/http/application-handler.ts'
import { createAssetHandler } from '#server/http/asset-handler.ts'
import { createIsAdmin, createRequireRead } from '#server/http/authenticate.ts'
import { createBrandHandler } from '#server/http/brand-handler.ts'
import { createCalendarHandler } from '#server/http/calendar-handler.ts'
import { createCallHandler } from '#server/http/call-handler.ts'
import type { CallLimits } from '#server/http/call-limits.ts'
import { callerOf } from '#server/http/caller.ts'
import { readCookies } from '#server/http/cookies.ts'
import { createCspReportHandler } from '#server/http/csp-reports.ts'
import { createDocumentTextHandler } from '#server/http/document-text-handler.ts'
import { createEvidenceHandler, createEvidenceKeysHandler } from '#server/http/evidence-handler.ts'
import { createExternalSignInHandler } from '#server/http/external-sign-in-handler.ts'
import { createFeedHandler } from '#server/http/feed-handler.ts'
import { createFileHandler } from '#server/http/file-handler.ts'
import { createFormHandler } from '#server/http/form-handler.ts'
import { createFormerFilePage } from '#server/http/former-file.ts'
import { createLiveHandler, type LiveHandler } from '#server/http/live-handler.ts'
import { createSheetsHandler } from '#server/http/pdf-sheets-handler.ts'
import { createPictureHandler } from '#server/http/picture-handler.ts'
import { createPreviewHandler } from '#server/http/preview-handler.ts'
import { createQrHandler } from '#server/http/qr-handler.ts'
import { createRecordHandler } from '#server/http/record-handler.ts'
import { createRedirectHandler } from '#server/http/redirect-handler.ts'
import type { HttpRequest } from '#server/http/reply.ts'
import type { Handlers } from '#server/http/route-handlers.ts'
import { createSiteFilesHandler } from '#server/http/site-files.ts'
import { createTableFilesHandler } from '#server/http/table-files/table-files-handler.ts'
import { zoneTables } from '#server/http/table-files/zone-tables.ts'
import { createUploadHandler } from '#server/http/upload-handler.ts'
import type { WiredCalls } from './calls.ts'
import type { WiredPages } from './pages.ts'
import type { Site } from './site.ts'

/** Creates the handlers of all rows except health, metrics and pages. */
export function wireHandlers(
  site: Site,
  { answer, limits, showForm, archive, live }: WiredCalls & Parts,
): Omit<Handlers, 'health' | 'metrics' | 'pages' | 'editedPages'> {
  const { config, domain, headers, hosts } = site
  const { documents } = domain.investorZone
  const company = domain.company.facts
  return {
    live,
    cspReports: cspReportHandler(site),
    apiPage: createApiPageHandler({ headers, stylesheet: stylesheetOf(site), company }),
    openApi: createOpenApiHandler({ siteUrl: config.siteUrl, company }),
    uploads: createUploadHandler(answer, domain.files),
    calls: createCallHandler(answer),
    externalSignIn: externalSignInHandler(site, limits),
    files: fileHandler(site),
    evidence: evidenceHandler(site),
    applications: applicationHandler(site),
    evidenceKeys: createEvidenceKeysHandler(domain.evidence),
    feeds: feedHandler(site),
    calendar: calendarHandler(site),
    record: recordHandler(site),
    previews: previewHandler(site),
    codes: createQrHandler({ documents, siteUrl: config.siteUrl, company: domain.company.facts }),
    documentTexts: createDocumentTextHandler({ markdown: domain.documentMarkdown }),
    tables: tablesHandler(site),
    sheets: sheetsHandler(site),
    siteFiles: createSiteFilesHandler({
      siteUrl: config.siteUrl,
      mainPages: site.mainPages,
      api: site.api,
      ...site.cacheKey,
      lastChanges: domain.lastChanges,
      documents,
      company,
    }),
    brand: createBrandHandler(domain.brandFiles),
    pictures: pictureHandler(site),
    assets: createAssetHandler(resolve('build/client'), headers, archive),
    forms: showForm && createFormHandler({ answer, show: showForm, isOwnOrigin: hosts.isOwnOrigin }),
    redirects: createRedirectHandler(domain.redirects),
  }
}

type Parts = Pick<WiredPages, 'showForm'> & { archive: AssetArchive | undefined; live: LiveHandler }

/** Notifies open pages of newly published content. */
export const wireLive = ({ domain, config }: Site) =>
  createLiveHandler({ newDocuments: domain.investorZone.newDocuments, perAddress: config.connectionsPerAddress })

function previewHandler(site: Site) {
  const { domain, headers } = site
  return createPreviewHandler({
    previews: domain.previews,
    headers,
    stylesheet: stylesheetOf(site),
    company: domain.company.facts,
  })
}

function sheetsHandler({ api, domain, cacheKey, config, now }: Site) {
  return createSheetsHandler({
    cacheKey,
    now,
    api,
    siteUrl: config.siteUrl,
    changed: async () => ({
      at: await domain.lastChanges.catalogue(),
      revision: (await domain.catalogue.products()).changedAt,
    }),
    company: domain.company.facts,
    brandHead: domain.brandFiles.head,
    draw: drawSheet,
    picture: domain.files.picture,
  })
}

const stylesheetOf = ({ assets }: Site) => assets?.stylesheet

const nameOf =
  ({ domain }: Pick<Site, 'domain'>) =>
  async () =>
    (await domain.company.facts()).company.name

function cspReportHandler({ domain, log, secureCookies }: Site) {
  return createCspReportHandler({
    log,
    hasSession: async ({ headers }) =>
      (await domain.sessions.ofCookie(readCookies(headers, secureCookies).get('sid'))) !== undefined,
  })
}

function externalSignInHandler({ domain, secureCookies }: Site, limits: CallLimits) {
  return createExternalSignInHandler({
    accounts: domain.accounts,
    count: (address) => limits.countCall('admin/external-sign-in', calls['admin/google-login'], { address }),
    secureCookies,
  })
}

function fileHandler(site: Site) {
  const { domain, headers, secureCookies } = site
  const isAdmin = createIsAdmin(domain.sessions)
  return createFileHandler({
    files: domain.files,
    images: domain.pageImages,
    isVisible: async (link) =>
      (await domain.investorZone.isVisibleLink(link)) || (await domain.catalogue.isVisiblePicture(link)),
    formerLink: domain.investorZone.formerLink,
    sharedHeaders: site.cachePurge.fileHeaders,
    formerFilePage: createFormerFilePage({ headers, stylesheet: stylesheetOf(site), company: domain.company.facts }),
    isAdmin: (request) => isAdmin(request.headers.authorization, callerOf(request, secureCookies)),
    isEditor: editorCheck(site),
  })
}

function pictureHandler(site: Site) {
  const { domain, headers } = site
  return createPictureHandler({
    pictures: domain.sitePictures,
    files: domain.files,
    headers,
    isEditor: editorCheck(site),
  })
}

function editorCheck({ domain, secureCookies }: Site) {
  const isEditor = createIsAdmin(domain.sessions, 'read-pages')
  return (request: HttpRequest) => isEditor(request.headers.authorization, callerOf(request, secureCookies))
}

function evidenceHandler({ domain, secureCookies, development }: Site) {
  const requireRead = createRequireRead(domain.sessions)
  const checker = resolve(development ? 'public' : 'build/client', 'check-evidence.mjs')
  return createEvidenceHandler({
    evidence: domain.evidence,
    files: domain.files,
    readChecker: () => readFile(checker),
    requireRead: (request) => requireRead(request.headers.authorization, callerOf(request, secureCookies)),
  })
}

function applicationHandler({ domain, secureCookies }: Site) {
  const requireRead = createRequireRead(domain.sessions, 'read-applications')
  return createApplicationHandler({
    readCv: domain.applications.readCv,
    requireRead: (request) => requireRead(request.headers.authorization, callerOf(request, secureCookies)),
  })
}

function feedHandler({ domain, cacheKey, config }: Site) {
  return createFeedHandler({
    cacheKey,
    released: domain.investorZone.released,
    files: domain.files,
    siteUrl: config.siteUrl,
    company: nameOf({ domain }),
  })
}

function tablesHandler({ domain, cacheKey, config }: Site) {
  const tables = zoneTables(domain, config.siteUrl)
  return createTableFilesHandler({ cacheKey, tables, writeSheet, company: domain.company.facts })
}

function calendarHandler({ domain, cacheKey, config }: Site) {
  return createCalendarHandler({
    cacheKey,
    events: domain.events.visible,
    siteUrl: config.siteUrl,
    company: domain.company.facts,
  })
}

function recordHandler({ domain, cacheKey, config }: Site) {
  return createRecordHandler({
    cacheKey,
    zone: domain.investorZone,
    files: domain.files,
    texts: domain.documentTexts,
    siteUrl: config.siteUrl,
    company: nameOf({ domain }),
  })
}
