import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { type CallName, calls } from '#contract/calls.ts'
import { type Api, createApi } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from './calls/handler.ts'
import { handlers } from './calls/index.ts'
import { type Config, isLoopback } from './config.ts'
import type { Domain } from './domain/domain.ts'
import { firstRun } from './domain/first-run.ts'
import type { Post } from './gateways/mail/mail-queue.ts'
import { createAssetDoor } from './http/asset-door.ts'
import { createCallDoor } from './http/call-door.ts'
import { type CallReply, type CallRequest, callerOf, createCallRouter } from './http/call-router.ts'
import { createFileDoor } from './http/file-door.ts'
import { createFront, type Door } from './http/front.ts'
import { createHealthDoor } from './http/health-door.ts'
import { createMetrics, type Gauge, type Metrics } from './http/metrics.ts'
import { createPageDoor } from './http/page-door.ts'
import { createPages } from './http/pages.ts'
import { createSiteFilesDoor, publicPaths } from './http/site-files.ts'
import { createUploadDoor } from './http/upload-door.ts'
import { createIsAdmin, createWhoIs } from './http/who-is.ts'
import { openDomain } from './open-domain.ts'
import { createReadiness } from './readiness.ts'
import { refusalFor } from './refusal-for.ts'
import type { Store } from './store/store.ts'
import { troubleOf } from './store/trouble.ts'

export type App = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Calls without a socket: what the call door asks, and tests. */
  answer: (request: CallRequest) => Promise<CallReply>
  /** The visitor's api, in process. */
  api: Api
  domain: Domain
  store: Store
  post: Post
  metrics: Metrics
  close: () => Promise<void>
}

/** How often files that nobody referred to are looked for. */
const sweepEveryMs = 60 * 60 * 1000

export type AppParts = {
  config: Config
  /** Today, handed in so that rules about time can be tested. */
  now?: () => Date
  /** The rendered site; left out where only calls are tested. */
  build?: ServerBuild
  development?: boolean
  log?: (line: Record<string, unknown>) => void
  /** Shows the text of mails that go to the outbox instead of a mail server. */
  print?: (text: string) => void
  /** The store can no longer be trusted to keep what it is told: the process must end now. */
  onBroken?: (error: unknown) => void
}

/** Wires config to store, gateways, domain, calls and HTTP. Listens to nothing. */
export async function createApp({
  config,
  now = () => new Date(),
  build,
  development = false,
  log = () => {},
  print = () => {},
  onBroken = () => {},
}: AppParts): Promise<App> {
  const { store, post, domain, close: closeDomain } = await openDomain({ config, now, log, print })
  await domain.investorZone.prepare()
  await firstRun({
    ledger: domain.ledger,
    admins: domain.admins,
    files: domain.files,
    now,
    seed: config.seed,
    adminEmail: config.adminEmail,
  })
  const metrics = createMetrics(gaugesOf(store))
  const onBug = (error: unknown, where: string) => {
    const refusal = refusalFor(error)
    log({
      level: refusal ? 'warn' : 'error',
      where,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    if (troubleOf(error) === 'broken') onBroken(error)
    return refusal
  }
  const secureCookies = config.siteUrl.startsWith('https:')
  const addressOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
  const isAdmin = createIsAdmin(domain.sessions)
  const answer = createCallRouter({
    domain,
    handlers,
    whoIs: createWhoIs(domain.sessions),
    countCall: () => {},
    siteOrigin: new URL(config.siteUrl).origin,
    secureCookies,
    checkReplies: development,
    onBug,
    onCall: metrics.called,
  })
  const api = visitorApi(domain)
  const doors: Door[] = [
    createHealthDoor({
      ready: createReadiness(store, config),
      metrics: metricsHere(config) ? metrics.text : undefined,
    }),
    createUploadDoor(answer, domain.files, addressOf),
    createCallDoor(answer, addressOf),
    createFileDoor({
      files: domain.files,
      isVisible: domain.investorZone.isVisibleLink,
      isAdmin: (request) =>
        isAdmin(
          request.headers.authorization,
          callerOf({ headers: request.headers, address: addressOf(request) }, secureCookies),
        ),
    }),
    createAssetDoor(resolve('build/client')),
    createSiteFilesDoor({ siteUrl: config.siteUrl, paths: publicPaths(build?.routes ?? {}), api }),
  ]
  if (build)
    doors.push(
      createPageDoor(
        createPages({ build, api, now, mode: development ? 'development' : 'production' }),
        config.siteUrl,
      ),
    )
  function onAnswered(request: IncomingMessage, response: ServerResponse, path: string, tookMs: number): void {
    const kind = kindOf(path)
    metrics.answered(kind, response.statusCode, tookMs)
    const worthALine = response.statusCode >= 500 || (kind === 'call' && path.startsWith('/api/v1/admin/'))
    if (worthALine) {
      log({
        level: 'info',
        event: 'request',
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(tookMs),
      })
    }
  }

  const sweeping = setInterval(() => domain.files.sweep().catch((error) => onBug(error, 'sweep')), sweepEveryMs)
  sweeping.unref()

  async function close(): Promise<void> {
    clearInterval(sweeping)
    metrics.close()
    await closeDomain()
  }
  return { handle: createFront(doors, { onBug, onAnswered }), answer, api, domain, store, post, metrics, close }
}

/** What loaders call: the visitors' handlers without HTTP, inputs still parsed. */
function visitorApi(domain: Domain): Api {
  return createApi(async (name: CallName, input: unknown) => {
    if (calls[name].by !== 'anyone') throw new Refusal('not-signed-in', 'Sign in first.')
    const handler = handlers[name] as ((input: unknown, context: Partial<CallContext>) => Promise<unknown>) | undefined
    if (!handler) throw new Refusal('not-set-up', 'This call is not set up here.')
    return handler(calls[name].input.parse(input), { domain })
  })
}

/** Behind a proxy every request seems to come from this machine: there, figures are told on METRICS_PORT only. */
function metricsHere({ host, siteUrl, trustProxy }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(siteUrl).hostname) && !trustProxy
}

function gaugesOf(store: Store): Gauge[] {
  return [
    { name: 'suvira_content_revision', says: 'Last ledger number this server knows', read: () => store.revision() },
  ]
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'call'
  if (path.startsWith('/files/')) return 'file'
  if (path.startsWith('/assets/')) return 'asset'
  return path === '/livez' || path === '/readyz' || path === '/metrics' ? 'health' : 'page'
}
