import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import type { Hosts } from './hosts.ts'
import type { LoadShed } from './load-shed.ts'
import { valuesOf } from './raw-headers.ts'
import { type Handler, type HttpRequest, type Reply, textReply, wrongMethod } from './reply.ts'
import type { SendReply } from './send-reply.ts'

/** What `node:http` calls for each request. Resolves when the reply is sent. */
export type Dispatcher = (message: IncomingMessage, response: ServerResponse) => Promise<void>

export type DispatcherParts = {
  /** Asked in this order. */
  handlers: readonly Handler[]
  hosts: Pick<Hosts, 'originOf'>
  send: SendReply
  shed: Pick<LoadShed, 'isOverloaded' | 'enter' | 'leave'>
  addressOf: (request: IncomingMessage) => string
  requestIdOf: (request: IncomingMessage) => string
  /** Told of every request once its reply is given to the system, and of those whose client went away. */
  onAnswered: (request: HttpRequest, status: number, tookMs: number) => void
  /** Told of whatever breaks; answers what a person may be told where the store failed, and nothing for a bug. */
  onBug: (error: unknown, where: string, id: string) => Refusal | undefined
}

/** Answers every request: checks the host, asks the handlers in order; what none serves is 404, what breaks is told to `onBug` and answered 500. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  return async (message, response) => {
    const start = performance.now()
    const request = readRequest(message, parts)
    try {
      await parts.send(isServedHere(request) ? await replyTo(request, parts) : otherHost(), request, response)
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

/** Node keeps the first of two authorizations; taking one of several would be a guess, so both are shown and neither fits. */
function headersOf({ headers, rawHeaders }: IncomingMessage): IncomingHttpHeaders {
  if (headers.authorization === undefined) return headers
  const given = valuesOf(rawHeaders, 'authorization')
  return given.length > 1 ? { ...headers, authorization: given.join(', ') } : headers
}

/** Health is asked for under any name: a balancer knows the server by its address. */
const isServedHere = ({ origin, path }: HttpRequest) => origin !== '' || path === '/livez' || path === '/readyz'

const otherHost = (): Reply => ({ ...textReply(421, 'This site is not served under that name.'), closes: true })

async function replyTo(request: HttpRequest, { handlers, shed }: DispatcherParts): Promise<Reply> {
  const overloaded = shed.isOverloaded()
  for (const handler of handlers) {
    if (!handler.serves(request)) continue
    if (handler.methods && !handler.methods.includes(request.method)) return wrongMethod(handler.methods)
    const found = handler.atHand?.(request) ?? (overloaded ? tooBusy() : handler.reply(request))
    const reply = found instanceof Promise ? await counted(found, shed) : found
    if (reply) return reply
  }
  return overloaded ? tooBusy() : textReply(404, 'Not found')
}

/** While it is worked on, a request counts towards the load; one whose reply was ready never does. */
async function counted<T>(work: Promise<T>, shed: DispatcherParts['shed']): Promise<T> {
  shed.enter()
  return work.finally(shed.leave)
}

const tooBusy = () => textReply(503, 'Too many are asking at once. Try again in a few seconds.', { 'retry-after': '5' })

/** A refusal in its own words; what nobody foresaw goes to the log. */
function failure(error: unknown, { message, path, id }: HttpRequest, { onBug }: DispatcherParts): Reply {
  const refusal = error instanceof Refusal ? error : onBug(error, path, id)
  if (!refusal) return textReply(500, `Something went wrong on our side. Try again. (${id})`)
  const { retryAfterS } = refusal.detail
  const headers = retryAfterS === undefined ? {} : { 'retry-after': Math.ceil(retryAfterS) }
  return { ...textReply(statusOf(refusal), refusal.message, headers), closes: !message.complete }
}

/** Node keeps the first of two; another server in between may have looked at the second. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  return valuesOf(rawHeaders, 'host').length > 1
}
