import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import type { Hosts } from './hosts.ts'
import type { LoadShed } from './load-shed.ts'
import { matchRoutes } from './match-routes.ts'
import { valuesOf } from './raw-headers.ts'
import { type HttpRequest, type Reply, textReply, wrongMethod } from './reply.ts'
import type { Handlers } from './route-handlers.ts'
import { type Route, routes } from './routes.ts'
import type { SendReply } from './send-reply.ts'

/** Request listener for `node:http`. Resolves when the reply is sent. */
export type Dispatcher = (message: IncomingMessage, response: ServerResponse) => Promise<void>

export type DispatcherParts = {
  handlers: Partial<Handlers>
  now: () => Date
  hosts: Pick<Hosts, 'originOf'>
  send: SendReply
  shed: Pick<LoadShed, 'isOverloaded' | 'enter' | 'leave'>
  addressOf: (request: IncomingMessage) => string
  requestIdOf: (request: IncomingMessage) => string
  /** Runs the work of a request in its log context. */
  inRequest: <T>(id: string, work: () => T) => T
  /** Called after every reply is passed to the system, and for requests whose client disconnected. */
  onAnswered: (request: HttpRequest, status: number, tookMs: number) => void
  /** Called for unexpected errors. Returns a public error if the store failed, undefined for a bug. */
  onBug: (error: unknown, where: string, id: string) => Refusal | undefined
}

/**
 * Answers every request: checks the host, then calls the handlers of the matching rows in order. A path without a reply gets 404, unless
 * a row offers a reply instead of it. An unexpected error is passed to `onBug` and gets 500.
 */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const all = matchRoutes(parts.handlers, parts.now)
  const insteadOf404 = all.filter((row) => row.insteadOf404)
  const matching = { ...parts, rows: all.filter((row) => !row.insteadOf404), insteadOf404 }
  return async (message, response) => {
    const start = performance.now()
    const request = readRequest(message, parts)
    try {
      await parts.send(isServedHere(request) ? await replyTo(request, matching) : otherHost(), request, response)
    } catch (error) {
      const reply = failure(error, request, parts)
      if (response.headersSent) response.destroy()
      else await parts.send(reply, request, response)
    } finally {
      parts.onAnswered(request, response.statusCode, performance.now() - start)
    }
  }
}

function readRequest(message: IncomingMessage, { hosts, addressOf, requestIdOf }: DispatcherParts): HttpRequest {
  const { url = '/', method = 'GET' } = message
  const headers = headersOf(message)
  const at = url.indexOf('?')
  return {
    message,
    method,
    headers,
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? '' : url.slice(at + 1),
    origin: namesTwoHosts(message.rawHeaders) ? '' : (hosts.originOf(headers.host) ?? ''),
    address: addressOf(message),
    id: requestIdOf(message),
  }
}

/**
 * Returns the headers with all authorizations. Node retains only the first of two; choosing one would be a guess, so both are included
 * and neither matches.
 */
function headersOf({ headers, rawHeaders }: IncomingMessage): IncomingHttpHeaders {
  if (headers.authorization === undefined) return headers
  const provided = valuesOf(rawHeaders, 'authorization')
  return provided.length > 1 ? { ...headers, authorization: provided.join(', ') } : headers
}

/** True for our hosts, and for health checks under any host: a load balancer knows the server by its address. */
const isServedHere = ({ origin, path }: HttpRequest) => origin !== '' || routes.health.paths.some((own) => own === path)

const otherHost = (): Reply => ({
  ...textReply(421, 'This server does not serve a site with that name.'),
  closes: true,
})

type Rows = ReturnType<typeof matchRoutes>
type Matching = DispatcherParts & { rows: Rows; insteadOf404: Rows }

async function replyTo(request: HttpRequest, { rows, insteadOf404, ...parts }: Matching): Promise<Reply> {
  const overloaded = parts.shed.isOverloaded()
  const reply = await firstReply(request, rows, { ...parts, overloaded })
  if (reply && reply.status !== 404) return reply
  const { route } = request
  const instead = await firstReply(request, insteadOf404, { ...parts, overloaded })
  if (instead) return instead
  request.route = route
  return reply ?? (overloaded ? tooBusy() : textReply(404, 'Not found'))
}

type Load = Pick<DispatcherParts, 'shed' | 'inRequest'> & { overloaded: boolean }

async function firstReply(request: HttpRequest, rows: Rows, load: Load): Promise<Reply | undefined> {
  const { shed, inRequest, overloaded } = load
  for (const row of rows) {
    const { methods, handler } = row
    const matched = row.match(request.path)
    const isAllowed = methods === 'any' || methods.some((method) => method === request.method)
    if (!matched || (!isAllowed && row.otherMethods === 'next')) continue
    request.route = row.name
    if (!isAllowed) return wrongMethod(methods)
    const work = () => inRequest(request.id, () => handler.reply(request, matched, row.countFor(request)))
    const result = handler.atHand?.(request) ?? (overloaded ? undefined : work())
    const reply = result instanceof Promise ? await counted(result, shed) : result
    if (reply) return withCacheControl(reply, row)
  }
}

/** Adds the row's rule to a reply without its own. */
function withCacheControl(reply: Reply, { cacheControl }: Pick<Route, 'cacheControl'>): Reply {
  if (cacheControl === undefined || reply.headers?.['cache-control'] !== undefined) return reply
  return { ...reply, headers: { ...reply.headers, 'cache-control': cacheControl } }
}

/** Counts a request towards the load while its handler works. Cached replies never count. */
async function counted<T>(work: Promise<T>, shed: DispatcherParts['shed']): Promise<T> {
  shed.enter()
  return work.finally(shed.leave)
}

const tooBusy = () => textReply(503, 'The server is busy. Try again in a few seconds.', { 'retry-after': '5' })

/** Returns the reply for an error: a refusal's own message, or a generic one after logging. */
function failure(error: unknown, { message, path, id }: HttpRequest, { onBug }: DispatcherParts): Reply {
  const refusal = error instanceof Refusal ? error : onBug(error, path, id)
  if (!refusal) return textReply(500, `Something went wrong on our side. Try again. (${id})`)
  const { retryAfterS } = refusal.detail
  const headers = retryAfterS === undefined ? {} : { 'retry-after': Math.ceil(retryAfterS) }
  return { ...textReply(statusOf(refusal), refusal.message, headers), closes: !message.complete }
}

/** True if a request has two Host headers. Node retains the first; another server in between may have used the second. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return valuesOf(rawHeaders, 'host').length > 1
}
