import type { Config } from '#server/config.ts'
import { healthGauges } from '#server/health-figures.ts'
import { createHealthHandler, createMetricsHandler } from '#server/http/health-handler.ts'
import type { LiveHandler } from '#server/http/live-handler.ts'
import { createMetrics, type Gauge, type Metrics } from '#server/http/metrics.ts'
import type { PageWarmer } from '#server/http/page-warmer.ts'
import type { Handlers } from '#server/http/route-handlers.ts'
import { isLoopback } from '#server/loopback.ts'
import { createReadiness, type Readiness } from '#server/readiness.ts'
import type { Site } from './site.ts'

export type Health = { metrics: Metrics; readiness: Readiness; handlers: Pick<Handlers, 'health' | 'metrics'> }

/** Health endpoints for load balancers and operators: liveness, readiness and state of this server. */
export function wireHealth(site: Site, warmer: PageWarmer | undefined, live: Pick<LiveHandler, 'size'>): Health {
  const { store, storage, virusScanner, post, now, clock, config } = site
  const metrics = createMetrics(gaugesOf(site, warmer, live))
  const readiness = createReadiness({
    store,
    storage,
    virusScanner,
    post,
    now,
    clock,
    config,
    missedPriceDay: site.domain.priceReadings.missed,
    servesPages: async () => (await warmer?.servesAll()) ?? false,
  })
  const handlers = {
    health: createHealthHandler(readiness.unready),
    metrics: servesMetrics(config) ? createMetricsHandler(metrics.text) : undefined,
  }
  return { metrics, readiness, handlers }
}

/** Behind a proxy every request seems to come from this machine. Metrics are then served on METRICS_PORT only. */
function servesMetrics({ host, siteUrl, trustProxy }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(siteUrl).hostname) && !trustProxy
}

function gaugesOf(site: Site, warmer: PageWarmer | undefined, live: Pick<LiveHandler, 'size'>): Gauge[] {
  const { store } = site
  return [
    ...healthGauges(site),
    { name: 'suvira_content_revision', help: 'Last ledger number known to this server', read: store.revision },
    {
      name: 'suvira_pages_warm_revision',
      help: 'Last ledger number whose main pages are all cached',
      read: () => warmer?.warmed(),
    },
    { name: 'suvira_open_streams', help: 'Pages that listen for new publications', read: live.size },
  ]
}
