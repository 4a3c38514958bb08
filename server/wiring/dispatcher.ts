import { createAddressOf, createIsProxy, readTrustProxy } from '#server/http/client-address.ts'
import { createDispatcher, type Dispatcher } from '#server/http/dispatcher.ts'
import type { LoadShed } from '#server/http/load-shed.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { createRefusalLimit } from '#server/http/refusal-limit.ts'
import type { HttpRequest } from '#server/http/reply.ts'
import { createRequestIdOf } from '#server/http/request-id.ts'
import { requestLine } from '#server/http/request-log.ts'
import type { Handlers } from '#server/http/route-handlers.ts'
import { kindOf } from '#server/http/routes.ts'
import { createSendReply } from '#server/http/send-reply.ts'
import { inRequest } from '#server/log.ts'
import type { Site } from './site.ts'

type Parts = {
  handlers: Handlers
  shed: LoadShed
  metrics: Pick<Metrics, 'answered'>
}

/** Creates the dispatcher that answers every request, and counts and logs the response. */
export function wireDispatcher(site: Site, { handlers, shed, metrics }: Parts): Dispatcher {
  const { config, headers, hosts, now, log, onBug } = site
  const proxies = readTrustProxy(config.trustProxy)

  function onAnswered(request: HttpRequest, status: number, tookMs: number): void {
    const kind = kindOf(request.route)
    // A stream is open as long as its page, which is not a response time.
    if (kind !== 'stream') metrics.answered(kind, status, tookMs)
    // A proxy requests this several times a second; `metrics` counts it.
    if (kind === 'health') return
    const worthALine = status >= 500 || request.path.startsWith('/api/v1/admin/')
    if (config.logRequests || worthALine) log(requestLine(request, status, tookMs))
  }

  return createDispatcher({
    handlers,
    now,
    inRequest,
    hosts,
    send: createSendReply({ common: headers.api, limitRefusals: createRefusalLimit(now) }),
    shed,
    addressOf: createAddressOf(proxies),
    requestIdOf: createRequestIdOf(createIsProxy(proxies)),
    onAnswered,
    onBug,
  })
}
