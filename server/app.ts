import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { calls } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'
import { companyFacts } from '#model/investor-zone.ts'
import { handlers } from './calls/index.ts'
import { watchClock } from './clock-watch.ts'
import type { Config } from './config.ts'
import type { Domain } from './domain/domain.ts'
import { firstRun } from './domain/first-run.ts'
import { openAssetArchive } from './gateways/asset-archive/open-asset-archive.ts'
import type { Post } from './gateways/mail/mail-queue.ts'
import { createApiDocsHandler } from './http/api-docs.ts'
import { createArchivedAssetHandler, createAssetHandler } from './http/asset-handler.ts'
import { createCallHandler } from './http/call-handler.ts'
import { createCallLimits, createMemoryTally, createStoreTally } from './http/call-limits.ts'
import { type CallReply, type CallRequest, callerOf, createCallRouter } from './http/call-router.ts'
import { createAddressOf, createIsProxy, readTrustProxy } from './http/client-address.ts'
import { readCookies } from './http/cookies.ts'
import { createCspReportHandler } from './http/csp-reports.ts'
import { createDevelopmentPageHandler } from './http/development-page-handler.ts'
import { createDispatcher } from './http/dispatcher.ts'
import { createExternalSignInHandler } from './http/external-sign-in-handler.ts'
import { createFeedHandler } from './http/feed-handler.ts'
import { createFileHandler } from './http/file-handler.ts'
import { readStylePieces } from './http/first-styles.ts'
import { createFormerFilePage } from './http/former-file.ts'
import { createHealthHandler } from './http/health-handler.ts'
import { createHosts } from './http/hosts.ts'
import { createLoadShed } from './http/load-shed.ts'
import { createMainPages } from './http/main-pages.ts'
import { createMetrics, type Gauge, type Metrics } from './http/metrics.ts'
import { createPageHandler } from './http/page-handler.ts'
import { createPageWarmer, type PageWarmer } from './http/page-warmer.ts'
import { createPages } from './http/pages.ts'
import { createRefusalLimit } from './http/refusal-limit.ts'
import type { Handler, HttpRequest } from './http/reply.ts'
import { createRequestIdOf } from './http/request-id.ts'
import { requestLine } from './http/request-log.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createSendReply } from './http/send-reply.ts'
import { createSerialisedResponses } from './http/serialised-responses.ts'
import { createSharedCache } from './http/shared-cache.ts'
import { createSiteFilesHandler, publicPaths } from './http/site-files.ts'
import { createUploadHandler } from './http/upload-handler.ts'
import { createIsAdmin, createWhoIs } from './http/who-is.ts'
import { askWithout, visitorApi } from './in-process.ts'
import { inRequest, type Log } from './log.ts'
import { isLoopback } from './loopback.ts'
import { openDomain } from './open-domain.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { refusalFor } from './refusal-for.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'
import { troubleOf } from './store/trouble.ts'
import { createUpkeep } from './upkeep.ts'

export type App = {
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  /** Calls without a socket: what the call handler asks, and tests. */
  answer: (request: CallRequest) => Promise<CallReply>
  /** The visitor's api, in process. */
  api: Api
  domain: Domain
  store: Store
  post: Post
  metrics: Metrics
  readiness: Readiness
  /** One round of what the site does for itself every hour. */
  upkeep: () => Promise<void>
  close: () => Promise<void>
}

export type AppParts = {
  config: Config
  /** Today, handed in so that rules about time can be tested. */
  now?: () => Date
  /** The clock behind `now`, where it must agree with what is known before it is believed. */
  clock?: SteadyClock
  /** The rendered site; left out where only calls are tested. */
  build?: ServerBuild
  development?: boolean
  log?: Log
  /** Shows the text of mails that go to the outbox instead of a mail server. */
  print?: (text: string) => void
  /** The store can no longer be trusted to keep what it is told: the process must end now. */
  onBroken?: (error: unknown) => void
}

