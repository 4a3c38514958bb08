import type { PageAssets } from '#app/document/document.tsx'
import type { Api } from '#contract/create-api.ts'
import { watchClock } from './clock-watch.ts'
import type { Config } from './config.ts'
import type { Domain } from './domain/domain.ts'
import { firstRun } from './domain/first-run.ts'
import { openAssetArchive } from './gateways/asset-archive/asset-archive.ts'
import type { Post } from './gateways/mail/mail-queue.ts'
import type { CallReply, CallRequest } from './http/call-request.ts'
import type { Dispatcher } from './http/dispatcher.ts'
import { createLoadShed } from './http/load-shed.ts'
import type { Metrics } from './http/metrics.ts'
import type { LoadRender } from './http/pages.ts'
import type { ReaderCounter } from './http/reader-counter.ts'
import type { Log } from './log.ts'
import { createMaintenance } from './maintenance.ts'
import { type OpenDomain, openDomain } from './open-domain.ts'
import type { Readiness } from './readiness.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'
import { ignoreFullDisk } from './store/store-failure.ts'
import { wireCalls } from './wiring/calls.ts'
import { wireDispatcher } from './wiring/dispatcher.ts'
import { wireHandlers, wireLive } from './wiring/handlers.ts'
import { wireHealth } from './wiring/health.ts'
import { wirePages } from './wiring/pages.ts'
import { wireReaders } from './wiring/readers.ts'
import { createSite, type Site } from './wiring/site.ts'

export type App = {
  handle: Dispatcher
  /** Answers calls without a socket: used by the call handler and by tests. */
  answer: (request: CallRequest) => Promise<CallReply>
  api: Api
  domain: Domain
  store: Store
  post: Post
  metrics: Metrics
  readiness: Readiness
  /** Counts of readers that are not written yet. */
  readers: ReaderCounter
  upkeep: () => Promise<void>
  /** Starts reading the text of stored PDFs and rendering their pages, in the background. */
  readTexts: () => void
  /** Ends the streams of open pages, which would outlast any drain; the pages reconnect to another server. */
  endStreams: () => void
  close: () => Promise<void>
}

export type AppParts = {
  config: Config
  /** Current time, injected so that rules about time can be tested. */
  now?: () => Date
  /** Clock behind `now`, if its time must be verified by evidence first. */
  clock?: SteadyClock
  /** Assets that pages refer to; omitted if only calls are tested. */
  assets?: PageAssets
  /** Loads the page renderer; reloaded after each change in development. */
  loadRender?: LoadRender
  development?: boolean
  log?: Log
  /** Prints mails that are stored in the outbox instead of being sent. */
  print?: (text: string) => void
  /** Called if the store may lose data: the process must end now. */
  onBroken?: (error: unknown) => void
}

/** Wires config to store, gateways, domain, calls and HTTP. Does not listen. */
export async function createApp({
  config,
  now = () => new Date(),
  clock,
  assets,
  loadRender,
  development = false,
  log = () => {},
  print = () => {},
  onBroken = () => {},
}: AppParts): Promise<App> {
  const opened = await openDomain({ config, now, clock, log, print })
  const { store } = opened
  const endWatch = clock && (await watchClock({ clock, store, databaseUrl: config.databaseUrl, log: opened.log }))
  await fillEmptyStore(opened, config, now).catch((error: unknown) => {
    ignoreFullDisk(error)
    opened.log({
      level: 'error',
      event: 'disk.full',
      sentence: 'The disk is full. Pages are served, but nothing can be changed until there is free space.',
    })
  })
  const site = createSite(opened, { config, now, clock, assets, loadRender, development, onBroken })
  const app = await serveSite(site)
  return {
    ...app,
    async close() {
      await endWatch?.()
      await app.close()
    },
  }
}

/** Inserts the initial data of an installation; if several servers start together, one does. */
async function fillEmptyStore({ store, domain }: OpenDomain, config: Config, now: () => Date): Promise<void> {
  const { ledger, admins, files, investorZone } = domain
  await store.alone(async () => {
    await investorZone.prepare()
    const { seed, startsOwn, adminEmail } = config
    await firstRun({ ledger, admins, files, now, seed, startsOwn, adminEmail })
  })
}

async function serveSite(site: Site): Promise<App> {
  const { config, now, log, store, domain, post, api } = site
  const archive = site.assets && !site.development ? await openAssetArchive(config, now, log) : undefined
  // Before the first page of this build is served: fetches referenced assets from the other servers.
  await archive?.addBuild()
  await site.mainPages.list()
  const shed = createLoadShed()
  const pages = wirePages(site, shed)
  const live = wireLive(site)
  const { metrics, readiness, handlers: health } = wireHealth(site, pages.warmer, live)
  const calls = wireCalls(site, metrics.onCall)
  const wired = wireHandlers(site, { ...calls, showForm: pages.showForm, archive, live })
  const handlers = { ...health, ...wired, pages: pages.handler, editedPages: pages.edited }
  const readers = wireReaders(site)
  const handle = wireDispatcher(site, { handlers, shed, metrics, readers })
  const upkeep = createMaintenance({ store, domain, readiness, archive, now, log })
  const endUpkeep = upkeep.start((error) => site.onBug(error, 'upkeep'))
  const endCounts = readers.start((error) => site.onBug(error, 'reader counts'))

  async function close(): Promise<void> {
    endUpkeep()
    live.close()
    await pages.warmer?.close()
    metrics.close()
    shed.close()
    await site.cachePurge.settled()
    await endCounts()
    await site.close()
  }
  return {
    handle,
    answer: calls.answer,
    api,
    domain,
    store,
    post,
    metrics,
    readiness,
    readers,
    upkeep: upkeep.round,
    readTexts: domain.startReading,
    endStreams: live.close,
    close,
  }
}
