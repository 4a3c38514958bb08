import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createAddressOf, createIsProxy, readTrustProxy } from '#server/http/client-address.ts'
import { createDispatcher, type Dispatcher } from '#server/http/dispatcher.ts'
import type { LoadShed } from '#server/http/load-shed.ts'
import type { Metrics } from '#server/http/metrics.ts'
import type { ReaderCounter } from '#server/http/reader-counter.ts'
import { createRefusalLimit } from '#server/http/refusal-limit.ts'
import type { HttpRequest } from '#server/http/reply.ts'
import type { Handlers } from '#server/http/route-handlers.ts'
import { kindOf } from '#server/http/routes.ts'
import { createSendReply } from '#server/http/send-reply.ts'
import { inRequest, type LogLine } from '#server/log.ts'
import { valuesOf } from '../http/raw-headers.ts'
import type { Site } from './site.ts'

type Parts = {
  handlers: Handlers
  shed: LoadShed
  metrics: Pick<Metrics, 'answered'>
  readers: Pick<ReaderCounter, 'count'>
}

/** Creates the dispatcher that answers every request, and counts and logs the response. */
export function wireDispatcher(site: Site, { handlers, shed, metrics, readers }: Parts): Dispatcher {
  const { config, headers, hosts, now, log, onBug } = site
  const proxies = readTrustProxy(config.trustProxy)

  function onAnswered(request: HttpRequest, status: number, tookMs: number): void {
    readers.count(request, status)
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

const header = 'x-request-id'
/** Format of a proxy's id, including `Self=1-67;Root=1-67` of AWS. The id is written to the log and into replies. */
const form = /^[\w.:;=+/@~-]{1,128}$/

/** Returns the id of a request: the one from a trusted proxy, so that its log and ours use the same id, or a new one. */
function createRequestIdOf(isProxy: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const provided = isProxy(request.socket.remoteAddress ?? '') ? valuesOf(request.rawHeaders, header) : []
    const [id] = provided
    // Not a running number, which would reveal the number of requests.
    return id !== undefined && provided.length === 1 && form.test(id) ? id : randomUUID()
  }
}

const pathMax = 300

/** Returns the log line of an answered request: no query, no identifying header, no body. */
function requestLine({ method, id, path, address }: HttpRequest, status: number, tookMs: number): LogLine {
  return {
    level: 'info',
    event: 'request',
    request: id,
    method,
    path: path.slice(0, pathMax),
    status,
    ms: Math.round(tookMs * 100) / 100,
    address,
  }
}