/** Wires config to store, gateways, domain, calls and HTTP. Listens to nothing. */
export async function createApp({
  config,
  now = () => new Date(),
  clock,
  build,
  development = false,
  log: write = () => {},
  print = () => {},
  onBroken = () => {},
}: AppParts): Promise<App> {
  const {
    store,
    post,
    domain,
    storage,
    secrets,
    log,
    close: closeDomain,
  } = await openDomain({ config, now, clock, log: write, print })
  const endWatch = clock && (await watchClock({ clock, store, databaseUrl: config.databaseUrl, log }))
  await store.alone(async () => {
    await domain.investorZone.prepare()
    await firstRun({
      ledger: domain.ledger,
      admins: domain.admins,
      files: domain.files,
      now,
      seed: config.seed,
      adminEmail: config.adminEmail,
    })
  })
  let warmer: PageWarmer | undefined
  const metrics = createMetrics(gaugesOf(store, () => warmer?.warmed()))
  const onBug = createOnBug(log, onBroken)
  const secureCookies = config.siteUrl.startsWith('https:')
  const proxies = readTrustProxy(config.trustProxy)
  const addressOf = createAddressOf(proxies)
  const isAdmin = createIsAdmin(domain.sessions)
  const hosts = createHosts(config.siteUrl)
  const headers = createSecurityHeaders({ origin: new URL(config.siteUrl).origin, oidcIssuer: config.oidcIssuer })
  // What pages and serialised responses depend on besides the address they are asked at.
  const cacheKey = { revision: store.revision, now: clock?.releases ?? now, nextChangeAfter: domain.nextChangeAfter }
  const shared = createSharedCache({
    ...config.sharedCache,
    key: secrets.keyFor('shared cache'),
    now: cacheKey.now,
    onTrouble: (sentence) => log({ level: 'warn', event: 'cache.not-purged', sentence }),
    revision: store.revision,
    formerLinksSince: domain.investorZone.formerLinksSince,
  })
  store.onRevision(shared.purge)
  const serialised = createSerialisedResponses({
    ...cacheKey,
    ask: (name) => askWithout(name, domain, development),
    security: headers.api,
  })
  const limits = createCallLimits({
    tally: store.dialect === 'postgres' ? createStoreTally(store, now) : createMemoryTally(now),
    now,
  })
  const answer = createCallRouter({
    domain,
    handlers,
    whoIs: createWhoIs(domain.sessions),
    limits,
    serialised,
    isOwnOrigin: hosts.isOwnOrigin,
    secureCookies,
    checkReplies: development,
    onBug,
    onCall: metrics.called,
  })
  const api = visitorApi(domain)
  const readiness = createReadiness({
    store,
    storage,
    post,
    now,
    clock,
    config,
    servesPages: async () => (await warmer?.servesAll()) ?? false,
  })
  const health = createHealthHandler({
    ready: readiness.unready,
    metrics: metricsHere(config) ? metrics.text : undefined,
  })
  const stylesheet = build?.assets.routes.root?.css?.[0]
  const archive = build && !development ? await openAssetArchive(config, now, log) : undefined
  // Before the first page of this build is served: the other servers are asked for what it refers to.
  await archive?.keep()
  const mainPages = createMainPages(publicPaths(build?.routes ?? {}), api)
  await mainPages.list()
  const httpHandlers: Handler[] = [
    health,
    createCspReportHandler({
      log,
      now,
      hasSession: async (request) =>
        (await domain.sessions.ofCookie(readCookies(request.headers, secureCookies).get('sid'))) !== undefined,
    }),
    createApiDocsHandler({ headers, siteUrl: config.siteUrl, stylesheet }),
    createUploadHandler(answer, domain.files),
    createCallHandler(answer),
    createExternalSignInHandler({
      accounts: domain.accounts,
      count: (address) => limits.countCall('admin/external-sign-in', calls['admin/google-login'], { address }),
      secureCookies,
    }),
    createFileHandler({
      files: domain.files,
      isVisible: domain.investorZone.isVisibleLink,
      formerLink: domain.investorZone.formerLink,
      sharedHeaders: shared.fileHeaders,
      formerFilePage: createFormerFilePage({ headers, stylesheet }),
      isAdmin: (request) => isAdmin(request.headers.authorization, callerOf(request, secureCookies)),
    }),
    createFeedHandler({
      cacheKey,
      released: domain.investorZone.released,
      files: domain.files,
      siteUrl: config.siteUrl,
      company: companyFacts.comp_name,
    }),
    createAssetHandler(resolve('build/client'), headers),
    ...(archive ? [createArchivedAssetHandler(archive, headers)] : []),
    createSiteFilesHandler({
      siteUrl: config.siteUrl,
      mainPages,
      api,
      ...cacheKey,
      lastChanges: domain.lastChanges,
    }),
  ]
  const shed = createLoadShed()
  if (build) {
    const pages = createPages({ build, api, now, mode: development ? 'development' : 'production', onBug })
    if (development) httpHandlers.push(createDevelopmentPageHandler(pages, config.siteUrl, headers.all))
    else {
      const stylePieces = readStylePieces(resolve('build/server/style-pieces.json'))
      const pageHandler = createPageHandler({
        ...cacheKey,
        pages,
        mainPages,
        siteUrl: config.siteUrl,
        headers,
        shared,
        stylePieces,
      })
      httpHandlers.push(pageHandler)
      warmer = createPageWarmer({
        paths: mainPages.list,
        warm: pageHandler.warm,
        revision: store.revision,
        isBusy: shed.isBusy,
      })
      store.onRevision(warmer.changed)
    }
  }
  function onAnswered(request: HttpRequest, status: number, tookMs: number): void {
    const kind = kindOf(request.path)
    metrics.answered(kind, status, tookMs)
    const worthALine = status >= 500 || (kind === 'call' && request.path.startsWith('/api/v1/admin/'))
    if (config.logRequests || worthALine) log(requestLine(request, status, tookMs))
  }
  const handle = createDispatcher({
    handlers: httpHandlers.map(inItsRequest),
    hosts,
    send: createSendReply({ common: headers.api, limitRefusals: createRefusalLimit(now) }),
    shed,
    addressOf,
    requestIdOf: createRequestIdOf(createIsProxy(proxies)),
    onAnswered,
    onBug,
  })

  const upkeep = createUpkeep({ store, domain, readiness, archive, now, log })
  const endUpkeep = upkeep.start((error) => onBug(error, 'upkeep'))

  async function close(): Promise<void> {
    endUpkeep()
    await endWatch?.()
    await warmer?.close()
    metrics.close()
    shed.close()
    await shared.settled()
    await closeDomain()
  }
  return { handle, answer, api, domain, store, post, metrics, readiness, upkeep: upkeep.round, close }
}

