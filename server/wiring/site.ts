import type { PageAssets } from '#app/document/document.tsx'
import type { Api } from '#contract/create-api.ts'
import type { Config } from '#server/config.ts'
import { type CachePurge, createCachePurge } from '#server/http/cache-purge.ts'
import { createHosts, type Hosts } from '#server/http/hosts.ts'
import { createMainPages, type MainPages } from '#server/http/main-pages.ts'
import type { LoadRender } from '#server/http/pages.ts'
import type { CacheKey } from '#server/http/response-cache.ts'
import { createSecurityHeaders, type SecurityHeaders } from '#server/http/security-headers.ts'
import { visitorApi } from '#server/in-process.ts'
import type { OpenDomain } from '#server/open-domain.ts'
import { listedPages } from '#server/pages/public-pages.ts'
import type { SteadyClock } from '#server/steady-clock.ts'
import { createOnBug, type OnBug } from './on-bug.ts'

export type SiteParts = {
  config: Config
  now: () => Date
  /** The clock behind `now`, where it must agree with what is known before it is believed. */
  clock?: SteadyClock
  /** What pages refer to; left out where only calls are tested. */
  assets?: PageAssets
  loadRender?: LoadRender
  development: boolean
  /** Told when the store can no longer be trusted to keep what it is told. */
  onBroken: (error: unknown) => void
}

/** What the steps of the wiring have in common. */
export type Site = SiteParts &
  OpenDomain & {
    /** The visitor's api, in process. */
    api: Api
    headers: SecurityHeaders
    hosts: Hosts
    /** Whether cookies are sent over https only. */
    secureCookies: boolean
    /** What pages and serialised responses depend on besides the address they are asked at. */
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
    mainPages: createMainPages(listedPages, api),
    onBug: createOnBug(log, onBroken),
  }
}
