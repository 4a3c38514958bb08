import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import { type Glance, glanceAt } from './glance.ts'
import type { Hosts } from './hosts.ts'
import type { LoadShed } from './load-shed.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** One door: answers the request and says so, or leaves it to the next. */
export type Door = (request: IncomingMessage, response: ServerResponse, url: RequestUrl) => boolean | Promise<boolean>

/** The request target, split but not decoded: doors match on bytes, so that no encoding trick reaches a handler by another name. */
export type RequestUrl = {
  path: string
  query: string
  /** The origin the request came for: the site's, or on loopback one of its other names. */
  own: string
  /** Where it came from, after trusted forwarding headers. */
  address: string
  /** Names this request in the log and in a 500. */
  id: string
}

/**
 * Answers what is ready to be sent, and says so; whatever looks unusual is left to the doors, who take the closer look. `done` is told
 * once the answer is on its way; `onward` goes to the doors after all.
 */
export type KeptAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  about: { seen: Glance; url: RequestUrl; done: () => void; onward: () => void },
) => boolean

export type FrontParts = {
  /** Asked first, before anything else looks at the request. */
  kept: readonly KeptAnswer[]
  /** Doors that answer although the server is overloaded: health. */
  first: readonly Door[]
  doors: readonly Door[]
  hosts: Hosts
  headers: SecurityHeaders
  shed: Pick<LoadShed, 'isOverloaded' | 'enter' | 'leave'>
  addressOf: (request: IncomingMessage) => string
  requestIdOf: (request: IncomingMessage) => string
  now: () => Date
  /** Told of every answered request, and of those whose asker went away. */
  onAnswered: (request: IncomingMessage, response: ServerResponse, url: RequestUrl, tookMs: number) => void
  /** Told of whatever breaks; answers what a person may be told where the store is in trouble, and nothing for a bug. */
  onBug: (error: unknown, where: string, id: string) => Refusal | undefined
  /** How many refusals (4xx) one address gets in a minute before it only gets 429. */
  refusalsPerMinute: number
}

/** Answers every request: checks the host, tries the doors in order; what none takes is 404, what breaks is told to `onBug` and answered 500. */
export function createFront(parts: FrontParts) {
  const { hosts, now, onAnswered } = parts
  const refusals = createMinuteCounter(now)

  return (request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    const start = performance.now()
    const seen = glanceAt(request.rawHeaders)
    const own = seen.unusual ? undefined : hosts.originOf(seen.host)
    if (own === undefined) return throughDoors(request, response, start)
    const url = new Asked(request, own, parts)
    const done = () => onAnswered(request, response, url, performance.now() - start)
    const onward = () => void throughDoors(request, response, start)
    try {
      for (const answer of parts.kept) if (answer(request, response, { seen, url, done, onward })) return
    } catch (error) {
      return broke(error, response, url)
    }
    return throughDoors(request, response, start)
  }

  async function throughDoors(request: IncomingMessage, response: ServerResponse, start: number): Promise<void> {
    const own = namesTwoHosts(request.rawHeaders) ? undefined : hosts.originOf(request.headers.host)
    const url = new Asked(request, own ?? '', parts)
    // Asked for while the connection is there to tell.
    url.address
    url.id
    boundUnreadBody(request, response)
    try {
      parts.shed.enter()
      response.once('close', () => {
        parts.shed.leave()
        onAnswered(request, response, url, performance.now() - start)
      })
      await answer(request, response, url, parts, refusals)
    } catch (error) {
      if (error instanceof TooManyRefusals) sendTooMany(response, error)
      else broke(error, response, url)
    }
  }

  function broke(error: unknown, response: ServerResponse, url: RequestUrl): void {
    const refusal = parts.onBug(error, url.path, url.id)
    if (response.headersSent) response.destroy()
    else if (refusal) sendText(response, statusOf(refusal), refusal.message)
    else sendText(response, 500, `Something went wrong on our side. Try again. (${url.id})`)
  }
}

