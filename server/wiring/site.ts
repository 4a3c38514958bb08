import type { PageAssets } from '#app/document/document.tsx'
import type { Api } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Config } from '#server/config.ts'
import { type CachePurge, createCachePurge } from '#server/http/cache-purge.ts'
import { createHosts, type Hosts } from '#server/http/hosts.ts'
import { createMainPages, type MainPages } from '#server/http/main-pages.ts'
import type { LoadRender } from '#server/http/pages.ts'
import type { CacheKey } from '#server/http/response-cache.ts'
import { createSecurityHeaders, type SecurityHeaders } from '#server/http/security-headers.ts'
import { visitorApi } from '#server/in-process.ts'
import type { Log } from '#server/log.ts'
import type { OpenDomain } from '#server/open-domain.ts'
import { listedPages } from '#server/pages/public-pages.ts'
import { refusalFor } from '#server/refusal-for.ts'
import type { SteadyClock } from '#server/steady-clock.ts'
import { storeFailureOf } from '#server/store/store-failure.ts'

export type SiteParts = {
  config: Config
  now: () => Date
  /** The clock behind `now`, for code that must check its time before trusting it. */
  clock?: SteadyClock
  /** Assets of pages; omitted if only calls are tested. */
  assets?: PageAssets
  loadRender?: LoadRender
  development: boolean
  /** Called when the store can no longer be trusted. */
  onBroken: (error: unknown) => void
}

/** Dependencies shared by all wiring steps. */
export type Site = SiteParts &
  OpenDomain & {
    api: Api
    headers: SecurityHeaders
    hosts: Hosts
    secureCookies: boolean
    cacheKey: CacheKey
    cachePurge: CachePurge
    mainPages: MainPages
    onBug: OnBug
  }

export function createSite(opened: OpenDomain, parts: SiteParts): Site {
  const { store, domain, log } = opened
  const { config, now, clock, onBroken } = parts
  const api = visitorApi(domain)
  const cachePurge = createCachePurge({
    purgeUrl: config.purgeUrl,
    onFailure: (sentence) => log({ level: 'warn', event: 'cache.not-purged', sentence }),
    revision: store.revision,
    formerLinksSince: domain.investorZone.formerLinksSince,
  })
  store.onRevision(cachePurge.purge)
  return {
    ...opened,
    ...parts,
    api,
    headers: createSecurityHeaders({ origin: new URL(config.siteUrl).origin, oidcIssuer: config.oidcIssuer }),
    hosts: createHosts(config.siteUrl),
    secureCookies: config.siteUrl.startsWith('https:'),
    cacheKey: { revision: domain.shownRevision, now: clock?.releases ?? now, nextChangeAfter: domain.nextChangeAfter },
    cachePurge,
    mainPages: createMainPages((company) => listedPages(company, now()), api, domain.company.facts),
    onBug: createOnBug(log, onBroken),
  }
}

/** Handles unexpected errors. */
type OnBug = (error: unknown, where: string, request?: string) => Refusal | undefined

/** Logs the error, and calls `onBroken` if the store is unreliable. Returns the matching refusal, if any. */
function createOnBug(log: Log, onBroken: (error: unknown) => void): OnBug {
  return (thrown, where, request) => {
    // Cause of a refused call of the page.
    const error = thrown instanceof Refusal ? (thrown.cause ?? thrown) : thrown
    const refusal = refusalFor(error)
    log({
      level: refusal ? 'warn' : 'error',
      event: refusal ? 'request.refused' : 'request.broken',
      where,
      request,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    if (storeFailureOf(error) === 'broken') onBroken(error)
    return refusal
  }
}