/** Whatever a handler logs names the request it answers. */
function inItsRequest(handler: Handler): Handler {
  return { ...handler, reply: (request) => inRequest(request.id, () => handler.reply(request)) }
}

/** Writes down what nobody foresaw, and tells when the store is not to be trusted any more. Answers the refusal it amounts to, if any. */
function createOnBug(log: Log, onBroken: (error: unknown) => void) {
  return (error: unknown, where: string, request?: string) => {
    const refusal = refusalFor(error)
    log({
      level: refusal ? 'warn' : 'error',
      event: refusal ? 'request.refused' : 'request.broken',
      where,
      request,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    if (troubleOf(error) === 'broken') onBroken(error)
    return refusal
  }
}

/** Behind a proxy every request seems to come from this machine: there, figures are told on METRICS_PORT only. */
function metricsHere({ host, siteUrl, trustProxy }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(siteUrl).hostname) && !trustProxy
}

function gaugesOf(store: Store, warmed: () => number | undefined): Gauge[] {
  return [
    { name: 'suvira_content_revision', says: 'Last ledger number this server knows', read: () => store.revision() },
    { name: 'suvira_pages_warm_revision', says: 'Last ledger number whose main pages are all kept', read: warmed },
  ]
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'call'
  if (path.startsWith('/files/')) return 'file'
  if (path.startsWith('/assets/')) return 'asset'
  return path === '/livez' || path === '/readyz' || path === '/metrics' ? 'health' : 'page'
}