/** The request target with its circumstances, each found out when somebody asks for it. */
class Asked implements RequestUrl {
  readonly own: string
  readonly #request: IncomingMessage
  readonly #parts: Pick<FrontParts, 'addressOf' | 'requestIdOf'>
  #target: { path: string; query: string } | undefined
  #address: string | undefined
  #id: string | undefined

  constructor(request: IncomingMessage, own: string, parts: Pick<FrontParts, 'addressOf' | 'requestIdOf'>) {
    this.own = own
    this.#request = request
    this.#parts = parts
  }

  get path(): string {
    this.#target ??= targetOf(this.#request)
    return this.#target.path
  }

  get query(): string {
    this.#target ??= targetOf(this.#request)
    return this.#target.query
  }

  get address(): string {
    this.#address ??= this.#parts.addressOf(this.#request)
    return this.#address
  }

  get id(): string {
    this.#id ??= this.#parts.requestIdOf(this.#request)
    return this.#id
  }
}

/** How long the rest of a body that nobody reads may take once its request is answered, in milliseconds. */
const unreadBodyMs = 5_000

/** Node waits for the whole body, however slowly it drips, before a connection is free: an answered one is not kept waiting. */
function boundUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  response.once('finish', () => {
    if (request.complete) return
    const late = setTimeout(() => request.socket.destroy(), unreadBodyMs).unref()
    request.once('close', () => {
      if (request.complete) clearTimeout(late)
    })
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  url: RequestUrl,
  { first, doors, headers, shed, refusalsPerMinute }: FrontParts,
  refusals: ReturnType<typeof createMinuteCounter>,
): Promise<void> {
  const healthPath = url.path === '/livez' || url.path === '/readyz'
  if (!url.own && !healthPath) {
    setAll(response, headers.api, url)
    response.setHeader('connection', 'close')
    return sendText(response, 421, 'This site is not served under that name.')
  }
  setAll(response, headers.api, url)
  for (const door of first) if (await door(request, response, url)) return
  limitRefusals(response, () => refusals(limitKey(url.address), refusalsPerMinute))
  if (shed.isOverloaded()) {
    response.setHeader('retry-after', '5')
    return sendText(response, 503, 'Too many are asking at once. Try again in a few seconds.')
  }
  for (const door of doors) if (await door(request, response, url)) return
  sendText(response, 404, 'Not found')
}

function setAll(response: ServerResponse, headers: Record<string, string>, url: RequestUrl): void {
  for (const name in headers) response.setHeader(name, headers[name] as string)
  response.setHeader('x-request-id', url.id)
}

/** Thrown in place of the one refusal too many. */
class TooManyRefusals extends Error {
  readonly waitS: number
  constructor(waitS: number) {
    super('Too many refusals.')
    this.waitS = waitS
  }
}

/** An address that keeps asking for what is not there, or not allowed, is told to stop asking. */
function limitRefusals(response: ServerResponse, count: () => number | undefined): void {
  const writeHead = response.writeHead as (status: number, headers?: object) => ServerResponse
  response.writeHead = ((status: number, headers?: object) => {
    // What the class itself does, from here on.
    response.writeHead = writeHead as typeof response.writeHead
    // A conflict with another admin's edit is nobody's fault, and 429 is no new offence.
    const refused = status >= 400 && status < 500 && status !== 409 && status !== 429
    const waitS = refused ? count() : undefined
    if (waitS !== undefined) throw new TooManyRefusals(waitS)
    return writeHead.call(response, status, headers)
  }) as typeof response.writeHead
}

function sendTooMany(response: ServerResponse, { waitS }: TooManyRefusals): void {
  response.setHeader('retry-after', String(waitS))
  response.setHeader('connection', 'close')
  const err = `Too many of your requests could not be answered. Try again in ${waitS} seconds.`
  const body = JSON.stringify({ err, code: 'too-often' })
  response.writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(body)
}

/** Node keeps the first of two; another server in between may have looked at the second. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function targetOf(request: IncomingMessage): { path: string; query: string } {
  const target = request.url ?? '/'
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`)
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': body.length,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
